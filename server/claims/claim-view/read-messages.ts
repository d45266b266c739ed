import { Problem } from '#core/contract/platform/problems.ts';
import { orderByPath } from '../../commerce/orders/read-order.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { onClaim } from '../claim/claim-access.ts';
import { claimView } from './claim-view.ts';

/** The messages of a claim, oldest first. */
export async function readMessages(ctx: Ctx, input: { orderId: string; claimId: string }) {
  const access = { permission: 'messages:read', scopes: ['view', 'print', 'sign'] } as const;
  return onClaim(ctx, input.claimId, access, async ({ tx, store, claim }) => {
    const rows = await orderByPath(tx, store.id, input.orderId, 'ours');
    if (rows?.order.id !== claim.order_id) {
      throw new Problem('not-found');
    }
    return (await claimView(tx, ctx, store, claim)).claimMessages;
  });
}
