/** An order, a claim and a parcel by their numbers: beside a page, in a list, as the subject of a mail. */
export const order = (number: string) => `Order ${number}`;
export const claim = (number: number) => `Claim ${number}`;
export const parcel = (number: number) => `Package ${number}`;
export const parcelOf = (number: number, count: number) => (count > 1 ? `Package ${number} of ${count}` : 'Package');
/** One of an order's several packages, and what is in it: 'Package 1 of 2 (1 × Mug)'. */
export const parcelWith = (number: number, count: number, contents: string) =>
  `${parcelOf(number, count)} (${contents})`;
