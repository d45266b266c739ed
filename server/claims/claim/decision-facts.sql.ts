import type { ClaimId, StoreId } from '../../../core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';
import { isoUtc } from '../../platform/db/json-rows.ts';

export interface DecisionFacts {
  live: boolean;
  started: boolean;
  /** Until when its customer was told that they may appeal, and reopen it. */
  appealUntil: string | null;
  reopenUntil: string | null;
}

/**
 * An expression: until when a day holds that a claim's customer was told.
 * @readsAcross Until when a claim may come back is what its customer was told.
 */
const toldUntil = (store: string, claim: string, kind: string) => `(SELECT y.until FROM told_days y
      WHERE y.store_id = ${store} AND y.claim_id = ${claim} AND y.kind = '${kind}' AND y.ended_at IS NULL)`;

/**
 * An expression, a JSON object: whether a claim has a live resolution, whether the carrying out of one has begun, and until
 * when it may come back. Takes what stands for the store and the claim.
 * @readsAcross Claims move by what was decided on them, and decisions stand above claims.
 */
export const decisionFactsIn = (store: string, claim: string): string => `(
  SELECT json_build_object(
    'live', coalesce(bool_or(f.execution_state NOT IN ('CANCELED', 'SUPERSEDED', 'ABANDONED')), false),
    'started', coalesce(bool_or(f.execution_state IN ('EXECUTING', 'EXECUTED', 'UNKNOWN') OR EXISTS (
      SELECT 1 FROM resolution_payments part WHERE part.store_id = ${store} AND part.resolution_id = f.id
        AND part.state IN ('EXECUTING', 'EXECUTED', 'UNKNOWN'))), false),
    'appealUntil', ${toldUntil(store, claim, 'appeal')},
    'reopenUntil', ${toldUntil(store, claim, 'reopen')})
  FROM resolutions f WHERE f.store_id = ${store} AND f.claim_id = ${claim})`;

/** Those of a claim on which nothing was decided. */
export const noDecision: DecisionFacts = { live: false, started: false, appealUntil: null, reopenUntil: null };

/** Reads the JSON of `decisionFactsIn`. */
export function decisionFactsRead({ live, started, appealUntil, reopenUntil }: DecisionFacts): DecisionFacts {
  return {
    live,
    started,
    appealUntil: appealUntil && isoUtc(appealUntil),
    reopenUntil: reopenUntil && isoUtc(reopenUntil),
  };
}

const statement = { name: 'decision_facts', text: `SELECT ${decisionFactsIn('$1', '$2')} AS facts` };

/** The same, read by itself. */
export async function decisionFacts(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<DecisionFacts> {
  const [row] = await runNamed<{ facts: DecisionFacts }>(tx, statement, [storeId, claimId]);
  return row ? decisionFactsRead(row.facts) : noDecision;
}
