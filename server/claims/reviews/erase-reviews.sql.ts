import { sql } from 'kysely';
import type { ClaimId, StoreId } from '#core/ids.ts';
import { erasedName, erasedText } from '#server-words/installation/erased.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Leaves of feedback its rating, and that the store replied. */
export async function emptyReviews(tx: Tx, storeId: StoreId, claimIds: readonly ClaimId[]): Promise<void> {
  await sql`
    UPDATE reviews SET author_name = ${erasedName}, content = '',
      reply = CASE WHEN reply IS NULL THEN NULL ELSE ${erasedText} END
    WHERE store_id = ${storeId} AND claim_id = ANY(${claimIds})`.execute(tx);
}
