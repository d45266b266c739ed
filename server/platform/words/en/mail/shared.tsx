/** What every email says: the greeting, why it comes, whether a reply reaches the store, and words that several share. */

import type { DesiredMethod } from '#core/reference/claims.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from '../format.ts';

export { tag as language } from '../format.ts';

/** 'Hi Ada,'; 'Hi,' for a name that is no plain word. */
export const greeting = (firstName: string | null): string =>
  firstName === null ? 'Hi,' : `Hi ${isolated(firstName)},`;

/** Whether a reply to the email reaches the store; `onClaim`: the reader has a claim page. */
export const repliesGo = (areRead: boolean, onClaim: boolean): string =>
  areRead
    ? 'Reply to this email to reach us.'
    : `Replies to this email aren’t read.${onClaim ? ' Message us on your claim page.' : ''}`;

export const placedWithThisAddress = (order: string): string =>
  `You’re getting this email because order ${order} was placed with this address.`;

export const filedWithThisAddress = 'You’re getting this email because a claim was filed with this address.';

/** At the foot: the store's own pages, as far as it names them. */
export const legalLinks = { termsUrl: 'Terms', privacyUrl: 'Privacy' } as const;

/** At the end of every email whose link opens a claim without a password. */
export const privateLink = 'Anyone with this link can see your claim, so please don’t forward this email.';

/** Whole sentences, one after the other. */
export const sentences = (...all: string[]): string => all.join(' ');

export const viewMyClaim = 'View my claim';

/** 'claim #1042 for order 1001': how every email names a claim. */
export const theClaim = (claim: number, order: string): string => `claim #${claim} for order ${order}`;
/** The same of something that was bought in a store, without an order. */
export const theClaimForProduct = (claim: number, product: string): string =>
  `claim #${claim} for your ${isolated(product)}`;

/** Who wrote a message, of which store. */
export const sender = (name: string, store: string): string => `${isolated(name)}, ${isolated(store)}`;

export const askedFor = 'What you’re asking for';
export const wishes: Record<DesiredMethod, string> = {
  RESHIP: 'Replacement',
  REFUND: 'Refund',
  STORE_CREDIT: 'Store credit',
};
export const counted = (units: number, name: string): string => `${units} × ${isolated(name)}`;
/** Below the name of a thing: what happened to it, and the order or the day on which it was bought. */
export const happenedTo = (what: string, order: string): string => `${what} · order ${order}`;
export const happenedToBought = (what: string, day: string): string => `${what} · bought on ${day}`;
/** The things that a list has no room for. */
export const andMore = (items: number): string => `and ${plural(items, 'more item')}`;
