import type { ReactNode } from 'react';
import { formatCalendarDay } from '../format.ts';

/** Why a receipt is needed, what counts as one, and whom to ask where there is none. */
export const title = 'Why we need a receipt';
export const heading = 'Anything that shows the day counts.';
/** `lasts` is the warranty in words, '2 Years'. */
export const whyForThis = (lasts: string, bought: string) =>
  `Its warranty of ${lasts} counts from ${formatCalendarDay(bought)}. We need something that proves that day.`;
export const why = 'The warranty counts from the day of purchase. We need something that proves that day.';

export const whatCounts = 'What you can show us';
export const counts = [
  { what: 'A photo of the paper receipt or the invoice', how: 'Creased is fine, as long as it can be read.' },
  { what: 'The mail that the shop sent you', how: 'A picture of your screen will do.' },
  { what: 'A line of your card or bank statement', how: 'Cover everything that isn’t ours to see.' },
];
export const addOne = 'Add one of these';

export const none = 'None of them? The shop can often print the receipt again. What you told us is kept.';
export const noneWrite = (writeToUs: (words: string) => ReactNode) => (
  <>None of them? The shop can often print it again, or {writeToUs('write to us')}. What you told us is kept.</>
);
