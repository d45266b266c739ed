import { type Insertable, type Selectable, sql } from 'kysely';
import type { FulfillmentId, MediaId, OrderId, OrderItemId, StoreId } from '../../core/ids.ts';
import { isDelivered } from '../../core/rules/windows.ts';
import type { Tx } from '../db/database.ts';
import { type NamedStatement, runNamed } from '../db/handle.ts';
import type { FulfillmentItems, Fulfillments, OrderItems, Orders, Payments, Policies } from '../db/schema.gen.ts';
import { orderDocument, readOrderDocument } from './order-document.sql.ts';

export type OrderRow = Selectable<Orders>;
/** With the file that its picture of another host became, once it has been fetched. */
export type OrderItemRow = Selectable<OrderItems> & { picture_media_id: MediaId | null };
export type FulfillmentRow = Selectable<Fulfillments> & { items: { order_item_id: OrderItemId; quantity: number }[] };
export type PolicyRow = Selectable<Policies>;
export type PaymentRow = Selectable<Payments>;

/** An order with everything that hangs on it, as rows. */
export interface OrderRows {
  order: OrderRow;
  items: OrderItemRow[];
  fulfillments: FulfillmentRow[];
  policies: PolicyRow[];
  payments: PaymentRow[];
}

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
 * Finds an order by an id of a path, the store engine's before ours, and holds it until the transaction ends: acts on one
 * order meet here. What is read of it afterwards is what the one before left.
 */
export async function holdOrder(
  tx: Tx,
  storeId: StoreId,
  id: string,
): Promise<Pick<OrderRow, 'id' | 'email_key'> | undefined> {
  const { rows } = await sql<Pick<OrderRow, 'id' | 'email_key'>>`
    SELECT id, email_key FROM orders WHERE store_id = ${storeId} AND (source_order_id = ${id} OR id = ${id})
    ORDER BY source_order_id = ${id} DESC LIMIT 1
    FOR NO KEY UPDATE`.execute(tx);
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

export async function upsertOrder(tx: Tx, row: Insertable<Orders>): Promise<{ id: OrderId; created: boolean }> {
  const { id, created_at, store_id, source_order_id, ...changes } = row;
  const saved = await tx
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'source_order_id']).doUpdateSet(changes))
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  return { id: saved.id, created: saved.id === id };
}

/** Inserts those of some orders that the store does not have; answers their ids. */
export async function insertNewOrders(tx: Tx, rows: readonly Insertable<Orders>[]): Promise<ReadonlySet<OrderId>> {
  const inserted = await tx
    .insertInto('orders')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['store_id', 'source_order_id']).doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/** Inserts what hangs on orders that the same transaction inserted. */
export async function insertParts(
  tx: Tx,
  parts: {
    order_items: readonly Insertable<OrderItems>[];
    fulfillments: readonly Insertable<Fulfillments>[];
    fulfillment_items: readonly Insertable<FulfillmentItems>[];
    policies: readonly Insertable<Policies>[];
    payments: readonly Insertable<Payments>[];
  },
): Promise<void> {
  const { order_items, fulfillments, fulfillment_items, policies, payments } = parts;
  if (order_items.length > 0) await tx.insertInto('order_items').values(order_items).execute();
  if (fulfillments.length > 0) await tx.insertInto('fulfillments').values(fulfillments).execute();
  await Promise.all([
    fulfillment_items.length > 0 && tx.insertInto('fulfillment_items').values(fulfillment_items).execute(),
    policies.length > 0 && tx.insertInto('policies').values(policies).execute(),
    payments.length > 0 && tx.insertInto('payments').values(payments).execute(),
  ]);
}

