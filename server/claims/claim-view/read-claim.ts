import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { orderByPath } from '../../commerce/orders/read-order.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow, allowShopper } from '../../platform/rights/allow.ts';
import { hidesWarranties, readableClaims } from '../../platform/rights/claim-rights.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { allowClaim, inStoreOfClaim, readsClaim } from '../claim/claim-access.ts';
import { claimsOfOrderRows, pageOfClaims } from '../claim/claims.sql.ts';
import { claimViews, readBy, timesFor, viewOfWhole } from './claim-view.ts';
import { type WholeClaim, wholeClaims } from './whole-claim.sql.ts';

/** One claim, for its shopper, the holder of a link to it, and whoever may read claims in its store. */
export async function readClaim(ctx: Ctx, input: { id: string }) {
  return inStoreOfClaim(ctx, input.id, (tx, store) => readClaimWithin(tx, ctx, store, input));
}

/** The same in a transaction of the claim's store that is open already. */
export async function readClaimWithin(tx: Tx, ctx: Ctx, store: StoreRecord, input: { id: string }) {
  const [whole] = await wholeClaims(tx, store.id, [input.id], readBy(ctx, store));
  allowClaim(ctx, store, whole?.row, readsClaim);
  const allowed = whole as WholeClaim;
  return viewOfWhole(ctx, store, allowed, await timesFor(tx, ctx, allowed));
}

/** The claims of one order that the caller may read, newest first. */
export async function readClaimsOfOrder(ctx: Ctx, input: { storeId: StoreId; sourceOrderId: string }) {
  const store = await storeById(ctx, input.storeId);
  if (ctx.actor.kind !== 'shopper') {
    allow(ctx, 'claims:read', store);
  }
  return ctx.db.inStore(store.id, async (tx) => {
    const rows = await orderByPath(tx, store.id, input.sourceOrderId, 'source');
    if (!rows) {
      throw new Problem('not-found');
    }
    if (ctx.actor.kind === 'shopper') {
      allowShopper(ctx, { storeId: store.id, id: rows.order.id });
    }
    const claims = await claimsOfOrderRows(tx, store.id, rows.order.id);
    return claimViews(tx, ctx, store, readableClaims(ctx, store, claims));
  });
}

/** One page by cursor of a store's claims that the caller may read, newest first. */
export async function listClaims(
  ctx: Ctx,
  input: { storeId: StoreId; size: number; after: { at: string; id: string } | null },
) {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'claims:read', store);
  return ctx.db.inStore(store.id, async (tx) => {
    const rows = await pageOfClaims(tx, store.id, { ...input, withoutWarranties: hidesWarranties(ctx, store) });
    const claims = await claimViews(tx, ctx, store, rows.slice(0, input.size));
    return { claims, hasNext: rows.length > input.size };
  });
}
