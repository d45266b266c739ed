import type { OrderItemId, StoreId } from '../../../core/ids.ts';
import type { Tx } from '../../db/database.ts';
import { reserveUnits } from '../../orders/read-order.ts';
import type { CheckedItem } from './check-filing.ts';

/** Reserves the units of a claim's items, in the order of their ids, so that two claims on the same items never wait for each other. */
export async function reserveItems(tx: Tx, storeId: StoreId, items: readonly CheckedItem[]): Promise<void> {
  const units = new Map<OrderItemId, { id: OrderItemId; name: string; quantity: number }>();
  for (const { item, quantity } of items) {
    units.set(item.id, {
      id: item.id,
      name: item.product_name,
      quantity: (units.get(item.id)?.quantity ?? 0) + quantity,
    });
  }
  const inOrder = [...units.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  await Promise.all(inOrder.map((item) => reserveUnits(tx, storeId, item, item.quantity)));
}
