import type { ReactNode } from 'react';
import type { PortalState } from '#core/reference/claims.ts';

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
/** By when the store replies to a claim that waits for it. */
export const replyBy = (day: string) => `We aim to reply by ${day}.`;
/** The same where that day has passed. */
export const late = (day: string) => `We said we’d reply by ${day}. We’re sorry we haven’t yet.`;
/** Until when a denial can be appealed. */
export const appealBy = (day: string) => `You can appeal until ${day}.`;
/** Every other state: it has come to its end. */
export const over = 'This claim is closed.';
export const myClaim = (number: number) => `My Claim #${number}`;
export const order = 'Order';
export const orderIs = (number: string, items: string) => `${number}, ${items}`;
export const items = (count: number) => (count === 1 ? 'Item' : 'Items');
export const filedOn = 'Filed on';
