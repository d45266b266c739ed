import type { z } from 'zod';
import type { orderRow } from '../../../core/contract/desk/order-list.ts';
import type { StoreId } from '../../../core/ids.ts';
import { hasShipped, isDelivered } from '../../../core/rules/claims/file/windows.ts';
import { ordersById } from '../../commerce/orders/read-order.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { deskOrder } from './desk-order.ts';
import { claimCounts } from './order-rows.sql.ts';
import type { OrderPlace } from './order-search.sql.ts';

/** Orders as rows of a list, in the order in which they are named; two statements a store. */
export async function orderRowsOf(
  tx: Tx,
  ctx: Ctx,
  stores: readonly StoreRecord[],
  places: readonly OrderPlace[],
): Promise<z.input<typeof orderRow>[]> {
  const rows = new Map<string, z.input<typeof orderRow>>();
  const byStore: [StoreId, OrderPlace[]][] = [...Map.groupBy(places, (place) => place.store_id)];
  for (const [storeId, inStore] of byStore) {
    const store = stores.find((item) => item.id === storeId);
    if (store === undefined) {
      continue;
    }
    const ids = inStore.map(({ id }) => id);
    const [loaded, counts] = await Promise.all([ordersById(tx, storeId, ids), claimCounts(tx, storeId, ids)]);
    for (const id of ids) {
      const found = loaded.get(id);
      if (found === undefined) {
        continue;
      }
      const view = deskOrder(ctx, store, found);
      const [first] = view.orderItems;
      rows.set(id, {
        id: view.id,
        storeId,
        storeName: store.name,
        sourceOrderNumber: view.sourceOrderNumber,
        customerName: view.customerName,
        customerEmail: view.customerEmail,
        productName: first?.productName ?? '',
        productImage: first?.productImage ?? '',
        itemCount: view.orderItems.reduce((sum, item) => sum + item.quantity, 0),
        protectionStatus: view.protectionStatus,
        packageCount: found.fulfillments.length,
        shippedCount: found.fulfillments.filter(hasShipped).length,
        deliveredCount: found.fulfillments.filter(isDelivered).length,
        claimCount: counts.get(id) ?? 0,
        total: view.total,
        currency: view.currency,
        sourceCreatedAt: view.sourceCreatedAt,
        sourceCancelledAt: view.sourceCancelledAt,
      });
    }
  }
  return places.flatMap(({ id }) => rows.get(id) ?? []);
}
