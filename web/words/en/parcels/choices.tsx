import { plural } from '../format.ts';

/** Choosing among the parcels of an order. */
export const noneChosen = 'Choose the package that’s missing.';
export const selected = (count: number) => (
  <>
    <strong>{plural(count, 'package')}</strong> selected
  </>
);
