import type { ClaimId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { endDecision, liveDecisions } from './decisions.sql.ts';

/**
 * A claim that comes back to life leaves its last decision behind, so that it can be decided anew (lifecycle, rule 1:
 * rows 23, 24, 28 and 30). What was carried out is never ended: such a claim does not come back.
 */
export async function leaveDecision(tx: Tx, storeId: StoreId, claimId: ClaimId, now: string): Promise<void> {
  const [standing] = await liveDecisions(tx, storeId, [claimId]);
  if (standing) {
    await endDecision(tx, storeId, standing.id, { now, state: 'SUPERSEDED' });
  }
}
