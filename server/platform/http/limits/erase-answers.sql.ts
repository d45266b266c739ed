import { sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../../db/database.ts';

/** Forgets the answers kept for repeated calls that name any of these ids: a customer's data stands in them. */
export async function forgetAnswers(tx: Tx, storeId: StoreId, ids: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM idempotency_keys k WHERE store_id = ${storeId} AND EXISTS (
      SELECT 1 FROM unnest(${ids}::text[]) AS named (id)
      WHERE strpos(k.caller, named.id) > 0 OR strpos(k.answer, named.id) > 0)`.execute(tx);
}
