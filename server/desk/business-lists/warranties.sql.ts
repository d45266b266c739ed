import { sql } from 'kysely';
import type { ClaimId, OrderId, OrderItemId, StoreId } from '#core/ids.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import type { Tx } from '../../platform/db/database.ts';
import { descending, listOfStores, mergedPages, type PageOfStores } from '../../platform/db/merged-pages.ts';
import { pageOfEach } from '../../platform/db/page-of-each.ts';
import type { OrderPlace } from '../order-pages/order-search.sql.ts';
import { ofStores } from '../readable-stores/of-stores.sql.ts';

/** Where a warranty stands in a list. */
export interface WarrantyPlace {
  store_id: StoreId;
  id: string;
  order_id: OrderId;
  created_at: string;
}

/** A part of a product's name is looked for among so many of a store's newest warranties. */
const searchedByName = 2000;

/** One page of some stores' warranties, newest first, each store in the order of its index: one more than asked for. */
export const newestWarranties = listOfStores(
  descending<WarrantyPlace>((row) => [row.created_at, row.id]),
  async (tx, filter: PageOfStores) => {
    const { storeIds, after, size } = filter;
    const behind = after ? sql`AND (created_at, id) < (${after.at}::timestamptz, ${after.id})` : sql``;
    const { rows } = await sql<WarrantyPlace>`
    SELECT found.* FROM ${pageOfEach(
      storeIds,
      (store) => sql`SELECT store_id, id, order_id, created_at FROM policies
      WHERE policies.store_id = ${store} AND kind = 'WARRANTY' ${behind}
      ORDER BY created_at DESC, id DESC LIMIT ${size + 1}`,
    )} AS found
    ORDER BY found.created_at DESC, found.id DESC LIMIT ${size + 1}`.execute(tx);
    return rows;
  },
);

interface WarrantySearch {
  storeIds: readonly StoreId[];
  orders: readonly OrderPlace[];
  text: string;
  size: number;
}

/** The warranties of some orders, and those of a product whose name holds `text`, newest first. */
export function findWarranties(tx: Tx, search: WarrantySearch): Promise<WarrantyPlace[]> {
  return mergedPages(
    tx,
    { storeIds: search.storeIds, atOnce: 1, most: search.size },
    (storeIds) => {
      const orders = search.orders.filter(({ store_id }) => storeIds.includes(store_id));
      return foundAmong(tx, { ...search, storeIds, orders });
    },
    descending((row) => [row.created_at, row.id]),
  );
}

async function foundAmong(tx: Tx, search: WarrantySearch): Promise<WarrantyPlace[]> {
  const { storeIds, orders, text, size } = search;
  const name = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<WarrantyPlace>`
    SELECT store_id, id, order_id, created_at FROM (
      SELECT p.store_id, p.id, p.order_id, p.created_at
      FROM unnest(${orders.map((order) => order.store_id)}::text[], ${orders.map((order) => order.id)}::text[])
        AS place (store_id, order_id)
      JOIN policies p ON ${ofStores(storeIds, 'p', sql`place.store_id`)} AND p.order_id = place.order_id AND p.kind = 'WARRANTY'
      UNION
      SELECT recent.store_id, recent.id, recent.order_id, recent.created_at
      FROM ${pageOfEach(
        storeIds,
        (store) => sql`SELECT store_id, id, order_id, order_item_id, created_at FROM policies
        WHERE policies.store_id = ${store} AND kind = 'WARRANTY'
        ORDER BY created_at DESC, id DESC LIMIT ${searchedByName}`,
      )} AS recent
      JOIN order_items i ON ${ofStores(storeIds, 'i', sql`recent.store_id`)} AND i.id = recent.order_item_id
      WHERE lower(i.product_name) LIKE ${name}) AS found
    ORDER BY created_at DESC, id DESC LIMIT ${size}`.execute(tx);
  return rows;
}

export interface WarrantyClaim {
  id: ClaimId;
  claim_number: number;
  state: ClaimState;
  created_at: string;
  order_item_id: OrderItemId;
}

/** The warranty claims on some orders of a store, newest first, each once for every item that it is about. */
export async function warrantyClaims(tx: Tx, storeId: StoreId, orderIds: readonly OrderId[]): Promise<WarrantyClaim[]> {
  const { rows } = await sql<WarrantyClaim>`
    SELECT c.id, c.claim_number, c.state, c.created_at, i.order_item_id
    FROM claims c JOIN claim_items i ON i.store_id = ${storeId} AND i.claim_id = c.id
    WHERE c.store_id = ${storeId} AND c.order_id = ANY(${orderIds}) AND c.category = 'WARRANTY'
    ORDER BY c.created_at DESC, c.id DESC`.execute(tx);
  return rows;
}
