import { plural } from './format.ts';

/** What is known of an order that has not shipped, and when to come back. */
export const title = 'Your order has not left yet';
export const heading = 'Your order hasn’t left our store yet.';
export const placedOn = (order: string, day: string) => (
  <>
    You placed order {order} on <strong>{day}</strong>. Come back once your parcel has arrived, or when its tracking has
    not moved for 7 days, and we put it right.
  </>
);
export const ordered = 'What you ordered';
export const units = (count: number) => plural(count, 'item');
export const ask = (store: string) => `Ask ${store} about it`;
