/** The store asks or writes, or still waits for something from the customer. */

import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import type { Tag } from '../tag.ts';

export const question = {
  subject: (claim: number): string => `A question about your claim #${claim}`,
  preview: 'We need your reply to continue.',
  title: 'We have a question for you.',
  act: 'Reply',
  intro: (theClaim: string): string => `To keep working on your ${theClaim}, we need to know:`,
};
export const message = {
  subject: (claim: number): string => `A message about your claim #${claim}`,
  preview: 'You don’t need to do anything else.',
  title: 'A message about your claim',
  /** @param from whose message it is: a first name, or the store's name */
  intro: (from: string, theClaim: string): string => `${isolated(from)} sent you a message about your ${theClaim}.`,
};
/** Files that came with what the store wrote. */
export const attached = (files: number): string =>
  files === 1 ? 'View the attached file on your claim page' : `View the ${files} attached files on your claim page`;
export const deadline = (day: string, strong: Tag): ReactNode => (
  <>Please reply by {strong(day)}, or we’ll close the claim.</>
);

export const arrival = {
  subject: (claim: number): string => `Did it arrive? About your claim #${claim}`,
  preview: 'Let us know if it arrived.',
  title: 'Did your package arrive?',
  act: 'Tell us',
  /** `at`: the instant of the delivery, written out; null where it is not known. */
  saidDelivered: (order: string, at: string | null): string =>
    `Tracking says order ${order} was delivered${at === null ? '' : ` on ${at}`}. Did you get it, and is everything OK?`,
  howToReply: (claim: number): string =>
    `Reply with one tap on your claim page. If it didn’t arrive or it’s damaged, we’ll keep working on claim #${claim}.`,
  ifSilent: (day: string, strong: Tag): ReactNode => (
    <>If we don’t hear from you by {strong(day)}, we’ll assume it arrived and close the claim.</>
  ),
};

export const review = {
  subject: (claim: number): string => `How did it go? Your claim #${claim}`,
  preview: 'Your feedback takes a minute.',
  title: 'How did it go?',
  act: 'Leave feedback',
  body: (theClaim: string, store: string): string =>
    `Your ${theClaim} is complete. Your feedback helps ${isolated(store)} improve. It takes a minute, and we’ll only ask once.`,
};

export const reply = {
  subject: (claim: number): string => `A reply to your feedback on claim #${claim}`,
  preview: 'Thanks again for your feedback.',
  title: (store: string): string => `${isolated(store)} replied to your feedback.`,
  intro: (theClaim: string): string => `Thanks for telling us how it went with your ${theClaim}.`,
  youSaid: (words: string): string => `You said: “${isolated(words)}”`,
};

export const signatureReminder = {
  subject: (claim: number): string => `Please sign your claim #${claim}`,
  preview: (until: string): string => `Please sign by ${until} so we can start.`,
  title: 'Your claim still needs your signature.',
  act: 'Read and sign',
  body: (theClaim: string, until: string, strong: Tag): ReactNode => (
    <>
      We filled in {theClaim} and will start once you sign it. The link works until {strong(until)}.
    </>
  ),
};
export const replyReminder = {
  subject: (claim: number): string => `We need your reply about claim #${claim}`,
  preview: 'We need your reply to continue.',
  title: 'We still need your reply.',
  act: 'Reply',
  body: (theClaim: string): string => `We asked about your ${theClaim}:`,
};
