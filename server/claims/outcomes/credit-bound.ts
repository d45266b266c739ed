import { addMoney, compareMoney, timesMoney } from '#core/rules/platform/money.ts';
import { type PricedLine, wholeOf } from '../decisions/price-lines.ts';

/**
 * Whether freely given store credit is more than the store lets one person give: what was paid for the claimed items
 * that get it, times the store's factor (docs/decisions/store-credit-is-bounded.md). A credit that the store's own rule
 * computes, its bonus included, is not free.
 * @param currency the order's, in which all amounts are
 */
export function isCreditAboveBound(
  store: { settings: { limits: { creditFactor: number } } },
  lines: readonly PricedLine[],
  currency: string,
): boolean {
  const free = lines.filter(({ line }) => line.resolutionType === 'FLAT_RATE_STORE_CREDIT');
  const given = addMoney(...free.map((item) => item.priced.originalValue));
  const paid = addMoney('0', ...free.map(({ item }) => wholeOf(item, currency)));
  return compareMoney(given, timesMoney(paid, store.settings.limits.creditFactor)) > 0;
}
