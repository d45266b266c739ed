import { lastDay } from './told-days.ts';

/**
 * Until when a claim waits for its customer, where it was told before such days were kept: by the store's settings of now.
 * Every one ends with a day of the store's zone.
 */

/** Until when a claim that staff filled in can be signed: ISO 8601, `signDays` after it was made (lifecycle row 5). */
export function signBy(createdAt: string, signDays: number, timeZone: string): string {
  return lastDay(createdAt, signDays, timeZone);
}

/** Until when a question can be answered before its claim is closed: ISO 8601, `noAnswerDays` after it was asked. */
export function replyBy(askedAt: string, noAnswerDays: number, timeZone: string): string {
  return lastDay(askedAt, noAnswerDays, timeZone);
}
