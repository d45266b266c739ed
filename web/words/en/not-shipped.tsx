import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from './format.ts';

/** What is known of an order that has not shipped, and when to come back. */
export const title = 'Your order hasn’t shipped yet';
export const heading = 'Your order hasn’t shipped yet.';
export const placedOn = (order: string, day: string) => (
  <>
    You placed order {order} on <strong>{day}.</strong> Come back once it arrives, or if tracking stops updating, and
    we’ll help.
  </>
);
export const ordered = 'What you ordered';
export const units = (count: number) => plural(count, 'item');
export const ask = (store: string) => `Contact ${isolated(store)}`;
