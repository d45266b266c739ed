import { formatCalendarDay, weekdayOf } from '../format.ts';

/** The day of purchase. */
export const title = 'When did you buy it?';
export const lede = 'The warranty counts from that day. It stands on the receipt.';
export const date = 'Date of purchase';
/** The day that was given, in full: 'Sunday, May 3, 2026'. */
export const inFull = (day: string) => `${weekdayOf(day)}, ${formatCalendarDay(day)}`;
