import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { importOrder } from '../orders/import/import-order.ts';

const deadlineMs = 15_000;

/** Reads an order from the store's engine and takes it in. One that the engine does not know, or not yet, changes nothing. */
export async function refreshFromEngine(ctx: Ctx, input: { storeId: StoreId; sourceOrderId: string }): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'orders:create', store);
  const order = await ctx.connectors.of(store).readOrder(input.sourceOrderId, AbortSignal.timeout(deadlineMs));
  if (order) {
    await importOrder(ctx, { storeId: store.id, order });
  }
}
