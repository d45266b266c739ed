import { sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';

/**
 * Gives claims of a store that have no rate the one that their order has by now, up to so many; answers how many got it.
 * @readsAcross What a claim is worth is said by the rate of its order.
 */
export async function measureSome(tx: Tx, storeId: StoreId, most: number): Promise<number> {
  const { rows } = await sql`
    UPDATE claims SET exchange_rate = rated.exchange_rate FROM (
      SELECT c.id, o.exchange_rate FROM claims c
      JOIN orders o ON o.store_id = ${storeId} AND o.id = c.order_id AND o.currency = c.currency
      WHERE c.store_id = ${storeId} AND c.exchange_rate IS NULL AND o.exchange_rate IS NOT NULL
      ORDER BY c.id LIMIT ${most}) AS rated
    WHERE claims.store_id = ${storeId} AND claims.id = rated.id AND claims.exchange_rate IS NULL
    RETURNING claims.id`.execute(tx);
  return rows.length;
}
