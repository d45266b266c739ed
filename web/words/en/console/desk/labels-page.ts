import { isolated } from '#core/rules/platform/isolated.ts';

/** A store's labels, and the labels on a claim. */

export const label = 'Label';
export const setLabels = 'Add or remove labels';
export const labelAct = 'labels';
export const pageName = 'Labels';
export const about = 'Your team’s own names for sorting claims. Customers never see them.';
export const list = 'Labels in this store';
export const claims = 'Claims';
export const newLabel = 'New label';
export const newLabelText = 'The color helps you find it. The name is always shown with it.';
export const name = 'Name';
export const color = 'Color';
export const create = 'Create label';
export const isCreated = (name: string): string => `${isolated(name)} is ready.`;
export const change = 'Edit';
export const save = 'Save';
export const retire = 'Retire';
export const retireWhich = (name: string): string => `Retire ${isolated(name)}?`;
export const retireFollows =
  'Claims that have it keep it, but it can’t be added to others. To bring it back, create it again.';
export const retired = 'retired';
export const noLabels = 'No labels yet';
export const noLabelsText = 'Begin with one of these, or create your own below.';
/** What a store can begin with: names to choose, each in its color. */
export const starters = [
  { name: 'Fragile', color: 'orange' },
  { name: 'Repeat customer', color: 'blue' },
  { name: 'Carrier contacted', color: 'teal' },
] as const;
export const noLabelsToSee = 'Someone who can edit labels can create the first one.';
export const labelsOf = (claimNumber: number): string => `Labels on claim ${claimNumber}`;
export const findLabel = 'Find a label';
export const nothingFound = 'No label matches.';
export const pickHint = '↑ ↓ choose, Enter adds or removes, Esc closes';
export const noneInStore = 'This store has no labels yet.';
export const editLabels = 'Edit labels';
export const colors = {
  gray: 'Gray',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  purple: 'Purple',
  pink: 'Pink',
} as const;
