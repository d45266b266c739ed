import type { OrderId, StoreId } from '#core/ids.ts';
import { orderRows } from '../../../commerce/orders/read-order.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { keepShipments } from './keep-shipments.ts';

/**
 * A parcel of an order left that may be a replacement: whoever it is meant for is told. Nothing happens where the order
 * is none that was placed for a claim of this store.
 */
export async function tellShipment(ctx: Ctx, input: { storeId: StoreId; orderId: OrderId }): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'claims:resolve', store);
  await ctx.db.inStore(store.id, async (tx) => {
    const rows = await orderRows(tx, store.id, { id: input.orderId });
    if (rows) {
      await keepShipments(tx, ctx, store, rows);
    }
  });
}
