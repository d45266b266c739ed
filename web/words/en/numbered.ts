/** An order, a claim and a parcel by their numbers: beside a page, in a list, as the subject of a mail. */
export const order = (number: string) => `Order ${number}`;
export const claim = (number: number) => `Claim ${number}`;
export const parcel = (number: number) => `Package ${number}`;
export const parcelOf = (number: number, count: number) => (count > 1 ? `Package ${number} of ${count}` : 'Package');
