import type { ClaimId, StoreId } from '#core/ids.ts';
import { type ToldUntil, toldUntilKinds } from '#core/rules/claims/lifecycle/lifecycle-facts.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';
import { isoUtc } from '../../platform/db/json-rows.ts';

export interface DecisionFacts {
  live: boolean;
  started: boolean;
  /** Until when its customer was told that they can do what ends with a day; one that passed as well. */
  told: ToldUntil;
}

/**
 * An expression, a JSON object: by kind until when a claim's customer was told that they can do something, and the day.
 * @readsAcross Until when a claim may come back is what its customer was told.
 */
const toldIn = (store: string, claim: string) => `(
  SELECT coalesce(json_object_agg(d.kind, json_build_object('until', d.until, 'day', d.day)), '{}') FROM (
    SELECT DISTINCT ON (y.kind) y.kind, y.until, y.day FROM told_days y
     WHERE y.store_id = ${store} AND y.claim_id = ${claim}
       AND y.kind IN (${toldUntilKinds.map((kind) => `'${kind}'`).join(', ')})
       AND (y.ended_at IS NULL OR y.ended_at >= y.until)
     ORDER BY y.kind, y.told_at DESC, y.id DESC) d)`;

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
    'told', ${toldIn(store, claim)})
  FROM resolutions f WHERE f.store_id = ${store} AND f.claim_id = ${claim})`;

/** Those of a claim on which nothing was decided. */
export const noDecision: DecisionFacts = { live: false, started: false, told: {} };

/** Reads the JSON of `decisionFactsIn`. */
export function decisionFactsRead({ live, started, told }: DecisionFacts): DecisionFacts {
  const kept = Object.entries(told).map(([kind, { until, day }]) => [kind, { until: isoUtc(until), day }]);
  return { live, started, told: Object.fromEntries(kept) };
}

const statement = { name: 'decision_facts', text: `SELECT ${decisionFactsIn('$1', '$2')} AS facts` };

/** The same, read by itself. */
export async function decisionFacts(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<DecisionFacts> {
  const [row] = await runNamed<{ facts: DecisionFacts }>(tx, statement, [storeId, claimId]);
  return row ? decisionFactsRead(row.facts) : noDecision;
}
