import type { ReactNode } from 'react';
import type { PortalState, StandingDayKind } from '#core/reference/claims.ts';
import { pluralOf } from '../format.ts';
import { decideOn } from '../view/shared.ts';

/** The claims that stand on an order already. */
export const heading = (count: number) => (count === 1 ? 'Your claim for this order' : 'Your claims for this order');
/** The others, below a claim that leads its page. */
export const earlier = (count: number) => (count === 1 ? 'Your earlier claim' : 'Your earlier claims');
/** `type` is what it was filed for, where that is known. */
export const filed = (type: string | null, day: string) => (type === null ? `Filed ${day}` : `${type}, filed ${day}`);
export const view = (number: number, hidden: (words: string) => ReactNode) => <>View{hidden(` claim ${number}`)}</>;

/** Of an order of which nothing is left to claim: how its one claim stands, as a heading. */
export const standing: Partial<Record<PortalState, string>> = {
  new: 'We’re reviewing your claim.',
  open: 'We’re reviewing your claim.',
  pending: 'We need your reply.',
  draft: 'Your claim is ready to sign.',
  approved: 'Your claim is approved.',
  denied: 'We couldn’t approve this claim.',
  fulfilled: 'Your claim is complete.',
};
/** Of a package that was delivered, as its heading too. */
export const didItArrive = 'Did your package arrive?';
/** The day that a claim's customer is told as it stands. */
export const days: Readonly<Record<StandingDayKind, (day: string) => string>> = {
  answer: (day) => `We aim to reply by ${day}.`,
  decision: decideOn,
  sign: (day) => `Sign it by ${day}.`,
  reply: (day) => `Reply by ${day}.`,
  arrived: (day) => `Tell us by ${day}.`,
  appeal: (day) => `You can appeal until ${day}.`,
  reopen: (day) => `Message us by ${day} to reopen it.`,
};
/** By when what an approval gives has arrived. */
export const refundBy = (day: string) => `Expect your refund by ${day}.`;
export const replacementBy = (units: number, day: string) =>
  `Expect your ${pluralOf(units, 'replacement', 'replacements')} by ${day}.`;
/** Of a claim that waits for the store, where that day has passed. */
export const late = (day: string) => `We said we’d reply by ${day}. We’re sorry we haven’t yet.`;
/** Every other state: it has come to its end. */
export const over = 'This claim is closed.';
export const myClaim = (number: number) => `My Claim #${number}`;
export const order = 'Order';
export const orderIs = (number: string, items: string) => `${number}, ${items}`;
export const items = (count: number) => (count === 1 ? 'Item' : 'Items');
export const filedOn = 'Filed on';
