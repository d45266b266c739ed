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
export const moments = 'Timeline';
export const shipped = 'Shipped';
export const delivered = 'Delivered';
export const lastDay = 'Last day to file';
export const countedFrom = {
  shipping: (days: number) => `${plural(days, 'day')} after shipping`,
  delivery: (days: number) => `${plural(days, 'day')} after delivery`,
};
export const today = 'Today';
