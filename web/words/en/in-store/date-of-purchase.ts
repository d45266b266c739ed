import { formatCalendarDay, weekdayOf } from '../format.ts';

/** The day of purchase. */
export const title = 'When did you buy it?';
export const lede = 'Your warranty starts on this date. It’s on your receipt.';
export const date = 'Date of purchase';
/** The day that was given, in full: 'Sunday, May 3, 2026'. */
export const inFull = (day: string) => `${weekdayOf(day)}, ${formatCalendarDay(day)}`;
