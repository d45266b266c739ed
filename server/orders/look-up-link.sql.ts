import type { Tx } from '../db/database.ts';

/** The newest orders that carry a number; a number may stand on few. */
export function findByNumber(tx: Tx, storeId: string, numberKey: string): Promise<{ id: string }[]> {
  return tx
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('number_key', '=', numberKey)
    .orderBy('source_created_at', 'desc')
    .limit(3)
    .execute();
}
