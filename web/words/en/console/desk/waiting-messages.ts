/** Messages to customers that aren’t sent yet, or couldn’t be. */

import type { UnsentReason } from '#core/reference/waiting-messages.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { listed } from '../../format.ts';

export const waits = (author: string): string => `${isolated(author)}’s message, not sent yet`;
export const isSent = { head: 'Message sent.', text: '' };
export const isScheduled = (when: string) => ({ head: 'Message scheduled.', text: `It’ll be sent ${when}.` });
export const beingSent = 'Sending in a moment';
export const willBeSent = (when: string): string => `Will be sent ${when}`;
export const notSent: Record<UnsentReason, string> = {
  archived: 'Not sent: this claim is archived',
  decided: 'Not sent: the claim ended after this was written',
  'not-allowed': 'Not sent: the person who wrote it can’t message this customer anymore',
  files: 'Not sent: a file isn’t available anymore',
  failed: 'Not sent: something went wrong',
};
export const withFiles = (names: readonly string[]): string => `With ${listed(names.map(isolated))}`;
export const undoSending = 'Undo sending';
export const edit = 'Edit';
export const sendNow = 'Send now';
export const tryAgain = 'Try again';
export const cancel = 'Cancel';
export const remove = 'Remove';
export const isBack = { head: 'Message not sent.', text: 'Your text is back.' };
export const isCanceled = { head: 'Message canceled.', text: 'Nothing was sent.' };
export const notUndone = 'Couldn’t undo.';
export const notCanceled = 'Couldn’t cancel.';
export const notSentNow = 'The message wasn’t sent.';
export const alreadySent = 'The message was already sent or canceled.';
export const mayBeSent = 'We can’t reach the server, so it may have been sent. Your text is back.';

export const sendLater = 'Send later';
export const dayAtTime = (day: string, time: string): string => `${day}, ${time}`;
export const ownTime = 'Choose a date and time';
export const ownTimeAbout = 'In your time zone. Until then, it can be edited, canceled, or sent right away.';
export const sendAt = 'Date and time';
export const schedule = 'Schedule';
