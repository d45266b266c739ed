import type { OrderItemId, PaymentId } from '#core/ids.ts';
import { refundedElsewhere } from '#core/rules/commerce/claimable/quantities.ts';
import { takeUnits } from '#core/rules/commerce/paid/units.ts';
import { addMoney, compareMoney, refundTotals, subtractMoney } from '#core/rules/platform/money.ts';
import type { OrderItemRow, OrderRows } from '../../commerce/orders/read-order.ts';
import { boughtOf, unitsOf } from '../../commerce/orders/units-of-item.ts';

/** What of each payment the engine may have given for us already without our knowing; decimal text. */
export type Unsettled = ReadonlyMap<PaymentId, string>;

/**
 * Units of each line that money may have gone back for without a word of which: some engines name no units, and many
 * shops give back a sum. Each line is judged by itself, since the sum may have been for any of them. Where the store took
 * units off the line, they are what it was for, and not shipping.
 */
export function unnamedUnits(rows: OrderRows, unsettled: Unsettled): Map<OrderItemId, number> {
  const { sum, butShipping } = unnamedBack(rows, unsettled);
  const { currency } = rows.order;
  return new Map(
    rows.items.map((item) => {
      const most = boughtOf(item, rows.items);
      const within = (money: string, units: number) => Math.min(units, unitsWithin(item, money, currency));
      const units = Math.max(within(butShipping, most), within(sum, Math.max(0, most - item.quantity)));
      return [item.id, units];
    }),
  );
}

/** How many units of a line a sum pays back whole, the cheapest way there is. */
function unitsWithin(item: OrderItemRow, sum: string, currency: string): number {
  let units = 0;
  while (units < item.bought_quantity && compareMoney(sum, '0') > 0) {
    const worth = paidFor(item, units + 1, currency);
    if (compareMoney(worth, sum) > 0 || compareMoney(worth, '0') === 0) {
      break;
    }
    units += 1;
  }
  return units;
}

/**
 * What the store gave back beside all claims, less what the units account for that it named; and the same where with such a
 * unit its shipping went back as well.
 */
function unnamedBack(
  { order, items, payments }: OrderRows,
  unsettled: Unsettled,
): { sum: string; butShipping: string } {
  const back = addMoney(
    '0',
    ...payments.map(({ id, refunded, refunded_elsewhere }) =>
      above(refunded_elsewhere, addMoney(refunded, unsettled.get(id) ?? '0')),
    ),
  );
  const named = addMoney('0', ...items.map((item) => paidFor(item, refundedElsewhere(unitsOf(item)), order.currency)));
  const shipping = compareMoney(named, '0') > 0 ? addMoney(order.shipping, order.shipping_tax) : '0';
  const sum = above(back, named);
  return { sum, butShipping: above(sum, shipping) };
}

const above = (sum: string, less: string): string => (compareMoney(sum, less) > 0 ? subtractMoney(sum, less) : '0');

const paidFor = (item: OrderItemRow, units: number, currency: string): string =>
  refundTotals({
    lines: [{ paid: takeUnits(item.paid, units), percentage: '100' }],
    shipping: '0',
    shippingTax: '0',
    currency,
  }).total;
