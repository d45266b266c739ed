import Big from 'big.js';
import { currencyPlaces } from '#core/rules/platform/money.ts';
import type { RefundRequest } from '../connector.ts';
import type { WooOrder } from './woo-payload.ts';

/** A line of a refund in WooCommerce's words: `refund_total` without the taxes, which `refund_tax` tells by their rate. */
export interface RefundLine {
  id: number;
  quantity: number;
  refund_total: number;
  refund_tax: { id: string; refund_total: number }[];
}

/**
 * Says of which items and taxes the money of a refund is, so that the shop's own reports of sales and taxes come out
 * right. The amount is split by what was paid for the units, to the last cent, and never says more of a line than that:
 * what is beyond it, such as shipping, belongs to no line.
 */
export function splitOverLines(request: Pick<RefundRequest, 'amount' | 'lines'>, order: WooOrder): RefundLine[] {
  const places = currencyPlaces(order.currency);
  const cents = (amount: Big) => amount.round(places, Big.roundHalfUp);
  const asked = request.lines.flatMap(({ sourceItemId, quantity }) => {
    const line = order.line_items.find((each) => String(each.id) === sourceItemId && each.quantity > 0);
    if (!line) return [];
    const units = Math.min(quantity, line.quantity);
    const paid = new Big(line.total).plus(line.total_tax);
    return [{ line, units, paid, value: paid.times(units).div(line.quantity) }];
  });
  const whole = asked.reduce((sum, { value }) => sum.plus(value), new Big(0));
  const given = whole.lt(request.amount) ? cents(whole) : new Big(request.amount);
  let reached = new Big(0);
  let told = new Big(0);
  return asked.map(({ line, units, paid, value }) => {
    reached = reached.plus(value);
    const upTo = whole.gt(0) ? cents(given.times(reached).div(whole)) : new Big(0);
    const share = upTo.minus(told);
    told = upTo;
    const taxes = (line.taxes ?? []).map(({ id, total }) => ({
      id,
      amount: paid.gt(0) ? cents(share.times(total).div(paid)) : new Big(0),
    }));
    const untaxed = taxes.reduce((rest, { amount }) => rest.minus(amount), share);
    return {
      id: line.id,
      quantity: units,
      refund_total: untaxed.toNumber(),
      refund_tax: taxes.map(({ id, amount }) => ({ id, refund_total: amount.toNumber() })),
    };
  });
}
