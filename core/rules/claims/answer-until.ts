import { afterDays } from '../platform/local-day.ts';

/** Until when a claim waits for its customer, told alike on its page, in its emails, and by its timers. */

/** Until when a claim that staff filled in can be signed: ISO 8601, `signDays` after it was made (lifecycle row 5). */
export function signBy(createdAt: string, signDays: number): string {
  return afterDays(createdAt, signDays);
}

/** Until when a question can be answered before its claim is closed: ISO 8601, `noAnswerDays` after it was asked. */
export function replyBy(askedAt: string, noAnswerDays: number): string {
  return afterDays(askedAt, noAnswerDays);
}
