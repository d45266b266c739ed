import { sql, type Updateable } from 'kysely';
import type { OrderId, StoreId } from '../../core/ids.ts';
import type { Tx } from '../db/database.ts';
import type { Orders } from '../db/schema.gen.ts';

/** Changes fields of an order, and of nothing that hangs on it. */
export async function changeOrder(
  tx: Tx,
  storeId: StoreId,
  orderId: OrderId,
  changes: Updateable<Orders>,
): Promise<void> {
  await tx.updateTable('orders').set(changes).where('store_id', '=', storeId).where('id', '=', orderId).execute();
}

/** What an order's engine told of it last; held, so that of two tellings one comes after the other. */
export function findTelling(tx: Tx, storeId: StoreId, sourceOrderId: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'engine_digest', 'source_updated_at'])
    .where('store_id', '=', storeId)
    .where('source_order_id', '=', sourceOrderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The engine told it again as it is here. */
export async function markSeen(tx: Tx, storeId: StoreId, orderId: OrderId, at: string): Promise<void> {
  await changeOrder(tx, storeId, orderId, { synced_at: at, engine_seen_at: at });
}

/** Waits for whoever changes this order, so that two changes of its parts come one after the other. */
export async function lockOrder(tx: Tx, storeId: StoreId, orderId: OrderId): Promise<void> {
  await sql`SELECT 1 FROM orders WHERE store_id = ${storeId} AND id = ${orderId} FOR UPDATE`.execute(tx);
}
