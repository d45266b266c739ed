/** What every email says: the greeting, why it comes, whether a reply reaches the store, and words that several share. */
import type { ReactNode } from 'react';
import type { Tag } from '../tag.ts';

export { tag as language } from '../format.ts';

/** 'Hi Ada,'; 'Hi,' for a name that is no plain word. */
export const greeting = (firstName: string | null): string => (firstName === null ? 'Hi,' : `Hi ${firstName},`);

/** The last line: the store, why the email comes, and where a reply goes. */
export const footer = (store: string, because: string, repliesAreRead: boolean): string =>
  `${store}. ${because} ${
    repliesAreRead
      ? 'Reply to this email to reach us.'
      : 'Replies to this email aren’t read. Message us on your claim page.'
  }`;

export const placedWithThisAddress = (order: string): string =>
  `You’re getting this email because order ${order} was placed with this address.`;

/** Under every button whose link opens a claim without a password. */
export const privateLink = 'Anyone with this link can see your claim, so please don’t forward this email.';

export const seeYourClaim = 'See your claim';

/** 'claim #1042 for order 1001', its number set apart: how every email names a claim. */
export const theClaim = (claim: number, order: string, strong: Tag): ReactNode => (
  <>
    claim {strong(`#${claim}`)} for order {order}
  </>
);

/** What somebody wrote, in the marks of this language. */
export const quoted = (text: string): string => `“${text}”`;

/** Who wrote a message, of which store. */
export const sender = (name: string, store: string): string => `${name}, ${store}`;

export const youAskedFor = 'You asked for';
export const counted = (units: number, name: string): string => `${units} × ${name}`;
