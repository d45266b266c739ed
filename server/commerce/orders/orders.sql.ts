import { sql } from 'kysely';
import type { OrderId, OrderItemId, StoreId } from '#core/ids.ts';
import { normalizeOrderNumber } from '#core/rules/commerce/order-query.ts';
import type { Tx } from '../../platform/db/database.ts';
import { forAnyValues, type NamedStatement, runNamed } from '../../platform/db/handle.ts';
import { orderDocument, readOrderDocument } from './order-document.sql.ts';
import type { FulfillmentRow, OrderItemRow, OrderRow, OrderRows } from './order-row-types.ts';

export type { FulfillmentRow, OrderItemRow, OrderRow, OrderRows };

/** Numbers are a store's own, but nothing keeps it from using one again. */
const mostNamed = 10;

/** Where an order can be found by: its id, the store engine's, or what a shopper types. */
export type OrderKey = { id: string } | { sourceOrderId: string } | { numberKey: string; emailKey: string };

/** What finds an order `o`: `$1` is the store, the other values follow. Who reads more beside it finds it the same way. */
export const orderFoundBy = {
  id: 'o.store_id = $1 AND o.id = $2',
  ids: 'o.store_id = $1 AND o.id = ANY($2)',
  source: 'o.store_id = $1 AND o.source_order_id = $2',
  lookUp: 'o.store_id = $1 AND o.number_key = $2 AND o.email_key = $3 ORDER BY o.source_created_at DESC LIMIT 1',
} as const;
export type OrderFoundBy = keyof typeof orderFoundBy;

const statementBy = (by: OrderFoundBy) => ({
  name: `order_by_${by}`,
  text: `SELECT ${orderDocument} AS document FROM orders o WHERE ${orderFoundBy[by]}`,
});
const byId = statementBy('id');
const byIds = statementBy('ids');
const bySource = statementBy('source');
const byLookUp = statementBy('lookUp');

/** Finds an order with all that hangs on it in one statement: a look-up is a hot path. */
export async function findOrder(tx: Tx, storeId: string, key: OrderKey): Promise<OrderRows | undefined> {
  const [document] =
    'id' in key
      ? await documents(tx, byId, [storeId, key.id])
      : 'sourceOrderId' in key
        ? await documents(tx, bySource, [storeId, key.sourceOrderId])
        : await documents(tx, byLookUp, [storeId, key.numberKey, key.emailKey]);
  return document;
}

/**
 * Finds an order by an id of a path, the store engine's before ours, for a claim on it, and holds it until the transaction
 * ends: filings on one order meet here. What is read of it afterwards is what the one before left, and that it has a claim.
 */
export async function holdOrderToFile(
  tx: Tx,
  storeId: StoreId,
  { id, at }: { id: string; at: string },
): Promise<Pick<OrderRow, 'id' | 'email_key'> | undefined> {
  const { rows } = await sql<Pick<OrderRow, 'id' | 'email_key'>>`
    UPDATE orders SET first_claim_at = coalesce(first_claim_at, ${at}) WHERE store_id = ${storeId} AND id = (
      SELECT id FROM orders WHERE store_id = ${storeId} AND (source_order_id = ${id} OR id = ${id})
      ORDER BY source_order_id = ${id} DESC LIMIT 1)
    RETURNING id, email_key`.execute(forAnyValues(tx));
  return rows[0];
}

/** Holds an order until the transaction ends: of two acts at once the second sees what the first wrote. */
export async function holdOrderById(tx: Tx, storeId: StoreId, id: OrderId): Promise<void> {
  await sql`SELECT 1 FROM orders WHERE store_id = ${storeId} AND id = ${id} FOR NO KEY UPDATE`.execute(tx);
}

/** Some orders with all that hangs on them, in one statement; in no order. */
export function findOrders(tx: Tx, storeId: string, ids: readonly string[]): Promise<OrderRows[]> {
  return documents(tx, byIds, [storeId, ids]);
}

async function documents(tx: Tx, statement: NamedStatement, values: readonly unknown[]): Promise<OrderRows[]> {
  const rows = await runNamed<{ document: OrderRows }>(tx, statement, values);
  return rows.map(({ document }) => readOrderDocument(document));
}

/** The orders of a store that are called so, by their number or the engine's id. */
export async function findNamed(tx: Tx, storeId: StoreId, name: string): Promise<OrderRows[]> {
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where((query) =>
      query.or([query('number_key', '=', normalizeOrderNumber(name)), query('source_order_id', '=', name)]),
    )
    .orderBy('id')
    .limit(mostNamed)
    .execute();
  return found.length === 0
    ? []
    : findOrders(
        tx,
        storeId,
        found.map(({ id }) => id),
      );
}

/** One page of a store's orders by cursor, newest first; one row more than asked tells whether a next page is there. */
export function pageOfOrders(
  tx: Tx,
  storeId: StoreId,
  after: { at: string; id: string } | null,
  size: number,
): Promise<OrderRow[]> {
  let query = tx.selectFrom('orders').selectAll().where('store_id', '=', storeId);
  if (after) {
    query = query.where(sql<boolean>`(source_created_at, id) < (${after.at}::timestamptz, ${after.id})`);
  }
  return query
    .orderBy('source_created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
}

/** How many orders a store has, counted to `cap` at most: an exact count of millions is nobody's need. */
export async function countOrders(tx: Tx, storeId: StoreId, cap: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM orders WHERE store_id = ${storeId} LIMIT ${cap}) AS capped`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Reserves units of an item for a claim, guarded in the statement itself (design, Quantity; T12): claimed, plus what
 * the engine refunded beyond our own refunds, never passes what was ordered. False when there are not so many left.
 */
export async function reserveUnits(
  tx: Tx,
  storeId: StoreId,
  orderItemId: OrderItemId,
  units: number,
): Promise<boolean> {
  const result = await tx
    .updateTable('order_items')
    .set({ claimed_quantity: sql<number>`claimed_quantity + ${units}` })
    .where('store_id', '=', storeId)
    .where('id', '=', orderItemId)
    .where(sql<boolean>`claimed_quantity + ${units} + greatest(0, refunded_quantity
      - CASE WHEN told_by_engine THEN refunded_by_hand ELSE refunded_by_claims END) <= quantity`)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Marks that an order has a claim: from now on its currency and its rate stay. */
export async function markFirstClaim(
  tx: Tx,
  { storeId, orderId }: { storeId: StoreId; orderId: OrderId },
  at: string,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ first_claim_at: at })
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .where('first_claim_at', 'is', null)
    .execute();
}

export async function releaseUnits(tx: Tx, storeId: StoreId, orderItemId: OrderItemId, units: number): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ claimed_quantity: sql<number>`greatest(0, claimed_quantity - ${units})` })
    .where('store_id', '=', storeId)
    .where('id', '=', orderItemId)
    .execute();
}

/** Counts units that a claim of ours refunded, so that the engine's own count of them is not held against the shopper. */
export async function countRefundedByClaim(
  tx: Tx,
  storeId: StoreId,
  orderItemId: OrderItemId,
  { units, byHand }: { units: number; byHand: boolean },
): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({
      refunded_by_claims: sql<number>`refunded_by_claims + ${units}`,
      ...(byHand && { refunded_by_hand: sql<number>`refunded_by_hand + ${units}` }),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', orderItemId)
    .execute();
}
