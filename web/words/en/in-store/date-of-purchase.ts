import { formatCalendarDay, weekdayOf } from '../format.ts';

/** The product that was chosen, and the day of purchase. */
export const title = 'What did you buy, and when?';
export const date = 'Date of purchase';
export const dateHint = 'Your warranty starts on this date. It’s on your receipt.';
/** Its warranty is over: what is said instead of what is left to do. */
export const isOver = 'Your warranty has ended';
export const change = 'Change';
/** Of what is changed, for who hears the page. */
export const theProduct = 'the product';
/** The last day, in full: 'Warranty until Sunday, May 3, 2026'. */
export const warrantyUntil = (day: string) => `Warranty until ${weekdayOf(day)}, ${formatCalendarDay(day)}`;
