import type { ReactNode } from 'react';
import { plural } from './format.ts';

/** The time to file is over: since when, and who can still be asked. */
export const title = 'The deadline to file has passed';
export const heading = 'The deadline to file has passed.';
export const over = 'You can no longer file a claim for this order.';
export const until = (order: string, day: string) => (
  <>
    You could file a claim for order {order} until <strong>{day}.</strong>
  </>
);
export const writeAllTheSame = 'If something’s still wrong, contact us and we’ll take a look.';

export const writeInstead = (writeToUs: (words: string) => ReactNode) => (
  <>If something’s still wrong, {writeToUs('contact us')} and we’ll take a look.</>
);
export const protectionRemovedOn = (day: ReactNode) => (
  <>
    It was removed on <strong>{day}.</strong> {writeAllTheSame}
  </>
);

export const moments = 'Timeline';
export const shipped = 'Shipped';
export const delivered = 'Delivered';
export const lastDay = 'Last day to file';
export const countedFrom = {
  shipping: (days: number) => `${plural(days, 'day')} after shipping`,
  delivery: (days: number) => `${plural(days, 'day')} after delivery`,
};
export const today = 'Today';
