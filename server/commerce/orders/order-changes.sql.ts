import { sql, type Updateable } from 'kysely';
import type { OrderId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Orders } from '../../platform/db/schema.gen.ts';

/** Changes fields of an order, and of nothing that hangs on it. */
export async function changeOrder(
  tx: Tx,
  storeId: StoreId,
  orderId: OrderId,
  changes: Updateable<Orders>,
): Promise<void> {
  await tx.updateTable('orders').set(changes).where('store_id', '=', storeId).where('id', '=', orderId).execute();
}

/** Forgets what the units of an order were paid: it is settled by what the order tells now. */
export async function unsettleLines(tx: Tx, storeId: StoreId, orderId: OrderId): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ paid: null })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute();
}

/** What an order's engine told of it last; held, so that of two tellings one comes after the other. */
export function findTelling(tx: Tx, storeId: StoreId, sourceOrderId: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'platform', 'engine_digest', 'source_updated_at', 'currency', 'currency_told', 'first_claim_at'])
    .where('store_id', '=', storeId)
    .where('source_order_id', '=', sourceOrderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type Telling = NonNullable<Awaited<ReturnType<typeof findTelling>>>;

/** Marks an order as seen that is here word for word as it is told; undefined for news. */
export async function markSeenAsTold(
  tx: Tx,
  storeId: StoreId,
  told: { sourceOrderId: string; digest: string; at: string },
): Promise<OrderId | undefined> {
  const seen = await tx
    .updateTable('orders')
    .set({ synced_at: told.at, engine_seen_at: told.at })
    .where('store_id', '=', storeId)
    .where('source_order_id', '=', told.sourceOrderId)
    .where('engine_digest', '=', told.digest)
    .returning('id')
    .executeTakeFirst();
  return seen?.id;
}

/** As `findTelling`, of several orders, held in one order so that two pages do not wait for each other. */
export function lockForTelling(tx: Tx, storeId: StoreId, sourceOrderIds: readonly string[]) {
  return tx
    .selectFrom('orders')
    .select(['id', 'source_order_id', 'engine_digest'])
    .where('store_id', '=', storeId)
    .where('source_order_id', 'in', sourceOrderIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The engine told them again as they are here. */
export async function markSeen(tx: Tx, storeId: StoreId, orderIds: readonly OrderId[], at: string): Promise<void> {
  if (orderIds.length === 0) {
    return;
  }
  await tx
    .updateTable('orders')
    .set({ synced_at: at, engine_seen_at: at })
    .where('store_id', '=', storeId)
    .where('id', 'in', orderIds)
    .execute();
}

/** Waits for whoever changes this order, so that two changes of its parts come one after the other. */
export async function lockOrder(tx: Tx, storeId: StoreId, orderId: OrderId): Promise<void> {
  await sql`SELECT 1 FROM orders WHERE store_id = ${storeId} AND id = ${orderId} FOR UPDATE`.execute(tx);
}
