import type { Insertable } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { FilingWay } from '#core/reference/sessions.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { FilingPauses } from '../../../platform/db/schema.gen.ts';

/** What is paused in a store, was, or will be: the newest of each way. */
export function pausesOf(tx: Tx, storeId: StoreId) {
  return tx.selectFrom('filing_pauses').selectAll().where('store_id', '=', storeId).execute();
}

/** Pauses one way; a pause of it that is there ends. */
export async function keepPause(tx: Tx, row: Insertable<FilingPauses>): Promise<void> {
  const { from_at, until_at, sentence, paused_by, paused_at } = row;
  await tx
    .insertInto('filing_pauses')
    .values(row)
    .onConflict((known) =>
      known.columns(['store_id', 'way']).doUpdateSet({ from_at, until_at, sentence, paused_by, paused_at }),
    )
    .execute();
}

/** Ends the pause of one way; false where there is none. */
export async function dropPause(tx: Tx, storeId: StoreId, way: FilingWay): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('filing_pauses')
    .where('store_id', '=', storeId)
    .where('way', '=', way)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
