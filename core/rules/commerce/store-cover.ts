import { compareWorth, type Worth } from '../platform/money.ts';

/** Whose packages a store covers: of customers who bought protection, or of every order within its bounds. */
export const coveredOrders = ['bought', 'every'] as const;

/** Why an order is covered: its customer bought protection, or the store covers it. */
export const coverReasons = ['bought', 'store'] as const;
export type CoverReason = (typeof coverReasons)[number];

/** What protection is called where shops sell it as a line of its own. */
export const protectionNames = [
  'Shipping Protection',
  'Package Protection',
  'Delivery Protection',
  'Order Protection',
  'Shipping Insurance',
] as const;

/** The orders that a store covers by itself. */
export interface StoreCover {
  orders: (typeof coveredOrders)[number];
  /** The total in the store's currency: from it on, and less than `upTo`; null where there is no bound. */
  from: number | null;
  upTo: number | null;
  /** Two letters each; everywhere where none is named. */
  countries: readonly string[];
}

/**
 * Whether a store covers an order whose customer bought nothing for it.
 * @param order what its total is worth, null where no rate says it: no bound holds it then; and the
 *   two letters of where it goes, null where unknown
 */
export function storeCovers(order: { total: Worth | null; country: string | null }, covers: StoreCover): boolean {
  const { total } = order;
  return (
    covers.orders === 'every' &&
    (covers.from === null || (total !== null && compareWorth(total, covers.from) >= 0)) &&
    (covers.upTo === null || (total !== null && compareWorth(total, covers.upTo) < 0)) &&
    (covers.countries.length === 0 || (order.country !== null && covers.countries.includes(order.country)))
  );
}
