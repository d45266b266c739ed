import { sql } from 'kysely';
import type { ClaimId, StoreId } from '#core/ids.ts';
import { erasedText } from '#server-words/installation/erased.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Leaves of notes who wrote one and when, in every version. */
export async function emptyNotes(tx: Tx, storeId: StoreId, claimIds: readonly ClaimId[]): Promise<void> {
  await sql`
    UPDATE claim_note_texts SET content = ${erasedText}
    WHERE store_id = ${storeId} AND note_id IN (
      SELECT id FROM claim_notes WHERE store_id = ${storeId} AND claim_id = ANY(${claimIds}))`.execute(tx);
}
