/** What concerns somebody of staff, by email: one thing at once, or those of a day. */

import type { NotificationKind } from '#core/reference/notifications.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from '#core/rules/platform/text.ts';

/** Each as a subject and as a line of the daily email. `by` is empty where it was the product itself. */
export const told: Record<NotificationKind, (by: string, claimNumber: number) => string> = {
  ASSIGNED: (by, claimNumber) =>
    by === '' ? `Claim ${claimNumber} is yours` : `${isolated(by)} handed claim ${claimNumber} over to you`,
  MENTION: (by, claimNumber) => `${isolated(by)} mentioned you on claim ${claimNumber}`,
  APPROVAL: (by, claimNumber) =>
    by === ''
      ? `Claim ${claimNumber} needs a second approval`
      : `${isolated(by)} needs a second approval on claim ${claimNumber}`,
  APPROVED: (by, claimNumber) => `${isolated(by)} approved your proposal on claim ${claimNumber}`,
  SENT_BACK: (by, claimNumber) => `${isolated(by)} sent back your proposal on claim ${claimNumber}`,
  REPLY: (_by, claimNumber) => `The customer replied on claim ${claimNumber}`,
  LATE: (_by, claimNumber) => `Your reply on claim ${claimNumber} is late`,
  NOT_COMPLETED: (_by, claimNumber) => `The approval on claim ${claimNumber} wasn’t completed`,
  NOT_DELIVERED: (_by, claimNumber) => `The customer of claim ${claimNumber} didn’t get our email`,
  NOT_SENT: (_by, claimNumber) => `Your message on claim ${claimNumber} wasn’t sent`,
};
export const preview = 'Open the claim to see what’s next.';
export const because =
  'You’re getting this email because you chose email notifications. You can change that in your profile in the console.';
export const body = (store: string, at: string): string => `At ${isolated(store)}, ${at}.`;
export const act = 'Open the claim';

export const digest = {
  subject: (count: number): string => `${plural(count, 'update')} on your claims`,
  preview: 'What you haven’t opened in the console yet.',
  title: (count: number): string => `${plural(count, 'update')} on your claims.`,
  act: 'Open your inbox',
};
