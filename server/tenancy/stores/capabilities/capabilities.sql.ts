import type { Insertable } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoreCapabilities } from '../../../platform/db/schema.gen.ts';

/** What the provider said of a store’s capabilities; those that it never spoke of are left out. */
export function capabilitiesOf(tx: Tx, storeId: StoreId) {
  return tx.selectFrom('store_capabilities').selectAll().where('store_id', '=', storeId).execute();
}

/** Says something of one capability, in place of what was said before. */
export async function keepCapability(tx: Tx, row: Insertable<StoreCapabilities>): Promise<void> {
  const { state, off_since, version, reason, changed_by_name, changed_at } = row;
  await tx
    .insertInto('store_capabilities')
    .values(row)
    .onConflict((known) =>
      known
        .columns(['store_id', 'capability'])
        .doUpdateSet({ state, off_since, version, reason, changed_by_name, changed_at }),
    )
    .execute();
}
