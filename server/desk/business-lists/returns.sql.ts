import { sql } from 'kysely';
import { descending, listOfStores, type PageOfStores } from '../../platform/db/merged-pages.ts';
import { pageOfEach } from '../../platform/db/page-of-each.ts';
import type { OrderPlace } from '../order-pages/order-search.sql.ts';

/**
 * One page of the orders of some stores that have returns, newest first, each store in the order of its index: one more
 * than asked for.
 */
export const ordersWithReturns = listOfStores(
  descending<OrderPlace>((row) => [row.source_created_at, row.id]),
  async (tx, filter: PageOfStores) => {
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
  },
);
