import { isolated } from '#core/rules/platform/isolated.ts';

/** The list of warranties, and one beside it. */
export const pageName = 'Warranties';
export const goToWarranties = 'go to warranties';
export const what = 'This list';
export const search = 'Search warranties';
export const searchHint = 'Order, name, email, SKU, or product';
export const columns = { item: 'Item', order: 'Order', customer: 'Customer', ends: 'Ends', claims: 'Claims' } as const;
export const openOne = (product: string, order: string): string =>
  `Show the warranty for ${isolated(product)}, order ${order}`;
export const units = (count: number, product: string): string =>
  count === 1 ? product : `${count} × ${isolated(product)}`;
export const removed = 'Removed';
export const noEnd = 'Unknown';
export const ended = (day: string): string => `Ended ${day}`;
export const none = 'There are no warranties yet.';
export const noneFact = 'They appear here once an order comes with one.';
export const nothingMatches = (search: string): string => `No warranty matches “${search}”.`;
export const nothingFact =
  'Search by order number, the start of a name, a full email address, a SKU, or part of a recent product’s name.';
/** `period` as the specification writes it: `2 Years`. */
export const warranty = (period: string): string => `Warranty: ${period}`;
export const product = 'Product';
export const order = 'Order';
export const customer = 'Customer';
export const email = 'Email';
export const sold = 'Sold';
export const ends = 'Ends';
export const fee = 'Fee';
export const store = 'Store';
export const toClaim = 'Can be claimed';
export const unitsLeft = (left: number, count: number): string => `${left} of ${count}`;
export const removedOn = (day: string): string => `Removed ${day}. It no longer covers anything.`;
export const claims = 'Claims under this warranty';
export const noClaims = 'No one has filed a claim under it.';
export const decideThere = 'Warranty claims are decided on the claim’s own page.';
