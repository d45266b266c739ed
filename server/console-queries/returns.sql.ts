import { sql } from 'kysely';
import type { StoreId } from '../../core/ids.ts';
import type { Tx } from '../db/database.ts';
import { descending, mergedPages } from '../db/merged-pages.ts';
import { pageOfEach } from '../db/page-of-each.ts';
import type { OrderPlace } from './order-search.sql.ts';

interface Page {
  storeIds: readonly StoreId[];
  after: { at: string; id: string } | null;
  size: number;
}

/**
 * One page of the orders of some stores that have returns, newest first, each store in the order of its index: one more
 * than asked for.
 */
export function ordersWithReturns(tx: Tx, filter: Page): Promise<OrderPlace[]> {
  return mergedPages(
    tx,
    { storeIds: filter.storeIds, most: filter.size + 1 },
    (storeIds) => newestOrdersWithReturns(tx, { ...filter, storeIds }),
    descending((row) => [row.source_created_at, row.id]),
  );
}

async function newestOrdersWithReturns(tx: Tx, filter: Page): Promise<OrderPlace[]> {
  const { storeIds, after, size } = filter;
  const behind = after ? sql`AND (source_created_at, id) < (${after.at}::timestamptz, ${after.id})` : sql``;
  const { rows } = await sql<OrderPlace>`
    SELECT found.* FROM ${pageOfEach(
      storeIds,
      (store) => sql`SELECT store_id, id, source_created_at FROM orders
      WHERE orders.store_id = ${store} AND returns <> '[]' ${behind}
      ORDER BY source_created_at DESC, id DESC LIMIT ${size + 1}`,
    )} AS found
    ORDER BY found.source_created_at DESC, found.id DESC LIMIT ${size + 1}`.execute(tx);
  return rows;
}
