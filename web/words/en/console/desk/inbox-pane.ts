/** The claim beside the inbox: why its line is here, what is proposed, and who handled one that left. */

import type { NotificationKind } from '#core/reference/notifications.ts';
import { isolated } from '#core/rules/platform/isolated.ts';

export const pane = (claimNumber: number, customer: string): string => `Claim ${claimNumber}, ${customer}`;
/** Why a line is in the inbox. `by` is empty where nobody of staff did it, `span` as in “40 minutes”. */
export const why: Record<NotificationKind, (by: string, span: string) => string> = {
  APPROVAL: (by, span) =>
    `${by === '' ? 'A change' : `${isolated(by)}’s proposal`} has needed your approval for ${span}.`,
  NOT_COMPLETED: (_, span) => `This approval couldn’t be completed ${span} ago.`,
  NOT_DELIVERED: (_, span) => `An email to the customer didn’t get through ${span} ago.`,
  NOT_SENT: (_, span) => `Your message to the customer couldn’t be sent ${span} ago.`,
  REPLY: (_, span) => `The customer replied ${span} ago.`,
  LATE: (_, span) => `Your reply has been late for ${span}.`,
  SENT_BACK: (by, span) => `${isolated(by)} sent back your proposal ${span} ago.`,
  APPROVED: (by, span) => `${isolated(by)} approved your proposal ${span} ago.`,
  MENTION: (by, span) => `${isolated(by)} mentioned you in a note ${span} ago.`,
  ASSIGNED: (by, span) =>
    by === '' ? `This claim has been yours for ${span}.` : `${isolated(by)} handed this claim over to you ${span} ago.`,
};
export const details = 'Claim details';
export const items = 'Items';
export const item = 'Item';
export const quantity = 'Quantity';
export const resolution = 'Resolution';
export const amount = 'Amount';
export const shipping = 'Shipping';
export const askedInAll = 'Total requested';
export const lastMessages = 'Latest messages';
/** Over the rest of the list, once somebody ended the line that was chosen. */
export const handledBy = (by: string, claimNumber: number): string =>
  by === '' ? `Claim ${claimNumber} was handled.` : `${isolated(by)} handled claim ${claimNumber}.`;
export const thisIsNext = 'This is the next one.';
export const openIt = 'Open it';
