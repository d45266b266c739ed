import { sql } from 'kysely';
import type { ClaimId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

/** What was never sent to a customer who is erased goes: it is about them, and nobody is left to read it. */
export async function dropWaiting(tx: Tx, storeId: StoreId, claimIds: readonly ClaimId[]): Promise<void> {
  await sql`DELETE FROM waiting_messages WHERE store_id = ${storeId} AND claim_id = ANY(${claimIds})`.execute(tx);
}
