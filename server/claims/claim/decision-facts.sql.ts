import { sql } from 'kysely';
import type { ClaimId, StoreId } from '../../../core/ids.ts';
import { type ToldUntil, toldUntilKinds } from '../../../core/rules/claims/lifecycle/lifecycle-facts.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isoUtc } from '../../platform/db/json-rows.ts';

export interface DecisionFacts {
  live: boolean;
  started: boolean;
  /** Until when its customer was told that they can do what ends with a day; one that passed as well. */
  told: ToldUntil;
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
      (SELECT coalesce(json_object_agg(kind, json_build_object('until', until, 'day', day)), '{}') FROM (
        SELECT DISTINCT ON (kind) kind, until, day FROM told_days
        WHERE store_id = ${storeId} AND claim_id = ${claimId} AND kind = ANY (${[...toldUntilKinds]})
          AND (ended_at IS NULL OR ended_at >= until)
        ORDER BY kind, told_at DESC, id DESC) days) AS told
    FROM resolutions WHERE store_id = ${storeId} AND claim_id = ${claimId}`.execute(tx);
  const { live = false, started = false, told = {} } = rows[0] ?? {};
  const kept = Object.entries(told).map(([kind, { until, day }]) => [kind, { until: isoUtc(until), day }]);
  return { live, started, told: Object.fromEntries(kept) };
}
