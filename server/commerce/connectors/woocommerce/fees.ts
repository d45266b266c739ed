import Big from 'big.js';
import { sumOf } from '../amounts.ts';
import type { WooOrder } from './woo-payload.ts';

/**
 * The fees of an order, taxes included: what they add to its total, such as gift wrap, and what those below zero take off,
 * by which shops write a discount of their own. Shipping protection that is sold as a fee is none of them.
 */
export function feesOf(order: Pick<WooOrder, 'fee_lines'>, protectionSku: string): { added: Big; off: Big; tax: Big } {
  const fees = order.fee_lines.filter(({ name }) => name !== protectionSku);
  const paid = fees.map(({ total, total_tax: tax }) => new Big(total).plus(tax));
  return {
    added: sumOf(paid.filter((amount) => amount.gt(0))),
    off: sumOf(paid.filter((amount) => amount.lt(0))).abs(),
    tax: sumOf(fees.map(({ total_tax: tax }) => tax)),
  };
}
