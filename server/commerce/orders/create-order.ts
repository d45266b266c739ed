import type { OrderId, StoreId } from '../../../core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { importOrder } from './import/import-order.ts';
import { engineOrderFrom, type SentOrder } from './sent-order.ts';

/**
 * Takes an order of the public API (public-api A.1). One that is here already is brought up to date.
 * @throws validation-failed for ids that stand twice, items that are unknown, and times and rates out of range
 */
export function createOrder(
  ctx: Ctx,
  input: { storeId: StoreId; body: SentOrder },
): Promise<{ id: OrderId; created: boolean }> {
  return importOrder(ctx, { storeId: input.storeId, order: engineOrderFrom(input.body), toldBy: 'others' });
}
