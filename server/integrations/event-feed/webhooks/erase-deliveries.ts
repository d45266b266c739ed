import type { ClaimId, OrderId, StoreId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { deleteDeliveriesAbout } from './erase-deliveries.sql.ts';

/** What was erased: an order and the claims on it. */
export interface AboutErased {
  storeId: StoreId;
  orderId: OrderId;
  claimIds: ClaimId[];
}

/**
 * The job `forget-deliveries`: forgets what was sent, or was to be sent, to a store's endpoints about a customer who is
 * erased.
 * @asksNobody Whoever erased the customer was asked.
 * @recordsNothing What was sent is no act of anybody, and the erasure is recorded.
 */
export async function forgetDeliveries(ctx: Pick<Ctx, 'db'>, { storeId, ...about }: AboutErased): Promise<void> {
  await ctx.db.inStore(storeId, (tx) => deleteDeliveriesAbout(tx, storeId, about));
}
