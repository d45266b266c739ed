import { Problem } from '#core/contract/platform/problems.ts';
import type { OwnStore } from '#core/contract/tenancy/store-admin.ts';
import { isId, type StoreId } from '#core/ids.ts';
import { reachOf } from '#core/permissions.ts';
import { proofRecord } from '#core/rules/tenancy/host-proof.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow, holds } from '../../platform/rights/allow.ts';
import { proofsOf } from './hosts/host-proofs.sql.ts';
import { allStores, reachableStores, type StoreRecord, storeById } from './read-store.ts';
import { hostsOf } from './stores.sql.ts';

/** The stores that the caller may see, oldest first; one alone where it is named. Throws `forbidden` where that is none. */
export async function listStores(ctx: Ctx, given: { storeId?: string } = {}): Promise<OwnStore[]> {
  const stores = await visibleStores(ctx, given.storeId);
  return viewsOf(ctx, stores);
}

/** One store as its people know it. */
export async function ownStoreView(ctx: Ctx, store: StoreRecord): Promise<OwnStore> {
  const [view] = await viewsOf(ctx, [store]);
  return view!;
}

async function visibleStores(ctx: Ctx, named: string | undefined): Promise<StoreRecord[]> {
  const { actor } = ctx;
  if (named !== undefined) {
    if (!isId('store', named)) {
      throw new Problem('not-found');
    }
    const store = await storeById(ctx, named);
    allow(ctx, 'stores:read', store);
    return [store];
  }
  if (actor.kind === 'system') {
    return allStores(ctx);
  }
  if (actor.kind !== 'staff') {
    throw new Problem('unauthenticated');
  }
  const reachable = await reachableStores(ctx, reachOf(actor.memberships));
  const visible = reachable.filter((store) => holds(ctx, 'stores:read', store));
  if (visible.length === 0) {
    throw new Problem('forbidden');
  }
  return visible;
}

async function viewsOf(ctx: Ctx, stores: readonly StoreRecord[]): Promise<OwnStore[]> {
  const ids: StoreId[] = stores.map((store) => store.id);
  const [hosts, proofs] = await ctx.db.everywhere((tx) => Promise.all([hostsOf(tx, ids), proofsOf(tx, ids)]));
  return stores.map((store) => ({
    id: store.id,
    accountId: store.accountId,
    slug: store.slug,
    name: store.name,
    currency: store.currency,
    timeZone: store.timeZone,
    country: store.country,
    supportEmail: store.supportEmail,
    hosts: hosts.filter((item) => item.store_id === store.id).map((item) => item.host),
    hostProofs: proofs
      .filter((item) => item.store_id === store.id)
      .map((item) => ({
        host: item.host,
        record: proofRecord(item),
        checkedAt: item.checked_at,
        provedAt: item.proved_at,
        failingSince: item.failing_since,
      })),
    portalUrl: store.portalUrl,
    isDemo: store.isDemo,
    closed: !store.active,
  }));
}
