import type { EngineReason } from '#core/reference/engine-reasons.ts';
import { readOrderAnew } from '../../commerce/orders/refresh-order.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allowClaim, readInStoreOfClaim } from '../claim/claim-access.ts';
import { readClaimWithOrder } from '../claim-view/known-claim.ts';

/**
 * Brings the order of a claim up to date, just before the caller decides on it: what the store gave back a moment ago
 * counts. Outside of every transaction, for whoever may decide; of a claim that moved on meanwhile nothing is asked.
 * @returns why the engine could not be asked; null where it answered, and where nothing is behind the order
 * @throws not-found, forbidden
 */
export async function readOrderOfClaim(
  ctx: Ctx,
  { id, expectedVersion }: { id: string; expectedVersion: number },
): Promise<EngineReason | null> {
  const { store, read } = await readInStoreOfClaim(ctx, id, (tx, where) => readClaimWithOrder(tx, where.id, id));
  const claim = allowClaim(ctx, store, read?.claim, { permission: 'claims:resolve', scopes: [] });
  const rows = claim.version === expectedVersion ? read?.rows : undefined;
  const unread = rows ? await readOrderAnew(ctx, store, rows, 'Decision') : null;
  return unread?.reason ?? null;
}
