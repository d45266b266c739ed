import type { z } from 'zod';
import type { returnRow } from '#core/contract/desk/return-list.ts';
import type { OrderId, StoreId } from '#core/ids.ts';
import { returnsView } from '../../commerce/orders/order-view.ts';
import { type OrderRows, ordersById } from '../../commerce/orders/read-order.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Position } from '../../platform/http/api/cursor.ts';
import { deskOrder } from '../order-pages/desk-order.ts';
import type { OrderPlace } from '../order-pages/order-search.sql.ts';
import { readableStores } from '../readable-stores/readable-stores.ts';
import { ordersWithReturns } from './returns.sql.ts';

/** Orders with returns under way, of the stores whose returns the caller may read, newest order first. */
export async function readReturns(
  ctx: Ctx,
  input: { storeId?: string; after: Position | null; size: number },
): Promise<{ rows: z.input<typeof returnRow>[]; next: Position | null }> {
  const stores = await readableStores(ctx, input.storeId, 'returns:read');
  const storeIds = stores.map(({ id }) => id);
  const [only] = stores;
  const within: typeof ctx.db.everywhere = (work) =>
    only && stores.length === 1 ? ctx.db.inStore(only.id, work) : ctx.db.everywhere(work);
  return within(async (tx) => {
    const places = await ordersWithReturns(tx, { storeIds, after: input.after, size: input.size });
    const page = places.slice(0, input.size);
    const last = page.at(-1);
    const found = new Map<OrderId, OrderRows>();
    const byStore: [StoreId, OrderPlace[]][] = [...Map.groupBy(page, (place) => place.store_id)];
    for (const [storeId, inStore] of byStore) {
      const ids = inStore.map(({ id }) => id);
      for (const [id, rows] of await ordersById(tx, storeId, ids)) {
        found.set(id, rows);
      }
    }
    const rows = page.flatMap(({ id, store_id }) => {
      const store = stores.find((item) => item.id === store_id);
      const order = found.get(id);
      if (store === undefined || order === undefined) {
        return [];
      }
      const view = deskOrder(ctx, store, order);
      const [first] = view.orderItems;
      return [
        {
          id: view.id,
          storeId: store.id,
          storeName: store.name,
          timeZone: store.timeZone,
          sourceOrderNumber: view.sourceOrderNumber,
          customerName: view.customerName,
          productName: first?.productName ?? '',
          productImage: first?.productImage ?? '',
          itemCount: view.orderItems.reduce((sum, item) => sum + item.quantity, 0),
          returns: returnsView(order.order.returns, store.settings.returns.trackingUrl),
          orderedAt: view.sourceCreatedAt,
          toldAt: order.order.synced_at,
        },
      ];
    });
    return {
      rows,
      next: places.length > input.size && last ? { at: last.source_created_at, id: last.id } : null,
    };
  });
}
