import { sql } from 'kysely';
import type { ClaimId, StoreId, UserId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { tellOwn } from '../../platform/db/tell.ts';

/** Keeps up to when somebody has read a claim, and tells their other pages. What was read later stays read. */
export async function keepReadUntil(
  tx: Tx,
  row: { store_id: StoreId; claim_id: ClaimId; user_id: UserId; read_until: string },
): Promise<void> {
  const kept = tx
    .insertInto('claim_reads')
    .values(row)
    .onConflict((on) =>
      on.columns(['store_id', 'claim_id', 'user_id']).doUpdateSet({
        read_until: sql<string>`greatest(claim_reads.read_until, excluded.read_until)`,
      }),
    )
    .execute();
  await Promise.all([kept, tellOwn(tx, [row.user_id])]);
}
