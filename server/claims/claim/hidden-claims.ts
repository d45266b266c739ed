import type { ClaimId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { hidesWarranties } from '../../platform/rights/claim-rights.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { warrantiesAmong } from './claims.sql.ts';

/** Of some claims of a store those that the caller may not read though they read its claims; nothing is asked where there are none. */
export async function hiddenClaims(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  ids: readonly (ClaimId | null)[],
): Promise<ReadonlySet<string>> {
  const named = [...new Set(ids)].filter((id) => id !== null);
  if (named.length === 0 || !hidesWarranties(ctx, store)) {
    return new Set();
  }
  return new Set((await warrantiesAmong(tx, store.id, named)).map(({ id }) => id));
}
