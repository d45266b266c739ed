import type { ClaimId, OrderId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';
import { isoUtc } from '../../platform/db/json-rows.ts';

/** What else is known about the things of a claim, for the reason of a denial; null where there is no such thing. */
export interface DenialFacts {
  /** How many other claims on this order are still worked on. */
  other_claims: number;
  /** The number of the one that is. */
  other_claim: number | null;
  /** When staff last asked the customer something, ISO 8601. */
  asked_at: string | null;
  /** When the customer last wrote. */
  wrote_at: string | null;
  /** The last refund that another claim gave for these items: decimal text, the currency, and when. */
  refunded: string | null;
  refunded_currency: string | null;
  refunded_at: string | null;
  /** When another claim last replaced one of these items. */
  replaced_at: string | null;
  /** How many claims the customer filed in the days that the store counts, this one included; 0 where it counts none. */
  recent_claims: number;
}

/**
 * An expression: those facts as JSON. Takes what stands for the store, the claim, its order, and the instant from which
 * the customer's claims count; null where the store has no limit for them, and nobody counts.
 * @readsAcross A denial rests on what the customer’s other claims and messages say.
 */
export const denialFacts = (store: string, claim: string, order: string, since: string): string => `(
  WITH others AS (
    SELECT k.claim_number FROM claims k WHERE k.store_id = ${store} AND k.order_id = ${order} AND k.id <> ${claim}
      AND k.state IN ('NEW', 'OPEN', 'COMMUNICATING', 'WAITING_FOR_OP', 'WAITING_FOR_CUSTOMER', 'WAITING_FOR_BRAND')
  ), given AS (
    SELECT r.type, r.original_value, r.original_currency, r.executed_at
    FROM resolutions r JOIN claim_items i ON i.store_id = ${store} AND i.id = r.claim_item_id
    WHERE r.store_id = ${store} AND r.order_id = ${order} AND r.claim_id <> ${claim} AND r.execution_state = 'EXECUTED'
      AND i.order_item_id IN (
        SELECT m.order_item_id FROM claim_items m WHERE m.store_id = ${store} AND m.claim_id = ${claim})
  ), refund AS (
    SELECT * FROM given WHERE type IN ('REFUND', 'FLAT_RATE') ORDER BY executed_at DESC LIMIT 1
  )
  SELECT json_build_object(
    'other_claims', (SELECT count(*)::int FROM others),
    'other_claim', (SELECT min(claim_number) FROM others HAVING count(*) = 1),
    'asked_at', (SELECT max(s.created_at) FROM messages s WHERE s.store_id = ${store} AND s.claim_id = ${claim}
      AND s.sender_type <> 'customer' AND s.needs_answer),
    'wrote_at', (SELECT max(s.created_at) FROM messages s WHERE s.store_id = ${store} AND s.claim_id = ${claim}
      AND s.sender_type = 'customer'),
    'refunded', (SELECT original_value::text FROM refund),
    'refunded_currency', (SELECT original_currency FROM refund),
    'refunded_at', (SELECT executed_at FROM refund),
    'replaced_at', (SELECT max(executed_at) FROM given WHERE type = 'RESHIP'),
    'recent_claims', CASE WHEN ${since}::timestamptz IS NULL THEN 0 ELSE (SELECT count(*)::int FROM orders p JOIN orders q ON q.store_id = ${store} AND q.email_key = p.email_key
      JOIN claims k ON k.store_id = ${store} AND k.order_id = q.id
      WHERE p.store_id = ${store} AND p.id = ${order} AND k.created_at >= ${since}::timestamptz
        AND k.state NOT IN ('DRAFT', 'DISMISSED') AND k.withdrawn_at IS NULL) END))`;

const statement = { name: 'denial_facts', text: `SELECT ${denialFacts('$1', '$2', '$3', '$4')} AS facts` };

/** The same, read by itself. */
export async function readDenialFacts(
  tx: Tx,
  storeId: StoreId,
  claim: { id: ClaimId; order_id: OrderId },
  since: string | null,
): Promise<DenialFacts> {
  const [row] = await runNamed<{ facts: DenialFacts }>(tx, statement, [storeId, claim.id, claim.order_id, since]);
  if (!row) {
    throw new Error('An expression is always answered.');
  }
  return denialFactsRead(row.facts);
}

/** The facts as they came in JSON: instants as ISO 8601. */
export function denialFactsRead(facts: DenialFacts): DenialFacts {
  const at = (instant: string | null) => instant && isoUtc(instant);
  const { asked_at, wrote_at, refunded_at, replaced_at } = facts;
  return {
    ...facts,
    asked_at: at(asked_at),
    wrote_at: at(wrote_at),
    refunded_at: at(refunded_at),
    replaced_at: at(replaced_at),
  };
}
