import { formatCalendarDay } from '../format.ts';

/** What was bought in a shop, its warranty and its date, wherever the branch tells of them. */
export const boughtOn = 'Bought on';
export const boughtOnDay = (day: string) => `Bought on ${formatCalendarDay(day)}`;

export const atHand = 'Good to have at hand';
export const thingsAtHand = ['The day you bought it', 'The receipt', 'A photo of what is wrong'];

export const noWarranty = 'No warranty';
export const invalidWarranty = 'Invalid warranty period';
/** `lasts` is a duration in words, '2 Years'. */
export const warrantyOffered = (lasts: string) => `${lasts} warranty`;
export const warrantyLasts = (lasts: string) => `Warranty ${lasts}`;
export const warrantyUntil = (lasts: string, lastDay: string) =>
  `Warranty ${lasts}, until ${formatCalendarDay(lastDay)}`;
export const hasNoWarranty = (product: string) => `${product} has no warranty.`;
export const warrantyOver = (product: string, lasts: string, bought: string, lastDay: string) =>
  `The warranty of ${product} lasts ${lasts}. Bought on ${formatCalendarDay(bought)}, it ended on ${formatCalendarDay(lastDay)}.`;

export const dateMissing = 'Please give the date of purchase.';
export const dateUnreadable = 'Please write the date with day, month and year.';
export const dateToCome = 'The date of purchase lies in the future.';
export const dateLongAgo = (year: number) => `Please check the year: ${year} is long ago.`;

/** What the shopper gets if the warranty covers it. */
export const refund = 'Refund what you paid';
