/** A claim is filed, or filled in for the customer to sign. */
import type { ReactNode } from 'react';
import type { Tag } from '../tag.ts';

export const subject = (claim: number, order: string): string => `We received your claim #${claim} for order ${order}`;
/** Of something that was bought in a store, whose name may be longer than a subject. */
export const subjectWithoutOrder = (claim: number): string => `We received your claim #${claim}`;
export const title = 'We received your claim.';
export const replyBy = (day: string): string => `We aim to reply by ${day}.`;
export const decideOnShort = (day: string): string => `We’ll decide on ${day}.`;

export const thanks = (theClaim: string): string =>
  `Thanks for letting us know. We’re reviewing your ${theClaim}. You don’t need to do anything else.`;
export const aimToReply = (day: string, strong: Tag): ReactNode => <>We aim to reply by {strong(day)}.</>;
export const decideOn = (day: string, strong: Tag): ReactNode => (
  <>We’ll decide on {strong(day)}. If the package arrives first, we’ll close the claim for you.</>
);
export const nothingToDo = 'You don’t need to do anything else.';

/** A reply that comes later than was said. */
export const late = {
  subject: (claim: number): string => `Your claim #${claim} is taking longer than we said`,
  title: 'Your claim is taking longer than we said.',
  preview: (day: string): string => `We now aim to reply by ${day}.`,
  saidAnother: (theClaim: string, day: string): string =>
    `We said we’d reply about your ${theClaim} by ${day}. We’re sorry we haven’t yet.`,
};
export const aimToReplyNow = (day: string, strong: Tag): ReactNode => (
  <>We now aim to reply by {strong(day)}. You don’t need to do anything else.</>
);

export const signSubject = (claim: number): string => `Please sign your claim #${claim}`;
export const signTitle = 'Please sign your claim';
export const signPreview = (until: string): string => `Sign by ${until} so we can start.`;
export const readAndSign = 'Read and sign';
export const filledIn = (theClaim: string, until: string, strong: Tag): ReactNode => (
  <>
    We filled in {theClaim} from what you told us. Please read it and sign by {strong(until)} so we can start.
  </>
);
