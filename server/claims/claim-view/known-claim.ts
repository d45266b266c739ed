import type { StoreId } from '#core/ids.ts';
import type { OrderRows } from '../../commerce/orders/read-order.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ClaimItemRow, ClaimRow } from '../claim/claims.sql.ts';
import { type Outcome, outcomeFrom } from '../decisions/outcome-of-claim.ts';
import { type ClaimStanding, readClaimStanding } from './claim-standing.sql.ts';
import { type Deciding, readDeciding } from './deciding.sql.ts';
import { type WholeClaim, wholeClaims } from './whole-claim.sql.ts';

export { type Deciding, readDeciding };

/**
 * A claim with all that its acts are judged by: its order, what was decided, what stands of that, what its cover gives.
 * Read once and handed on, so that what judges it asks nothing again.
 */
export interface KnownClaim extends ClaimStanding {
  claim: ClaimRow;
  rows: OrderRows;
  items: readonly ClaimItemRow[];
  outcome: Outcome;
}

/** Reads it, in two statements of one trip; undefined where the store has no such claim. */
export async function readKnownClaim(tx: Tx, storeId: StoreId, id: string): Promise<KnownClaim | undefined> {
  const [[whole], standing] = await Promise.all([
    wholeClaims(tx, storeId, [id], { customer: false }),
    readClaimStanding(tx, storeId, id),
  ]);
  return whole && standing && knownClaim(whole, standing);
}

/** A claim with its order, in one statement; undefined where the store has no such claim. */
export async function readClaimWithOrder(
  tx: Tx,
  storeId: StoreId,
  id: string,
): Promise<{ claim: ClaimRow; rows: OrderRows } | undefined> {
  const [whole] = await wholeClaims(tx, storeId, [id], { customer: false });
  return whole && { claim: whole.row, rows: whole.rows };
}

/** The same of a claim that was read already. */
export function knownClaim(whole: WholeClaim, standing: ClaimStanding): KnownClaim {
  const { row, rows, items, decisions, resolutions, amendments } = whole;
  return { claim: row, rows, items, outcome: outcomeFrom(decisions, resolutions, amendments), ...standing };
}
