import { Problem } from '../../core/contract/problems.ts';
import { type Ctx, nowOf } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { grantLifetimeMs } from '../orders/grants.ts';
import { lookUpView } from '../orders/order-view.ts';
import { type OrderRows, orderRows } from '../orders/read-order.ts';
import { type StoreRecord, storeById } from '../stores/read-store.ts';
import { claimsInShort } from './claims-of-order.ts';

/** An order as its shopper may know it, with the claims on it: what a look-up answers beside the grant. */
export async function tellOrder(tx: Tx, ctx: Ctx, store: StoreRecord, rows: OrderRows) {
  return {
    ...lookUpView(rows, store, nowOf(ctx), ctx),
    existingClaims: await claimsInShort(tx, ctx, store, rows),
  };
}

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
      ...(await tellOrder(tx, ctx, store, rows)),
      accessToken: '',
      expiresAt: new Date(ctx.clock.now() + grantLifetimeMs).toISOString(),
    };
  });
}
