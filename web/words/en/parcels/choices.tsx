import { plural } from '../format.ts';

/** Choosing among the parcels of an order. */
export const step = 'Which parcel';
export const noneChosen = 'Please choose the parcel that is missing.';
export const selected = (count: number) => (
  <>
    <strong>{plural(count, 'parcel')}</strong> selected
  </>
);
