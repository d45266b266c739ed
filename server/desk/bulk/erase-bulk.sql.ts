import { sql } from 'kysely';
import type { ClaimId, StoreId } from '#core/ids.ts';
import { erasedText } from '#server-words/installation/erased.ts';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Leaves acts on many claims without the words that staff gave them, where one of these claims was among theirs. Messages
 * that are still to come without theirs aren’t sent.
 */
export async function emptyBulkReasons(
  tx: Tx,
  storeId: StoreId,
  { claimIds, now }: { claimIds: readonly ClaimId[]; now: string },
): Promise<void> {
  await sql`
    UPDATE bulk_acts
    SET act = jsonb_set(act, '{text}', to_jsonb(${erasedText}::text)),
      canceled_at = CASE WHEN ended_at IS NULL THEN COALESCE(canceled_at, ${now}) ELSE canceled_at END
    WHERE store_id = ${storeId} AND act ->> 'name' = 'message' AND id IN (
      SELECT bulk_id FROM bulk_claims WHERE store_id = ${storeId} AND claim_id = ANY(${claimIds}))`.execute(tx);
  await sql`
    UPDATE bulk_acts SET act = jsonb_set(act, '{reason}', to_jsonb(${erasedText}::text))
    WHERE store_id = ${storeId} AND act ->> 'name' IN ('snooze', 'dismiss') AND act ? 'reason' AND id IN (
      SELECT bulk_id FROM bulk_claims WHERE store_id = ${storeId} AND claim_id = ANY(${claimIds}))`.execute(tx);
}
