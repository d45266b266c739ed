import { Problem } from '../../core/contract/problems.ts';
import { claimsInShort } from '../claim-view/claims-of-order.ts';
import { type Ctx, nowOf } from '../context.ts';
import { storeById } from '../stores/read-store.ts';
import { grantLifetimeMs } from './grants.ts';
import { lookUpView } from './order-view.ts';
import { orderRows } from './read-order.ts';

/** The order of the caller's own grant, as the look-up answered it; `accessToken` is empty, since the hash alone is kept. */
export async function readGrantedOrder(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind !== 'shopper') {
    throw new Problem('unauthenticated');
  }
  const store = await storeById(ctx, actor.storeId);
  return ctx.db.inStore(store.id, async (tx) => {
    const rows = await orderRows(tx, store.id, { id: actor.orderId });
    if (!rows) {
      throw new Problem('not-found');
    }
    return {
      ...lookUpView(rows, store, nowOf(ctx), ctx),
      existingClaims: await claimsInShort(tx, ctx, store, rows),
      accessToken: '',
      expiresAt: new Date(ctx.clock.now() + grantLifetimeMs).toISOString(),
    };
  });
}
