import { isolated } from '#core/rules/platform/isolated.ts';
import { formatCalendarDay } from '../format.ts';

/** What was bought in a shop, its warranty and its date, wherever the branch tells of them. */
export const boughtOn = 'Bought on';
export const boughtOnDay = (day: string) => `Bought on ${formatCalendarDay(day)}`;

export const atHand = 'Have these ready';
export const thingsAtHand = ['The purchase date', 'Your receipt', 'A photo of what’s wrong'];

export const noWarranty = 'No warranty';
export const invalidWarranty = 'Invalid warranty period';
/** `lasts` is a duration in words, '2 Years'. */
export const warrantyOffered = (lasts: string) => `Warranty: ${lasts}`;
export const warrantyLasts = (lasts: string) => `Warranty: ${lasts}`;
export const warrantyUntil = (lasts: string, lastDay: string) =>
  `Warranty: ${lasts}, until ${formatCalendarDay(lastDay)}`;
export const hasNoWarranty = (product: string) => `${isolated(product)} has no warranty.`;
export const warrantyOver = (product: string, lasts: string, bought: string, lastDay: string) =>
  `The warranty for ${isolated(product)} ended on ${formatCalendarDay(lastDay)} (${lasts} from ${formatCalendarDay(bought)}).`;

export const dateMissing = 'Enter the purchase date.';
export const dateUnreadable = 'Enter the full date: month, day, and year.';
export const dateToCome = 'The purchase date can’t be in the future.';
export const dateLongAgo = (year: number) => `Check the year: ${year} was a long time ago.`;

/** What the shopper gets if the warranty covers it. */
export const refund = 'A refund of what you paid';
