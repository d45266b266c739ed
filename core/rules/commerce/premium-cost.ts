import { percentOf, roundMoney } from '../platform/money.ts';

/**
 * What protection of an order costs the merchant: the provider's share of what the customer paid for it, where the
 * provider has set one, and else what was told. Null where neither says it.
 * @param rate percent of the premium, from 0 to 100
 * @returns decimal text in the order's currency
 */
export function premiumCostOf(
  order: { premium: string | null; told: string | null; currency: string },
  rate: number | null,
): string | null {
  if (rate === null) {
    return order.told;
  }
  return order.premium === null ? null : roundMoney(percentOf(order.premium, String(rate)), order.currency);
}
