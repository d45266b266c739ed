/** The page of an order. */
import { plural } from '../format.ts';

export const pageTitle = (number: string): string => `Order ${number} · Amends`;
export const order = (number: string): string => `Order ${number}`;
export const what = 'This order';
export const openOrder = 'Open the order';
export const packages = 'Packages';
export const packageOf = (number: number, count: number): string => `${number} of ${count}`;
export const canClaimUntil = (day: string): string => `Can be claimed until ${day}`;
export const noPackages = 'Nothing has shipped yet.';
export const items = 'Items';
export const itemColumns = { item: 'Item', bought: 'Bought', each: 'Each', claims: 'Claims' } as const;
export const lines = (count: number, units: number): string => `${plural(count, 'line')}, ${plural(units, 'unit')}`;
export const free = (units: number): string => `${units} free`;
export const inClaim = (units: number): string => `${units} in`;
export const refundedUnits = (units: number): string => `${units} refunded`;
export const payments = 'Payments';
export const paymentColumns = { payment: 'Payment', paid: 'Paid', refunded: 'Refunded', left: 'Left' } as const;
export const promised = (sum: string): string => `${sum} promised`;
export const noPayments = 'No payment is known.';
export const addsUp = 'How it adds up';
export const sums = {
  subtotal: 'Items',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Taxes',
  premium: 'Protection',
  total: 'Total',
} as const;
export const protection = 'Shipping protection';
export const protectionStates = {
  protected: 'Protected',
  removed: 'Removed',
  unprotected: 'Not protected',
  ota: 'One-time appeasement: one claim can be filed without protection',
} as const;
export const claims = 'Claims on this order';
export const noClaims = 'No one has filed a claim.';
export const customer = 'Customer';
export const contactsHidden = 'Your role doesn’t include customers’ contact details.';
export const email = 'Email';
export const phone = 'Phone';
export const shipsTo = 'Ships to';
export const ordered = 'Ordered';
export const tags = 'Tags';
export const details = 'More about this order';
export const returns = 'Returns';
export const canceled = (day: string): string => `Canceled ${day}`;
export const notFound = 'There’s no such order.';
export const notLoaded = 'This order couldn’t be loaded.';
export const linkOldOrNoAccess = 'The link may be old, or you don’t have access to this store.';
export const openClaims = 'Open claims';
