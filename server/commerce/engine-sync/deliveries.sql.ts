import { sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Writes a delivery down; false where it was here before. */
export async function insertDelivery(
  tx: Tx,
  row: { storeId: StoreId; delivery: string; at: string },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO engine_deliveries (store_id, delivery, received_at) VALUES (${row.storeId}, ${row.delivery}, ${row.at})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** Forgets the store's deliveries of before an instant; answers how many. */
export async function deleteDeliveries(
  tx: Tx,
  storeId: StoreId,
  { before, most }: { before: string; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM engine_deliveries WHERE store_id = ${storeId} AND delivery IN (
      SELECT delivery FROM engine_deliveries WHERE store_id = ${storeId} AND received_at < ${before}
      ORDER BY received_at LIMIT ${most})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
