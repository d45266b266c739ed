/** How the amounts of an order were read, for whoever told it and for staff. */
import { formatMoney } from './format.ts';

/** @param items what its items and its shipping come to as told; both in the order's currency */
export const itemsReduced = (currency: string, items: string, total: string): string =>
  `Its items and shipping come to ${formatMoney(items, currency)}, but its total is ${formatMoney(total, currency)}. Each item counts at its share of the total.`;
export const totalLarger = (currency: string, difference: string): string =>
  `Its total is ${formatMoney(difference, currency)} more than its items, shipping, and taxes. The difference, like a tip or a fee, counts toward no item.`;
export const itemTaxInside =
  'Each item’s tax counts as part of its price. That way, the items and shipping come to the total.';
export const itemDiscountInside =
  'Each item’s price counts as already discounted. That way, the items and shipping come to the total.';
