import { type Insertable, type Selectable, sql } from 'kysely';
import type { FulfillmentId, OrderId, OrderItemId, StoreId } from '#core/ids.ts';
import type { OrderTeller } from '#core/reference/orders.ts';
import { hasShipped, isDelivered } from '#core/rules/commerce/claimable/windows.ts';
import { returnedStage, stagesByRank, statusesByRank } from '#core/rules/commerce/parcel-news.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type {
  FulfillmentItems,
  Fulfillments,
  OrderItems,
  Orders,
  Payments,
  Policies,
} from '../../../platform/db/schema.gen.ts';

/** What of an order tells of a person: once that was erased, no telling brings it back. */
const personal = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'email_key',
  'shipping_address',
  'billing_address',
  'tags',
  'ota_description',
  'metadata',
  'returns',
] as const satisfies (keyof Orders)[];

const unlessErased = (column: string) =>
  sql<never>`CASE WHEN orders.erased_at IS NULL THEN ${sql.ref(`excluded.${column}`)} ELSE ${sql.ref(`orders.${column}`)} END`;

/** What protection costs is said once: a rate that was set since counts for a premium that is new. */
const premiumCostKept = sql<never>`CASE WHEN orders.premium_cost IS NOT NULL
  AND orders.premium_paid IS NOT DISTINCT FROM excluded.premium_paid
  THEN orders.premium_cost ELSE excluded.premium_cost END`;

/** By what an order is measured stays from its first claim on; where nothing said it yet, the first word does. */
const rateColumns = [
  'exchange_rate',
  'exchange_rate_from',
  'exchange_rate_on',
  'exchange_rate_source',
] as const satisfies (keyof Orders)[];
const rateKept = (column: (typeof rateColumns)[number]) =>
  sql<never>`CASE WHEN orders.first_claim_at IS NOT NULL AND orders.exchange_rate IS NOT NULL
    THEN ${sql.ref(`orders.${column}`)} ELSE ${sql.ref(`excluded.${column}`)} END`;

/** Saves an order; `erased` says that what it tells of a person was not taken in, `exchangeRate` by what it is measured. */
export async function upsertOrder(
  tx: Tx,
  row: Insertable<Orders>,
): Promise<{ id: OrderId; created: boolean; erased: boolean; exchangeRate: string | null }> {
  const { id, created_at, store_id, source_order_id, store_currency, ...told } = row;
  const kept = personal.filter((column) => column in told).map((column) => [column, unlessErased(column)] as const);
  const changes = {
    ...told,
    ...Object.fromEntries(kept),
    ...Object.fromEntries(rateColumns.map((column) => [column, rateKept(column)])),
    ...('premium_cost' in told && { premium_cost: premiumCostKept }),
  };
  const saved = await tx
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'source_order_id']).doUpdateSet(changes))
    .returning(['id', 'erased_at', 'exchange_rate'])
    .executeTakeFirstOrThrow();
  return {
    id: saved.id,
    created: saved.id === id,
    erased: saved.erased_at !== null,
    exchangeRate: saved.exchange_rate,
  };
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

/** A line of an order that is here, by what it is and what its units were paid. */
export type KnownLine = Pick<
  Selectable<OrderItems>,
  | 'source_item_id'
  | 'sku'
  | 'product_name'
  | 'price'
  | 'paid'
  | 'quantity'
  | 'claimed_quantity'
  | 'refunded_quantity'
  | 'removed_at'
>;

/** The lines of an order that is here, in their order, those that it is told without included. */
export function knownLines(tx: Tx, storeId: StoreId, orderId: OrderId): Promise<KnownLine[]> {
  return tx
    .selectFrom('order_items')
    .select([
      'source_item_id',
      'sku',
      'product_name',
      'price',
      'paid',
      'quantity',
      'claimed_quantity',
      'refunded_quantity',
      'removed_at',
    ])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Marks the lines of an order that it is told without: nothing of them is bought any more. What was claimed stays claimed. */
export async function removeOtherLines(
  tx: Tx,
  place: { storeId: StoreId; orderId: OrderId },
  told: readonly string[],
  removed: { at: string; by: OrderTeller },
): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({
      quantity: 0,
      bought_quantity: sql<number>`greatest(bought_quantity, quantity)`,
      removed_at: removed.at,
      removed_by: removed.by,
      updated_at: removed.at,
    })
    .where('store_id', '=', place.storeId)
    .where('order_id', '=', place.orderId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`source_item_id <> ALL(${told})`)
    .execute();
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
        bought_quantity: sql<number>`greatest(excluded.quantity, order_items.quantity, order_items.bought_quantity)`,
        // NULL of who is no engine changes nothing.
        sold_quantity: sql<number | null>`greatest(excluded.sold_quantity, order_items.sold_quantity)`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return saved.id;
}

/** Times that were told of a parcel, and not taken from when a status was first seen. */
export type ToldTimes = Pick<Insertable<Fulfillments>, 'fulfilled_at' | 'shipped_at' | 'delivered_at'>;

