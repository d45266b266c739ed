import { type RawBuilder, sql } from 'kysely';
import type { MediaId, OrderId, StoreId } from '#core/ids.ts';
import { notShippedStatuses } from '#core/reference/orders.ts';
import { deliveredStatuses } from '#core/rules/commerce/claimable/windows.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { OrderPlace } from './order-search.sql.ts';

/** So many stores are each read by their own index; more are read together, newest first over all. */
const readOneByOne = 8;

/** Where the orders of some stores stand, newest first, by cursor: one more than a page has. */
export async function newestOrders(
  tx: Tx,
  { storeIds, after, size }: { storeIds: readonly StoreId[]; after: { at: string; id: string } | null; size: number },
): Promise<OrderPlace[]> {
  const behind = after ? sql`AND (source_created_at, id) < (${after.at}::timestamptz, ${after.id})` : sql``;
  const newestFirst = sql`ORDER BY source_created_at DESC, id DESC LIMIT ${size + 1}`;
  const page = (where: RawBuilder<unknown>) =>
    sql`(SELECT store_id, id, source_created_at FROM orders WHERE ${where} ${behind} ${newestFirst})`;
  const pages =
    storeIds.length <= readOneByOne
      ? storeIds.map((id) => page(sql`store_id = ${id}`))
      : // Named so that no index of a store serves it: the planner would gather and sort all that the stores have.
        [page(sql`coalesce(store_id, '') = ANY(${storeIds})`)];
  const { rows } = await sql<OrderPlace>`
    SELECT * FROM (${sql.join(pages, sql` UNION ALL `)}) AS chosen ${newestFirst}`.execute(tx);
  return rows;
}

/** What a row of the list shows of an order. */
export interface OrderRowRaw {
  id: OrderId;
  order_number: string;
  customer_name: string;
  customer_email: string;
  currency: string;
  total: string;
  source_created_at: string;
  source_cancelled_at: string | null;
  is_one_time_appeasement: boolean;
  /** Its shipping protection; null where it has none. */
  policy: { removedAt: string | null } | null;
  product_name: string | null;
  product_image: string | null;
  picture_media_id: MediaId | null;
  item_count: number;
  package_count: number;
  shipped_count: number;
  delivered_count: number;
  claim_count: number;
}

/**
 * Some orders of a store as rows of a list, in one statement that reads what a row shows and no more. Parcels are counted
 * as the rules of a parcel say it (core/rules/commerce/claimable/windows.ts).
 * @param contacts whether their reader may know who bought
 */
export async function orderRowsIn(
  tx: Tx,
  storeId: StoreId,
  ids: readonly OrderId[],
  { contacts }: { contacts: boolean },
): Promise<OrderRowRaw[]> {
  const delivered = sql`(f.delivered_at IS NOT NULL OR f.status = ANY(${deliveredStatuses}))`;
  const shipped = sql`(${delivered} OR f.shipped_at IS NOT NULL OR NOT f.status = ANY(${notShippedStatuses}))`;
  const ofBuyer = (column: string) => (contacts ? sql.ref(`o.${column}`) : sql`''`);
  const { rows } = await sql<OrderRowRaw>`
    SELECT o.id, o.order_number, ${ofBuyer('customer_name')} AS customer_name,
      ${ofBuyer('customer_email')} AS customer_email, o.currency, o.total, o.source_created_at, o.source_cancelled_at,
      o.is_one_time_appeasement,
      (SELECT json_build_object('removedAt', p.removed_at) FROM policies p WHERE p.store_id = ${storeId} AND p.order_id = o.id
        AND p.kind = 'SHIPPING' ORDER BY p.id LIMIT 1) AS policy,
      item.product_name, item.product_image,
      CASE WHEN item.product_image ~* '^https?://' THEN (SELECT p.media_id FROM outside_pictures p
        WHERE p.store_id = ${storeId} AND p.digest = md5(item.product_image)) END AS picture_media_id,
      (SELECT coalesce(sum(i.quantity), 0)::int FROM order_items i
        WHERE i.store_id = ${storeId} AND i.order_id = o.id) AS item_count,
      parcel.package_count, parcel.shipped_count, parcel.delivered_count,
      (SELECT count(*)::int FROM claims c WHERE c.store_id = ${storeId} AND c.order_id = o.id) AS claim_count
    FROM orders o
      LEFT JOIN LATERAL (SELECT i.product_name, i.product_image FROM order_items i
        WHERE i.store_id = ${storeId} AND i.order_id = o.id ORDER BY i.position LIMIT 1) AS item ON true
      CROSS JOIN LATERAL (SELECT count(*)::int AS package_count, count(*) FILTER (WHERE ${shipped})::int AS shipped_count,
          count(*) FILTER (WHERE ${delivered})::int AS delivered_count
        FROM fulfillments f WHERE f.store_id = ${storeId} AND f.order_id = o.id) AS parcel
    WHERE o.store_id = ${storeId} AND o.id = ANY(${ids})`.execute(tx);
  return rows;
}
