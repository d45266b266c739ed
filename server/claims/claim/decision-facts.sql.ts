import { sql } from 'kysely';
import type { ClaimId, StoreId } from '../../../core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Whether a claim has a live resolution, and whether the carrying out of one has begun.
 * @readsAcross Claims move by what was decided on them, and decisions stand above claims.
 */
export async function decisionFacts(
  tx: Tx,
  storeId: StoreId,
  claimId: ClaimId,
): Promise<{ live: boolean; started: boolean }> {
  const { rows } = await sql<{ live: boolean; started: boolean }>`
    SELECT
      coalesce(bool_or(execution_state NOT IN ('CANCELED', 'SUPERSEDED', 'ABANDONED')), false) AS live,
      coalesce(bool_or(execution_state IN ('EXECUTING', 'EXECUTED', 'UNKNOWN') OR EXISTS (
        SELECT 1 FROM resolution_payments part
        WHERE part.store_id = ${storeId} AND part.resolution_id = resolutions.id
          AND part.state IN ('EXECUTING', 'EXECUTED', 'UNKNOWN'))), false) AS started
    FROM resolutions WHERE store_id = ${storeId} AND claim_id = ${claimId}`.execute(tx);
  return rows[0] ?? { live: false, started: false };
}
