import { isId, type StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { storeOf } from './claim-access.ts';

/**
 * The store that a call is about, told from what its path names: a claim’s, the store itself, or else the one that the
 * caller named; null where it names none. Throws `not-found`.
 */
export async function storeOfCall(
  ctx: Ctx,
  params: Readonly<Record<string, string>>,
  storeId: StoreId | null,
): Promise<StoreRecord | null> {
  const claimId = Object.values(params).find((value) => isId('claim', value));
  if (claimId !== undefined) {
    return storeOf(ctx, claimId);
  }
  const named = Object.values(params).find((value): value is StoreId => isId('store', value)) ?? storeId;
  return named && storeById(ctx, named);
}
