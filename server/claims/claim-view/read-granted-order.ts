import { Problem } from '#core/contract/platform/problems.ts';
import { type GrantedRead, grantLifetimeMs } from '../../commerce/orders/look-up/grants.ts';
import type { OrderTeller } from '../../commerce/orders/look-up/look-up-order.ts';
import { lookUpView } from '../../commerce/orders/order-view.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { refundDay, replacementDay } from '../decisions/expected-days.ts';
import { claimsInShort } from './claims-of-order.ts';
import { findGrantedOrder, findToldOrder, type ToldOrder } from './told-order.sql.ts';

/** An order as its shopper may know it, with the claims on it: what a look-up answers beside the grant. */
export const tellOrder = {
  find: findToldOrder,
  tell: (ctx: Ctx, store: StoreRecord, found: ToldOrder) => ({
    ...lookUpView(found.rows, store, nowOf(ctx), ctx),
    existingClaims: claimsInShort(ctx, store, found),
    expected: { refundBy: refundDay(store, nowOf(ctx)), replacementBy: replacementDay(store, nowOf(ctx)) },
  }),
} satisfies OrderTeller<ToldOrder, unknown>;

/** The order of a grant as the look-up answered it; `accessToken` is empty, since the hash alone is kept. */
function grantedView(ctx: Ctx, store: StoreRecord, told: ToldOrder | null | undefined) {
  if (!told) {
    throw new Problem('not-found');
  }
  return {
    ...tellOrder.tell(ctx, store, told),
    accessToken: '',
    expiresAt: new Date(ctx.clock.now() + grantLifetimeMs).toISOString(),
  };
}

/** The order of the caller's own grant. */
export async function readGrantedOrder(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind !== 'shopper') {
    throw new Problem('unauthenticated');
  }
  const store = await storeById(ctx, actor.storeId);
  const told = await ctx.db.inStore(store.id, (tx) => findToldOrder(tx, store.id, { id: actor.orderId }));
  return grantedView(ctx, store, told);
}

/** The same in the statement that finds the grant: a page asks for it at every step. */
export const grantedOrder = {
  find: findGrantedOrder,
  read: async (_tx, ctx, store, grant) => grantedView(ctx, store, grant.told),
} satisfies GrantedRead<Awaited<ReturnType<typeof findGrantedOrder>> & object, unknown>;
