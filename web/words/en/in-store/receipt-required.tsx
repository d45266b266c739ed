import type { ReactNode } from 'react';
import { saved } from '../common.ts';
import { formatCalendarDay } from '../format.ts';

/** Why a receipt is needed, what counts as one, and whom to ask where there is none. */
export const title = 'Why we need a receipt';
export const heading = 'Any proof of the purchase date works.';
/** `lasts` is the warranty in words, '2 Years'. */
export const whyForThis = (lasts: string, bought: string) =>
  `Its warranty (${lasts}) starts on ${formatCalendarDay(bought)}, so we need proof of that date.`;
export const why = 'The warranty starts on the purchase date, so we need proof of it.';

export const whatCounts = 'What you can show us';
export const counts = [
  { what: 'A photo of the paper receipt or the invoice', how: 'Creases are fine, as long as it’s readable.' },
  { what: 'The store’s confirmation email', how: 'A screenshot or PDF is fine.' },
  { what: 'A card or bank statement', how: 'Cover anything private.' },
];
export const addOne = 'Add one of these';

export const none = `Don’t have any of these? The store can often reprint your receipt. ${saved}`;
export const noneWrite = (writeToUs: (words: string) => ReactNode) => (
  <>
    Don’t have any of these? The store can often reprint your receipt. You can also {writeToUs('contact us')}. {saved}
  </>
);
