import { type RawBuilder, sql } from 'kysely';
import type { OrderId, StoreId } from '../../../core/ids.ts';
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

/** How many claims stand on some orders of a store; none where there are none. */
export async function claimCounts(
  tx: Tx,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, number>> {
  const { rows } = await sql<{ order_id: OrderId; count: number }>`
    SELECT order_id, count(*)::int AS count FROM claims
    WHERE store_id = ${storeId} AND order_id = ANY(${orderIds}) GROUP BY order_id`.execute(tx);
  return new Map(rows.map((row) => [row.order_id, row.count]));
}
