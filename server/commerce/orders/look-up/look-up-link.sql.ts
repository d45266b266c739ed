import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** The newest orders that carry a number; a number may stand on few. */
export function findByNumber(tx: Tx, storeId: StoreId, numberKey: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'email_key'])
    .where('store_id', '=', storeId)
    .where('number_key', '=', numberKey)
    .orderBy('source_created_at', 'desc')
    .limit(3)
    .execute();
}
