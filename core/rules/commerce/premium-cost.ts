import { percentIn } from '../platform/money.ts';

/**
 * What protection of an order costs the merchant: the provider's share of what the customer paid for it. Null where the
 * provider has set none, or no premium was paid: what whoever owes it says of it is kept beside it, and is nobody's bill.
 * @param rate percent of the premium, from 0 to 100
 * @returns decimal text in the order's currency, rounded once
 */
export function premiumCostOf(order: { premium: string | null; currency: string }, rate: number | null): string | null {
  return rate === null || order.premium === null ? null : percentIn(order.premium, String(rate), order.currency);
}
