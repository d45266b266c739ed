import type { OrderId, OrderItemId, StoreId } from '#core/ids.ts';
import type { UnitsPaid } from '#core/reference/orders.ts';
import { countUnits, takeUnits, withoutUnits } from '#core/rules/commerce/paid/units.ts';
import { type OrderItemRow, reserveUnits } from '../../commerce/orders/read-order.ts';
import type { Tx } from '../../platform/db/database.ts';
import { unitsHeldOf } from '../claim/index.ts';
import type { CheckedItem } from './check-filing.ts';

/** The lines of an order whose units are asked for, and what is asked. */
interface Asked {
  storeId: StoreId;
  orderId: OrderId;
  item: OrderItemRow;
  quantity: number;
}

/**
 * Reserves the units of a claim's items, in the order of their ids, so that two claims on the same items never wait for
 * each other.
 * @returns what the units of each item were paid, in the order of the items
 */
export async function reserveItems(
  tx: Tx,
  place: { storeId: StoreId; orderId: OrderId },
  items: readonly CheckedItem[],
): Promise<UnitsPaid[][]> {
  const asked = new Map<OrderItemId, Asked>();
  for (const { item, quantity } of items) {
    const before = asked.get(item.id)?.quantity ?? 0;
    asked.set(item.id, { ...place, item, quantity: before + quantity });
  }
  const inOrder = [...asked.values()].sort((a, b) => (a.item.id < b.item.id ? -1 : 1));
  const open = new Map(
    await Promise.all(inOrder.map(async (each) => [each.item.id, await reserveOf(tx, each)] as const)),
  );
  return items.map(({ item, quantity }) => {
    const units = open.get(item.id) ?? [];
    const taken = takeUnits(units, quantity);
    open.set(item.id, withoutUnits(units, taken));
    return taken;
  });
}

/**
 * Reserves units of one line and answers what they were paid: of those that no other claim holds the first.
 * @throws quantity-exceeded
 */
export async function reserveOf(tx: Tx, { storeId, orderId, item, quantity }: Asked): Promise<UnitsPaid[]> {
  await reserveUnits(tx, storeId, { id: item.id, name: item.product_name }, quantity);
  if (item.paid.length <= 1) {
    return takeUnits(item.paid, quantity);
  }
  // The line is held from here on, so what others have of it is what is written.
  const held = await unitsHeldOf(tx, storeId, orderId, item.id);
  const taken = takeUnits(withoutUnits(item.paid, held), quantity);
  // Claims from before units were kept hold some that nothing names.
  return [...taken, ...takeUnits(item.paid, quantity - countUnits(taken))];
}