/** How much is known of a parcel, as PostgreSQL compares rows: its stage, its last scan with the carrier, its status. */
const known = (of: 'excluded' | 'fulfillments') => {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  const rank = sql`array_position(${[...statusesByRank]}::text[], ${column('status')})`;
  const stage = sql`CASE WHEN ${column('returned_at')} IS NULL
    THEN (${[...stagesByRank]}::int[])[${rank}] ELSE ${returnedStage}::int END`;
  return sql`ROW(${stage}, coalesce(${column('last_scan_at')}, '-infinity'), ${rank})`;
};

/**
 * Saves a parcel. What is told late or with less than is known takes nothing back, so that the same news in any order
 * comes to the same row: the status that is furthest along, the latest scan, the first carrier and number that are not
 * empty. `arrived` says that it was here before and is delivered only now, `left` that it was not known to have left the
 * store, whichever way the news came in.
 */
export async function upsertFulfillment(
  tx: Tx,
  row: Insertable<Fulfillments>,
  told: ToldTimes,
): Promise<{ id: FulfillmentId; arrived: boolean; left: boolean }> {
  const { id, created_at, store_id, order_id, source_fulfillment_id, ...changes } = row;
  const saysMore = sql<boolean>`${known('excluded')} >= ${known('fulfillments')}`;
  const numbered = sql<boolean>`cardinality(excluded.tracking_number) > 0
    AND (${saysMore} OR cardinality(fulfillments.tracking_number) = 0)`;
  const time = (column: keyof ToldTimes) =>
    sql<
      string | null
    >`coalesce(${told[column] ?? null}::timestamptz, ${sql.ref(`fulfillments.${column}`)}, ${sql.ref(`excluded.${column}`)})`;
  // Two statements, sent together: a subselect inside an INSERT is refused by a distributed PostgreSQL. The order's row is
  // held by whoever saves its parcels, so nothing comes between them.
  const [before, saved] = await Promise.all([
    tx
      .selectFrom('fulfillments')
      .select(['status', 'shipped_at', 'delivered_at'])
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
          status: sql<never>`CASE WHEN ${saysMore} THEN excluded.status ELSE fulfillments.status END`,
          tracking_company: sql<string>`CASE WHEN excluded.tracking_company <> ''
            AND (${saysMore} OR fulfillments.tracking_company = '')
            THEN excluded.tracking_company ELSE fulfillments.tracking_company END`,
          // Each link stands beside its number.
          tracking_number: sql<never>`CASE WHEN ${numbered} THEN excluded.tracking_number
            ELSE fulfillments.tracking_number END`,
          tracking_url: sql<never>`CASE WHEN ${numbered} THEN excluded.tracking_url ELSE fulfillments.tracking_url END`,
          // What was told goes before the first time a status was seen.
          fulfilled_at: time('fulfilled_at'),
          shipped_at: time('shipped_at'),
          delivered_at: time('delivered_at'),
          last_scan_at: sql<string | null>`greatest(excluded.last_scan_at, fulfillments.last_scan_at)`,
          // A place belongs to its scan.
          last_scan_place: sql<string | null>`CASE WHEN excluded.last_scan_at > fulfillments.last_scan_at
            THEN excluded.last_scan_place
            WHEN excluded.last_scan_at < fulfillments.last_scan_at THEN fulfillments.last_scan_place
            ELSE coalesce(excluded.last_scan_place, fulfillments.last_scan_place) END`,
          // The latest day that was told is the one that can be promised.
          expected_on: sql<string | null>`greatest(excluded.expected_on, fulfillments.expected_on)`,
          returned_at: sql<string | null>`coalesce(excluded.returned_at, fulfillments.returned_at)`,
          origin_country: sql<string | null>`coalesce(excluded.origin_country, fulfillments.origin_country)`,
        }),
      )
      .returning(['id', 'status', 'shipped_at', 'delivered_at'])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    id: saved.id,
    arrived: before !== undefined && !isDelivered(before) && isDelivered(saved),
    left: (before === undefined || !hasShipped(before)) && hasShipped(saved),
  };
}

/**
 * Those of some orders that may be a replacement which was ordered for a claim: its reference is their number or id.
 * Whether it is, the job judges that they are given to.
 * @readsAcross What a claim waits for is told by its resolutions.
 */
export async function maybeReplacements(tx: Tx, storeId: StoreId, orderIds: readonly OrderId[]): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    SELECT o.id FROM orders o WHERE o.store_id = ${storeId} AND o.id = ANY(${orderIds}) AND EXISTS (
      SELECT 1 FROM resolutions r
      WHERE r.store_id = ${storeId} AND r.type = 'RESHIP' AND r.execution_state = 'EXECUTED' AND r.order_id <> o.id
        AND r.reference = ANY(ARRAY[o.source_order_id, o.order_number, ltrim(o.order_number, '#'), '#' || o.order_number]))`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export async function replaceFulfillmentItems(
  tx: Tx,
  storeId: StoreId,
  fulfillmentId: FulfillmentId,
  rows: Insertable<FulfillmentItems>[],
): Promise<void> {
  // Sent together, carried out one after the other: of a parcel that is told twice the second telling counts.
  await Promise.all([
    tx
      .deleteFrom('fulfillment_items')
      .where('store_id', '=', storeId)
      .where('fulfillment_id', '=', fulfillmentId)
      .execute(),
    rows.length > 0 && tx.insertInto('fulfillment_items').values(rows).execute(),
  ]);
}
