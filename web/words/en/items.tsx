import { counted, plural } from './format.ts';

/** Which items, and how many of each. */
export const title = 'Which items have a problem?';
export const lede = 'Choose each item and how many are affected.';
export const list = 'Items in your order';
export const missing = 'Choose at least one item.';

export const noneChosen = 'Nothing selected yet.';
/** `only` is the name of the item where one alone was chosen. */
export const selected = (units: number, only: string | null) => (
  <>
    <strong>{only === null ? plural(units, 'item') : counted(units, only)}</strong> selected
  </>
);

/** The line under an item: `left` where fewer than were ordered can be claimed, `warranty` where that is what covers it. */
export const facts = (of: { ordered: number; left: number | null; price: string; warranty: string | null }) =>
  [
    `${of.ordered} ordered${of.left === null ? '' : `, ${of.left} can still be claimed`}`,
    `${of.price}${of.ordered > 1 ? ' each' : ''}`,
    ...(of.warranty === null ? [] : [`Warranty: ${of.warranty}`]),
  ].join(' · ');
export const claimedOn = (day: string) => `Claimed ${day}`;
export const viewClaim = 'View';
