import { Problem } from '#core/contract/platform/problems.ts';
import { isId } from '#core/ids.ts';
import { type Permission, reachOf } from '#core/permissions.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow, holds, inScope } from '../../platform/rights/allow.ts';
import { reachableStores, type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';

/** The stores whose claims, or what else `permission` opens, the caller may read: one that is named, or all in reach. */
export async function readableStores(
  ctx: Ctx,
  storeId: string | undefined,
  permission: Permission = 'claims:read',
): Promise<StoreRecord[]> {
  const stores = await meantStores(ctx, storeId);
  if (storeId !== undefined) {
    for (const store of stores) allow(ctx, permission, store);
    return stores;
  }
  const readable = stores.filter((store) => holds(ctx, permission, store));
  if (readable.length === 0) {
    throw new Problem('forbidden');
  }
  return readable;
}

/**
 * The stores in which the caller has any permission at all, of which there may be none: one that is named, or all.
 * @throws not-found for a store that is named and out of reach
 */
export async function storesInReach(ctx: Ctx, storeId: string | undefined): Promise<StoreRecord[]> {
  const stores = (await meantStores(ctx, storeId)).filter((store) => inScope(ctx, store));
  if (storeId !== undefined && stores.length === 0) {
    throw new Problem('not-found');
  }
  return stores;
}

async function meantStores(ctx: Ctx, storeId: string | undefined): Promise<StoreRecord[]> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') {
    throw new Problem('unauthenticated');
  }
  if (storeId !== undefined) {
    if (!isId('store', storeId)) {
      throw new Problem('not-found');
    }
    return [await storeById(ctx, storeId)];
  }
  return reachableStores(ctx, reachOf(actor.memberships));
}

/** One store's list is read behind that store's wall, by what `ask` sends at once; only a list over several sees more. */
export function inStores<T>(ctx: Ctx, stores: readonly StoreRecord[], ask: (tx: Tx) => Promise<T>): Promise<T> {
  const [only] = stores;
  return only && stores.length === 1 ? ctx.db.readInStore(only.id, ask) : ctx.db.everywhere(ask);
}
