import { type Insertable, sql } from 'kysely';
import type { FulfillmentId, OrderId, StoreId } from '#core/ids.ts';
import { hasShipped, isDelivered } from '#core/rules/commerce/claimable/windows.ts';
import { returnedStage, stagesByRank, statusesByRank } from '#core/rules/commerce/parcels/parcel-news.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { FulfillmentItems, Fulfillments } from '../../../platform/db/schema.gen.ts';

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

/** What is known of a parcel and its way. */
const newsColumns = [
  ...(['status', 'fulfilled_at', 'shipped_at', 'delivered_at', 'returned_at', 'expected_on'] as const),
  ...(['tracking_company', 'tracking_number', 'tracking_url', 'last_scan_at', 'last_scan_place'] as const),
] as const;

/**
 * Saves a parcel. What is told late or with less than is known takes nothing back, so that the same news in any order
 * comes to the same row: the status that is furthest along, the latest scan, the first carrier and number that are not
 * empty. `arrived` says that it was here before and is delivered only now, `left` that it was not known to have left the
 * store, whichever way the news came in; `isNew` that it wasn't here before, `isNews` that anything of it is told anew.
 */
export async function upsertFulfillment(
  tx: Tx,
  row: Insertable<Fulfillments>,
  told: ToldTimes,
): Promise<{ id: FulfillmentId; arrived: boolean; left: boolean; isNew: boolean; isNews: boolean }> {
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
      .select(newsColumns)
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
      .returning(['id', ...newsColumns])
      .executeTakeFirstOrThrow(),
  ]);
  const { id: savedId, ...now } = saved;
  return {
    id: savedId,
    isNew: before === undefined,
    isNews: JSON.stringify(before) !== JSON.stringify(now),
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

/** The numbers of these orders' parcels that are those of other fulfillments as well; 'pickup' is none. */
export async function sharedNumbers(tx: Tx, storeId: StoreId, orderIds: readonly OrderId[]): Promise<string[]> {
  const { rows } = await sql<{ tracking_key: string }>`
    SELECT DISTINCT f.tracking_key FROM fulfillments f
    WHERE f.store_id = ${storeId} AND f.order_id = ANY(${orderIds}) AND f.tracking_key ~ '[0-9]{4}' AND EXISTS (
      SELECT 1 FROM fulfillments other
      WHERE other.store_id = ${storeId} AND other.tracking_key = f.tracking_key AND other.id <> f.id)`.execute(tx);
  return rows.map(({ tracking_key }) => tracking_key);
}

/** The orders that have a parcel of that number, the newest first, no more than that. */
export async function ordersOfNumber(tx: Tx, storeId: StoreId, trackingKey: string, most: number): Promise<OrderId[]> {
  const rows = await tx
    .selectFrom('fulfillments')
    .select('order_id')
    .where('store_id', '=', storeId)
    .where('tracking_key', '=', trackingKey)
    .groupBy('order_id')
    .orderBy('order_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Saves what a parcel holds, in place of what it held. */
export async function saveContents(
  tx: Tx,
  storeId: StoreId,
  {
    fulfillmentId,
    isNew,
    contents,
  }: { fulfillmentId: FulfillmentId; isNew: boolean; contents: Insertable<FulfillmentItems>[] },
): Promise<void> {
  // Sent together, carried out one after the other: of a parcel that is told twice the second telling counts.
  await Promise.all([
    !isNew &&
      tx
        .deleteFrom('fulfillment_items')
        .where('store_id', '=', storeId)
        .where('fulfillment_id', '=', fulfillmentId)
        .execute(),
    contents.length > 0 && tx.insertInto('fulfillment_items').values(contents).execute(),
  ]);
}
