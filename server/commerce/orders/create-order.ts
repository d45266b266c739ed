import type { OrderId, StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { importOrder } from './import/import-order.ts';
import { settledOrder } from './import/paid-of-order.ts';
import { type AmountsView, amountsView } from './order-amounts.ts';
import { engineOrderFrom, type SentOrder } from './sent-order.ts';

/**
 * Takes an order of the public API (public-api A.1). One that is here already is brought up to date.
 * Answers how its amounts were read, too.
 * @throws validation-failed for ids that stand twice, items that are unknown, and times and rates out of range
 */
export async function createOrder(
  ctx: Ctx,
  input: { storeId: StoreId; body: SentOrder },
): Promise<{ id: OrderId; created: boolean; amounts: AmountsView }> {
  const order = engineOrderFrom(input.body);
  const saved = await importOrder(ctx, { storeId: input.storeId, order, toldBy: 'others' });
  return { ...saved, amounts: amountsView(settledOrder(order), order) };
}
