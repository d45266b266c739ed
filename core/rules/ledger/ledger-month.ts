import { atLocalTime, localDate } from '../platform/local-day.ts';

/** A calendar month of a store's zone: `2026-11`. */
export type LedgerMonth = string;

/** The month of an instant (ISO 8601) in a store's zone. */
export const monthOf = (at: string, timeZone: string): LedgerMonth => localDate(at, timeZone).slice(0, 7);

/** The month after another one. */
export function monthAfter(month: LedgerMonth): LedgerMonth {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** The month so many before another one. */
export function monthsBack(month: LedgerMonth, count: number): LedgerMonth {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const place = year * 12 + number - 1 - count;
  return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;
}

/** When a month closes by itself: on a day of the month after it, at a time of the store's clock. ISO 8601. */
export const closesAt = (
  month: LedgerMonth,
  timeZone: string,
  { day, clock }: { day: number; clock: string },
): string => atLocalTime(`${monthAfter(month)}-${String(day).padStart(2, '0')}`, clock, timeZone);

/**
 * The month in whose books something is counted that belongs to a month: that one while it is open, else the first one that
 * is. Months close one after the other, so all after the last closed one are open.
 * @param lastClosed null where none is
 */
export const periodFor = (month: LedgerMonth, lastClosed: LedgerMonth | null): LedgerMonth =>
  lastClosed === null || month > lastClosed ? month : monthAfter(lastClosed);
