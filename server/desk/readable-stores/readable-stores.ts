import { Problem } from '../../../core/contract/platform/problems.ts';
import { isId } from '../../../core/ids.ts';
import { type Permission, roleSide } from '../../../core/permissions.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow, holds } from '../../platform/rights/allow.ts';
import { reachableStores, type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';

/** The stores whose claims, or what else `permission` opens, the caller may read: one that is named, or all in reach. */
export async function readableStores(
  ctx: Ctx,
  storeId: string | undefined,
  permission: Permission = 'claims:read',
): Promise<StoreRecord[]> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') {
    throw new Problem('unauthenticated');
  }
  if (storeId !== undefined) {
    if (!isId('store', storeId)) {
      throw new Problem('not-found');
    }
    const store = await storeById(ctx, storeId);
    allow(ctx, permission, store);
    return [store];
  }
  const stores = await reachableStores(ctx, {
    all: actor.memberships.some((item) => roleSide(item.role) === 'provider'),
    accountIds: actor.memberships.flatMap((item) => item.accountId ?? []),
    storeIds: actor.memberships.flatMap((item) => item.storeId ?? []),
  });
  const readable = stores.filter((store) => holds(ctx, permission, store));
  if (readable.length === 0) {
    throw new Problem('forbidden');
  }
  return readable;
}

/** One store's list is read behind that store's wall, by what `ask` sends at once; only a list over several sees more. */
export function inStores<T>(ctx: Ctx, stores: readonly StoreRecord[], ask: (tx: Tx) => Promise<T>): Promise<T> {
  const [only] = stores;
  return only && stores.length === 1 ? ctx.db.readInStore(only.id, ask) : ctx.db.everywhere(ask);
}
