import { type Insertable, type Selectable, sql } from 'kysely';
import type { LegalHoldId, OrderId, StoreId } from '#core/ids.ts';
import { erasedText } from '#server-words/installation/erased.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { LegalHolds } from '../../platform/db/schema.gen.ts';
import type { CustomerKey } from './customer.sql.ts';

export type HoldRow = Selectable<LegalHolds>;

export function insertHold(tx: Tx, row: Insertable<LegalHolds>): Promise<HoldRow | undefined> {
  return tx
    .insertInto('legal_holds')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function endHold(
  tx: Tx,
  storeId: StoreId,
  { id, by, at }: { id: LegalHoldId; by: string; at: string },
): Promise<void> {
  await tx
    .updateTable('legal_holds')
    .set({ released_at: at, released_by_name: by })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}

/**
 * The hold that keeps a customer: placed under their address, or by one of their orders, whose address may have changed
 * since.
 */
export async function holdOn(
  tx: Tx,
  storeId: StoreId,
  { key, orderIds }: { key: CustomerKey; orderIds: readonly OrderId[] },
): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`
    SELECT * FROM legal_holds WHERE store_id = ${storeId} AND released_at IS NULL
      AND (order_id = ANY(${orderIds}) OR email_key = ${'emailKey' in key ? key.emailKey : null})
    ORDER BY placed_at LIMIT 1`.execute(tx);
  return rows[0];
}

/**
 * Those of some orders that a hold keeps.
 * @readsAcross A hold reaches the orders of an address.
 */
export async function heldOrders(tx: Tx, storeId: StoreId, orderIds: readonly OrderId[]): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    SELECT o.id FROM orders o WHERE o.store_id = ${storeId} AND o.id = ANY(${orderIds})
      AND EXISTS (SELECT 1 FROM legal_holds h WHERE h.store_id = ${storeId} AND h.released_at IS NULL
        AND (h.order_id = o.id OR h.email_key = o.email_key))`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Forgets whom released holds were about: an address, or the customer of an order. */
export async function emptyHolds(
  tx: Tx,
  storeId: StoreId,
  about: { email: string | null; orderId: OrderId | null },
): Promise<void> {
  await sql`
    UPDATE legal_holds SET email_key = NULL, reason = ${erasedText} WHERE store_id = ${storeId}
      AND released_at IS NOT NULL AND (email_key = ${about.email} OR order_id = ${about.orderId})`.execute(tx);
}
