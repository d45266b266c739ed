import { Problem } from '#core/contract/platform/problems.ts';
import type { ToldMoney } from '#core/reference/claim-facts.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { toStoreCurrency, type Worth } from '#core/rules/platform/money.ts';
import type { OrderRows } from '../../commerce/orders/read-order.ts';

type Measured = Pick<OrderRows['order'], 'currency' | 'exchange_rate'>;

/**
 * What an amount of an order is worth in its store's currency: what limits are compared with. Without a rate it has no
 * worth, and nothing that needs one is decided, not by two people either
 * (docs/decisions/the-rate-is-the-stores.md).
 * @param amount decimal text in the order's currency
 * @throws amount-out-of-bounds where the order has no rate
 */
export function worthOf(order: Measured, store: { currency: string }, amount: string): Worth {
  const worth = toStoreCurrency(amount, order.exchange_rate, store.currency);
  if (worth === null) {
    throw new Problem('amount-out-of-bounds', { detail: say('no-rate', { currency: order.currency }) });
  }
  return worth;
}

/** What an order is told in, beside what counts. */
export const toldMoneyOf = (order: OrderRows['order']): ToldMoney => ({
  currency: order.currency,
  currencyTold: order.currency_told,
  rateTold: order.exchange_rate_told,
});
