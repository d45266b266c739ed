import type { UnitsPaid } from '#core/reference/orders.ts';
import type { SetLine } from '#core/rules/commerce/paid/sets.ts';
import { settlePaid } from '#core/rules/commerce/paid/settle-paid.ts';
import type { SettledOrder } from '#core/rules/commerce/paid/told-amounts.ts';
import { countUnits, takeUnits, withoutUnits } from '#core/rules/commerce/paid/units.ts';
import type { OrderItemRow, OrderRows } from './order-row-types.ts';

/** An order as it stands here, settled as if it were told today. */
export function settledToday({ order, items, policies }: OrderRows): SettledOrder {
  return settlePaid({
    currency: order.currency,
    discountTotal: order.discount_total,
    tax: order.tax,
    shipping: order.shipping,
    shippingTax: order.shipping_tax,
    total: order.total,
    premium: order.premium_paid ?? policies.find(({ kind }) => kind === 'SHIPPING')?.premium_paid ?? '0',
    surcharge: order.surcharge_total,
    items: items.map((item) => ({
      ...item,
      ...setLine(item),
      refundedQuantity: Math.max(0, item.refunded_quantity - item.refunded_by_claims),
    })),
  });
}

/** A line as one that may be a set or a part of one. */
export const setLine = (item: OrderItemRow): SetLine => ({
  sourceItemId: item.source_item_id,
  productName: item.product_name,
  partOf: item.part_of,
  listPrice: item.list_price,
  quantity: item.quantity,
  price: item.price,
  discount: item.discount,
  tax: item.tax,
});

/** What was paid for an order's shipping, in the order's currency. */
export const shippingPaid = (rows: OrderRows): SettledOrder['shipping'] => settledToday(rows).shipping;

/** Settles lines of an order that came before what their units were paid was kept. Changes the rows. */
export function settleUnsettled(rows: OrderRows): void {
  if (rows.items.some(({ paid }) => paid === null)) {
    const settled = settledToday(rows);
    for (const [place, item] of rows.items.entries()) {
      item.paid ??= settled.items[place] ?? [];
    }
  }
}

/** What the units of a line were paid that no claim holds, in the sequence in which they are claimed. */
export function openUnits(line: Pick<OrderItemRow, 'paid' | 'held_units' | 'claimed_quantity'>): UnitsPaid[] {
  const [alike, ...others] = line.paid;
  const areAlike = alike !== undefined && others.length === 0;
  const held = areAlike ? [{ ...alike, units: line.claimed_quantity }] : (line.held_units?.flat() ?? []);
  const open = withoutUnits(line.paid, held);
  // Units of a set that were claimed for less are none of those that are here.
  return takeUnits(open, Math.max(0, countUnits(line.paid) - line.claimed_quantity));
}
