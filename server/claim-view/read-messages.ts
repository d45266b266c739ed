import { Problem } from '../../core/contract/problems.ts';
import { claimFor, storeOf } from '../claims/claim-access.ts';
import type { Ctx } from '../context.ts';
import { orderByPath } from '../orders/read-order.ts';
import { claimView } from './claim-view.ts';

/** The messages of a claim, oldest first. */
export async function readMessages(ctx: Ctx, input: { orderId: string; claimId: string }) {
  const store = await storeOf(ctx, input.claimId);
  return ctx.db.inStore(store.id, async (tx) => {
    const claim = await claimFor(tx, ctx, store, input.claimId, {
      permission: 'messages:read',
      scopes: ['view', 'print', 'sign'],
    });
    const rows = await orderByPath(tx, store.id, input.orderId, 'ours');
    if (rows?.order.id !== claim.order_id) {
      throw new Problem('not-found');
    }
    return (await claimView(tx, ctx, store, claim)).claimMessages;
  });
}
