import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { FulfillmentId, MediaId, OrderId, OrderItemId, StoreId } from '../../core/ids.ts';
import { isDelivered } from '../../core/rules/windows.ts';
import type { Tx } from '../db/database.ts';
import type { FulfillmentItems, Fulfillments, OrderItems, Orders, Payments, Policies } from '../db/schema.gen.ts';

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

/** Finds an order with all that hangs on it in one statement: a look-up is a hot path. */
export async function findOrder(tx: Tx, storeId: StoreId, key: OrderKey): Promise<OrderRows | undefined> {
  const condition =
    'id' in key
      ? sql`o.id = ${key.id}`
      : 'sourceOrderId' in key
        ? sql`o.source_order_id = ${key.sourceOrderId}`
        : sql`o.number_key = ${key.numberKey} AND o.email_key = ${key.emailKey}`;
  const [found] = await loadOrders(
    tx,
    sql`o.store_id = ${storeId} AND ${condition} ORDER BY o.source_created_at DESC LIMIT 1`,
  );
  return found;
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
    SELECT id, email_key FROM orders WHERE store_id = ${storeId} AND id = coalesce(
      (SELECT o.id FROM orders o WHERE o.store_id = ${storeId} AND o.source_order_id = ${id}), ${id})
    FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

/** Some orders with all that hangs on them, in one statement; in no order. */
export function findOrders(tx: Tx, storeId: StoreId, ids: readonly string[]): Promise<OrderRows[]> {
  return loadOrders(tx, sql`o.store_id = ${storeId} AND o.id = ANY(${ids})`);
}

type Loaded = OrderRow & Omit<OrderRows, 'order'>;

async function loadOrders(tx: Tx, which: RawBuilder<unknown>): Promise<OrderRows[]> {
  const { rows } = await sql<Loaded>`
    SELECT o.*,
      (SELECT coalesce(jsonb_agg(${sql.raw(itemJson)} ORDER BY i.position), '[]') FROM order_items i
        WHERE i.store_id = o.store_id AND i.order_id = o.id) AS items,
      (SELECT coalesce(jsonb_agg(to_jsonb(f) || jsonb_build_object('items',
          (SELECT coalesce(jsonb_agg(jsonb_build_object('order_item_id', x.order_item_id, 'quantity', x.quantity) ORDER BY i.position), '[]')
           FROM fulfillment_items x JOIN order_items i ON i.store_id = x.store_id AND i.id = x.order_item_id
           WHERE x.store_id = f.store_id AND x.fulfillment_id = f.id)) ORDER BY f.position), '[]')
        FROM fulfillments f WHERE f.store_id = o.store_id AND f.order_id = o.id) AS fulfillments,
      (SELECT coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object('insured_amount', p.insured_amount::text, 'premium_paid', p.premium_paid::text, 'product_value', p.product_value::text)
          ORDER BY p.kind, p.id), '[]')
        FROM policies p WHERE p.store_id = o.store_id AND p.order_id = o.id) AS policies,
      (SELECT coalesce(jsonb_agg(to_jsonb(y) || jsonb_build_object('amount', y.amount::text, 'refunded', y.refunded::text, 'refunded_elsewhere', y.refunded_elsewhere::text, 'reserved', y.reserved::text)
          ORDER BY y.id), '[]')
        FROM payments y WHERE y.store_id = o.store_id AND y.order_id = o.id) AS payments
    FROM orders o WHERE ${which}`.execute(tx);
  return rows.map(({ items, fulfillments, policies, payments, ...order }) => ({
    order,
    items: items.map(withInstants),
    fulfillments: fulfillments.map(withInstants),
    policies: policies.map(withInstants),
    payments,
  }));
}

/**
 * Money leaves jsonb as text, so that no number loses a place on its way. Only a picture of another host is looked for
 * among those that were fetched.
 */
const itemJson = `to_jsonb(i) || jsonb_build_object('price', i.price::text, 'discount', i.discount::text, 'tax', i.tax::text, 'picture_media_id',
  CASE WHEN i.product_image ~* '^https?://' THEN
    (SELECT p.media_id FROM outside_pictures p WHERE p.store_id = i.store_id AND p.digest = md5(i.product_image)) END)`;

/** jsonb writes instants with an offset; ours are UTC with milliseconds. */
function withInstants<Row extends object>(row: Row): Row {
  const out = { ...row } as Record<string, unknown>;
  for (const [key, value] of Object.entries(out)) {
    if (key.endsWith('_at') && typeof value === 'string') {
      out[key] = new Date(value).toISOString();
    }
  }
  return out as Row;
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
  const saved = await tx
    .with('before', (db) =>
      db
        .selectFrom('fulfillments')
        .select(['status', 'delivered_at'])
        .where('store_id', '=', store_id)
        .where('order_id', '=', order_id)
        .where('source_fulfillment_id', '=', source_fulfillment_id),
    )
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
        returned_at: sql<string | null>`coalesce(excluded.returned_at, fulfillments.returned_at)`,
        origin_country: sql<string | null>`coalesce(excluded.origin_country, fulfillments.origin_country)`,
      }),
    )
    .returning((eb) => [
      'id',
      'status',
      'delivered_at',
      eb.selectFrom('before').select('before.status').as('status_before'),
      eb.selectFrom('before').select('before.delivered_at').as('delivered_before'),
    ])
    .executeTakeFirstOrThrow();
  const { status_before: status, delivered_before: delivered_at } = saved;
  return { id: saved.id, arrived: status !== null && !isDelivered({ status, delivered_at }) && isDelivered(saved) };
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

export async function upsertPolicy(tx: Tx, row: Insertable<Policies>): Promise<void> {
  const existing = await tx
    .selectFrom('policies')
    .select('id')
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
    return;
  }
  await tx.insertInto('policies').values(row).execute();
}

/** Marks the shipping policy of an order as removed. */
export async function removeShippingPolicy(tx: Tx, storeId: StoreId, orderId: OrderId, at: string): Promise<void> {
  await tx
    .updateTable('policies')
    .set({ removed_at: at })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'SHIPPING')
    .where('removed_at', 'is', null)
    .execute();
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

/** What the customer bought here in all: for the desk. */
export async function customerTotals(
  tx: Tx,
  storeId: StoreId,
  emailKey: string,
): Promise<{ count: number; total: string; first: string | null }> {
  const { rows } = await sql<{ count: number; total: string; first: string | null }>`
    SELECT count(*)::int AS count, coalesce(sum(total), 0)::numeric(19,3) AS total, min(source_created_at) AS first
    FROM orders WHERE store_id = ${storeId} AND email_key = ${emailKey}`.execute(tx);
  return rows[0] ?? { count: 0, total: '0', first: null };
}