export async function upsertItem(tx: Tx, row: Insertable<OrderItems>): Promise<OrderItemId> {
  const { id, created_at, store_id, order_id, source_item_id, ...changes } = row;
  const saved = await tx
    .insertInto('order_items')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'order_id', 'source_item_id']).doUpdateSet({
        ...changes,
        // A merchant may shrink a line later; units that were claimed stay claimed.
        quantity: sql<number>`greatest(excluded.quantity, order_items.claimed_quantity)`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return saved.id;
}

/**
 * Saves a parcel. `arrived` says that it was here before and is delivered only now, whichever way the news came in.
 */
export async function upsertFulfillment(
  tx: Tx,
  row: Insertable<Fulfillments>,
): Promise<{ id: FulfillmentId; arrived: boolean }> {
  const { id, created_at, store_id, order_id, source_fulfillment_id, ...changes } = row;
  // Two statements, sent together: a subselect inside an INSERT is refused by a distributed PostgreSQL. The order's row is
  // held by whoever saves its parcels, so nothing comes between them.
  const [before, saved] = await Promise.all([
    tx
      .selectFrom('fulfillments')
      .select(['status', 'delivered_at'])
      .where('store_id', '=', store_id)
      .where('order_id', '=', order_id)
      .where('source_fulfillment_id', '=', source_fulfillment_id)
      .executeTakeFirst(),
    tx
      .insertInto('fulfillments')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['store_id', 'order_id', 'source_fulfillment_id']).doUpdateSet({
          ...changes,
          // The first time a thing was seen stays, unless the engine now says better.
          fulfilled_at: sql<string | null>`coalesce(excluded.fulfilled_at, fulfillments.fulfilled_at)`,
          shipped_at: sql<string | null>`coalesce(excluded.shipped_at, fulfillments.shipped_at)`,
          delivered_at: sql<string | null>`coalesce(excluded.delivered_at, fulfillments.delivered_at)`,
          last_scan_at: sql<string | null>`coalesce(excluded.last_scan_at, fulfillments.last_scan_at)`,
          // A place belongs to its scan: a newer scan without one does not keep the older one's.
          last_scan_place: sql<string | null>`case when excluded.last_scan_at > fulfillments.last_scan_at
            then excluded.last_scan_place else coalesce(excluded.last_scan_place, fulfillments.last_scan_place) end`,
          returned_at: sql<string | null>`coalesce(excluded.returned_at, fulfillments.returned_at)`,
          origin_country: sql<string | null>`coalesce(excluded.origin_country, fulfillments.origin_country)`,
        }),
      )
      .returning(['id', 'status', 'delivered_at'])
      .executeTakeFirstOrThrow(),
  ]);
  return { id: saved.id, arrived: before !== undefined && !isDelivered(before) && isDelivered(saved) };
}

export async function replaceFulfillmentItems(
  tx: Tx,
  storeId: StoreId,
  fulfillmentId: FulfillmentId,
  rows: Insertable<FulfillmentItems>[],
): Promise<void> {
  await tx
    .deleteFrom('fulfillment_items')
    .where('store_id', '=', storeId)
    .where('fulfillment_id', '=', fulfillmentId)
    .execute();
  if (rows.length > 0) {
    await tx.insertInto('fulfillment_items').values(rows).execute();
  }
}

/** Saves a policy; `covered` says whether there was one that was in force. */
export async function upsertPolicy(tx: Tx, row: Insertable<Policies>): Promise<{ covered: boolean }> {
  const existing = await tx
    .selectFrom('policies')
    .select(['id', 'removed_at'])
    .where('store_id', '=', row.store_id)
    .where('order_id', '=', row.order_id)
    .where('kind', '=', row.kind)
    .where('order_item_id', 'is not distinct from', row.order_item_id ?? null)
    .executeTakeFirst();
  if (existing) {
    const { id, created_at, store_id, order_id, kind, order_item_id, ...changes } = row;
    await tx
      .updateTable('policies')
      .set(changes)
      .where('store_id', '=', store_id)
      .where('id', '=', existing.id)
      .execute();
    return { covered: existing.removed_at === null };
  }
  await tx.insertInto('policies').values(row).execute();
  return { covered: false };
}

/** Marks the shipping policy of an order as removed; answers what it had cost, undefined where none was in force. */
export function removeShippingPolicy(
  tx: Tx,
  storeId: StoreId,
  orderId: OrderId,
  at: string,
): Promise<Pick<PolicyRow, 'premium_paid' | 'premium_currency'> | undefined> {
  return tx
    .updateTable('policies')
    .set({ removed_at: at })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'SHIPPING')
    .where('removed_at', 'is', null)
    .returning(['premium_paid', 'premium_currency'])
    .executeTakeFirst();
}

export async function upsertPayment(tx: Tx, row: Insertable<Payments>): Promise<void> {
  await tx
    .insertInto('payments')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'order_id', 'source_payment_id']).doUpdateSet({
        // Never below what we have promised and paid ourselves.
        amount: sql<string>`greatest(excluded.amount, payments.refunded + payments.reserved)`,
        refunded_elsewhere: sql<string>`excluded.refunded_elsewhere`,
        updated_at: row.updated_at,
      }),
    )
    .execute();
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
    .where(sql<boolean>`claimed_quantity + ${units} + greatest(0, refunded_quantity - refunded_by_claims) <= quantity`)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
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
  units: number,
): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ refunded_by_claims: sql<number>`refunded_by_claims + ${units}` })
    .where('store_id', '=', storeId)
    .where('id', '=', orderItemId)
    .execute();
}
