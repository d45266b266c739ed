/** What is signed, and what a check of a signature found. */

/** The sentence above the signature; it is part of what is signed. */
export const statement = 'Everything here is true and complete to the best of my knowledge.';

export const unsigned = 'This claim isn’t signed.';
export const imageChanged = 'The image of the signature isn’t the one that was signed.';
export const recordChanged = 'The record of what was signed has been changed.';

export const parts = {
  claim: 'claim',
  store: 'store',
  order: 'order',
  category: 'category',
  note: 'store’s note',
  resolution: 'requested resolution',
  signature: 'signature',
  name: 'name under the signature',
  signedAt: 'time of signing',
  address: 'address',
  items: 'items',
} as const;

export const partChanged = (part: keyof typeof parts): string =>
  part === 'items'
    ? 'The items aren’t the ones that were signed.'
    : `The ${parts[part]} isn’t the one that was signed.`;
