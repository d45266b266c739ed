import { sql } from 'kysely';
import type { ClaimId, StoreId } from '#core/ids.ts';
import { erasedText } from '#server-words/installation/erased.ts';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Leaves of decisions what was decided, why by its code, by whom, and every sum with the reference that it is found by;
 * what staff wrote to the customer and for each other goes, and so does what the customer is quoted with and what an engine
 * said.
 */
export async function emptyDecisions(
  tx: Tx,
  storeId: StoreId,
  { claimIds, now }: { claimIds: readonly ClaimId[]; now: string },
): Promise<void> {
  // Decisions of before there were codes keep sentences.
  await sql`
    UPDATE decisions SET customer_text = '', note = '', message = '[]', proposed = NULL,
      override_text = '', unchecked = NULL,
      facts = jsonb_path_query_array(facts, '$[*] ? (@.value.type != "text")'),
      clause = CASE WHEN clause ->> 'code' = 'legacy' THEN jsonb_set(clause, '{values,text}', '""')
        ELSE clause #- '{values,quote}' END
    WHERE store_id = ${storeId} AND claim_id = ANY(${claimIds})`.execute(tx);
  await sql`
    UPDATE resolutions SET description = '', last_error = NULL, updated_at = ${now},
      report = CASE WHEN report ->> 'outcome' = 'failed' THEN NULL ELSE report END
    WHERE store_id = ${storeId} AND claim_id = ANY(${claimIds})`.execute(tx);
  await sql`
    UPDATE resolution_payments SET last_error = NULL, updated_at = ${now}
    WHERE store_id = ${storeId} AND resolution_id IN (
      SELECT id FROM resolutions WHERE store_id = ${storeId} AND claim_id = ANY(${claimIds}))`.execute(tx);
  await sql`
    UPDATE amendments SET customer_text = '', reason = ${erasedText}
    WHERE store_id = ${storeId} AND claim_id = ANY(${claimIds})`.execute(tx);
}
