import type { UnitsPaid } from '../../../core/reference/orders.ts';
import { type SettledOrder, settlePaid } from '../../../core/rules/commerce/paid/settle-paid.ts';
import { withoutUnits } from '../../../core/rules/commerce/paid/units.ts';
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
    items,
  });
}

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
  return withoutUnits(line.paid, held);
}
