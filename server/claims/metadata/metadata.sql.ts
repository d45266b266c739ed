import { sql } from 'kysely';
import type { ClaimId, StoreId } from '#core/ids.ts';
import type { Metadata } from '#core/rules/tenancy/metadata.ts';
import type { Tx } from '../../platform/db/database.ts';

/** What a claim holds, by key. */
export async function metadataOf(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<Metadata> {
  const rows = await tx
    .selectFrom('claim_metadata')
    .select(['key', 'value'])
    .where('store_id', '=', storeId)
    .where('claim_id', '=', claimId)
    .orderBy('key')
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Writes a value; false where the claim holds that one already. */
export async function setValue(
  tx: Tx,
  row: { store_id: StoreId; claim_id: ClaimId; key: string; value: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('claim_metadata')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'claim_id', 'key'])
        .doUpdateSet({ value: row.value })
        .where('claim_metadata.value', '<>', row.value),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Empties a field; false where it was empty. */
export async function removeValue(tx: Tx, storeId: StoreId, claimId: ClaimId, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('claim_metadata')
    .where('store_id', '=', storeId)
    .where('claim_id', '=', claimId)
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes every value off claims. */
export async function removeValuesOf(tx: Tx, storeId: StoreId, claimIds: readonly ClaimId[]): Promise<void> {
  await sql`DELETE FROM claim_metadata WHERE store_id = ${storeId} AND claim_id = ANY(${claimIds})`.execute(tx);
}
