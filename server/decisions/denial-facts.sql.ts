import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** What else is known about the things of a claim, for the reason of a denial; null where there is no such thing. */
export interface DenialFacts {
  /** The number of the one other claim on this order that is still worked on. */
  other_claim: number | null;
  /** When staff last asked the customer something, ISO 8601. */
  asked_at: string | null;
  /** The last refund that another claim gave for these items: decimal text, the currency, and when. */
  refunded: string | null;
  refunded_currency: string | null;
  refunded_at: string | null;
  /** When another claim last replaced one of these items. */
  replaced_at: string | null;
}

const nothing: DenialFacts = {
  other_claim: null,
  asked_at: null,
  refunded: null,
  refunded_currency: null,
  refunded_at: null,
  replaced_at: null,
};

/**
 * Reads them in one statement.
 * @readsAcross A denial rests on what the customer’s other claims and messages say.
 */
export async function denialFacts(
  tx: Tx,
  storeId: string,
  claim: { id: string; order_id: string },
): Promise<DenialFacts> {
  const { rows } = await sql<DenialFacts>`
    WITH others AS (
      SELECT claim_number FROM claims
      WHERE store_id = ${storeId} AND order_id = ${claim.order_id} AND id <> ${claim.id}
        AND state IN ('NEW', 'OPEN', 'COMMUNICATING', 'WAITING_FOR_OP', 'WAITING_FOR_CUSTOMER', 'WAITING_FOR_BRAND')
    ), given AS (
      SELECT resolutions.type, resolutions.original_value, resolutions.original_currency, resolutions.executed_at
      FROM resolutions
      JOIN claim_items AS item ON item.store_id = resolutions.store_id AND item.id = resolutions.claim_item_id
      WHERE resolutions.store_id = ${storeId} AND resolutions.order_id = ${claim.order_id}
        AND resolutions.claim_id <> ${claim.id} AND resolutions.execution_state = 'EXECUTED'
        AND item.order_item_id IN (
          SELECT order_item_id FROM claim_items WHERE store_id = ${storeId} AND claim_id = ${claim.id})
    ), refund AS (
      SELECT * FROM given WHERE type IN ('REFUND', 'FLAT_RATE') ORDER BY executed_at DESC LIMIT 1
    )
    SELECT
      (SELECT min(claim_number) FROM others HAVING count(*) = 1) AS other_claim,
      (SELECT max(created_at) FROM messages WHERE store_id = ${storeId} AND claim_id = ${claim.id}
        AND sender_type <> 'customer' AND needs_answer) AS asked_at,
      (SELECT original_value FROM refund) AS refunded,
      (SELECT original_currency FROM refund) AS refunded_currency,
      (SELECT executed_at FROM refund) AS refunded_at,
      (SELECT max(executed_at) FROM given WHERE type = 'RESHIP') AS replaced_at`.execute(tx);
  return rows[0] ?? nothing;
}
