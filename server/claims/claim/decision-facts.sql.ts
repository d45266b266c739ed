import { sql } from 'kysely';
import type { ClaimId, StoreId } from '../../../core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { forAnyValues } from '../../platform/db/handle.ts';

export interface DecisionFacts {
  live: boolean;
  started: boolean;
  /** Until when its customer was told that they may appeal, and reopen it. */
  appealUntil: string | null;
  reopenUntil: string | null;
}

/**
 * Whether a claim has a live resolution, whether the carrying out of one has begun, and until when it may come back.
 * @readsAcross Claims move by what was decided on them, and decisions stand above claims.
 */
export async function decisionFacts(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<DecisionFacts> {
  const { rows } = await sql<DecisionFacts>`
    SELECT
      coalesce(bool_or(execution_state NOT IN ('CANCELED', 'SUPERSEDED', 'ABANDONED')), false) AS live,
      coalesce(bool_or(execution_state IN ('EXECUTING', 'EXECUTED', 'UNKNOWN') OR EXISTS (
        SELECT 1 FROM resolution_payments part
        WHERE part.store_id = ${storeId} AND part.resolution_id = resolutions.id
          AND part.state IN ('EXECUTING', 'EXECUTED', 'UNKNOWN'))), false) AS started,
      (SELECT until FROM told_days WHERE store_id = ${storeId} AND claim_id = ${claimId}
        AND kind = 'appeal' AND ended_at IS NULL) AS "appealUntil",
      (SELECT until FROM told_days WHERE store_id = ${storeId} AND claim_id = ${claimId}
        AND kind = 'reopen' AND ended_at IS NULL) AS "reopenUntil"
    FROM resolutions WHERE store_id = ${storeId} AND claim_id = ${claimId}`.execute(forAnyValues(tx));
  return rows[0] ?? { live: false, started: false, appealUntil: null, reopenUntil: null };
}
