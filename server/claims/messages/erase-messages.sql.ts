import { sql } from 'kysely';
import type { ClaimId, StoreId } from '#core/ids.ts';
import { erasedName, erasedText } from '#server-words/installation/erased.ts';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Leaves of a conversation when somebody wrote, and of staff who: what is said to a customer tells of them, too. Several
 * machines are sent no `CASE` of a value that they understand, so it has a condition.
 */
export async function emptyMessages(tx: Tx, storeId: StoreId, claimIds: readonly ClaimId[]): Promise<void> {
  await sql`
    UPDATE messages SET content = ${erasedText}, left_out = '{}', whole = NULL,
      sender_name = CASE WHEN sender_type = 'customer' THEN ${erasedName} ELSE sender_name END
    WHERE store_id = ${storeId} AND claim_id = ANY(${claimIds})`.execute(tx);
}
