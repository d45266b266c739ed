import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { findStoreById, type StoreRecord, storeBySlug } from '../../tenancy/stores/read-store.ts';

/**
 * A store that sells: named by the host or `store`, else by what `find` looks for.
 * @throws not-found for a closed one, too
 */
export async function sellingStore(
  ctx: Ctx,
  storeId: StoreId | null,
  find: () => Promise<StoreRecord | null>,
): Promise<StoreRecord> {
  const store = storeId === null ? await find() : await findStoreById(ctx, storeId);
  if (!store?.active) {
    throw new Problem('not-found');
  }
  return store;
}

/** A store by its id or its short name, whichever a cart’s page tells; null for neither. */
export async function storeNamed(ctx: Ctx, id: string | undefined): Promise<StoreRecord | null> {
  return id === undefined ? null : isId('store', id) ? findStoreById(ctx, id) : storeBySlug(ctx, id.toLowerCase());
}
