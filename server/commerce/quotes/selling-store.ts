import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import type { Capability } from '#core/reference/settings.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { requireCapability } from '../../tenancy/stores/capabilities/require-capability.ts';
import { findStoreById, type StoreRecord, storeBySlug } from '../../tenancy/stores/read-store.ts';

/**
 * A store that sells: named by the host or `store`, else by what `find` looks for.
 * @param capability what is asked of it; absent for what a cart was already told of
 * @throws not-found for a closed one, too, and for one that may not do what is asked
 */
export async function sellingStore(
  ctx: Ctx,
  storeId: StoreId | null,
  find: () => Promise<StoreRecord | null>,
  capability?: Capability,
): Promise<StoreRecord> {
  const store = storeId === null ? await find() : await findStoreById(ctx, storeId);
  if (!store?.active) {
    throw new Problem('not-found');
  }
  if (capability !== undefined) {
    requireCapability(store, capability);
  }
  return store;
}

/** A store by its id or its short name, whichever a cart’s page tells; null for neither. */
export async function storeNamed(ctx: Ctx, id: string | undefined): Promise<StoreRecord | null> {
  return id === undefined ? null : isId('store', id) ? findStoreById(ctx, id) : storeBySlug(ctx, id.toLowerCase());
}
