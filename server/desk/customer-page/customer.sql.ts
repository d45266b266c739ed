import { type RawBuilder, sql } from 'kysely';
import type { Address } from '#core/address.ts';
import type { ClaimId, OrderId, StoreId } from '#core/ids.ts';
import type { ClaimCategory, ClaimState, ClaimType, SenderType } from '#core/reference/claims.ts';
import { alikeOrders } from '../../commerce/orders/alike-orders.ts';
import type { Tx } from '../../platform/db/database.ts';
import { byItsValues, forAnyValues, runNamed } from '../../platform/db/handle.ts';
import type { OrderPlace } from '../order-pages/order-search.sql.ts';

/** Sums and counts are of so many orders of a customer at most, the newest. */
export const mostOrders = 1000;

// Who bought may have one order or all of a store's, as a forwarder has, so what reads all of theirs is planned each time.

/** Who bought: everything sold in the store to one email, or, where an order names no usable one, that order alone. */
export interface CustomerKey {
  storeId: StoreId;
  orderId: OrderId;
  emailKey: string | null;
}

const theirs = ({ storeId, orderId, emailKey }: CustomerKey): RawBuilder<unknown> =>
  emailKey === null
    ? sql`store_id = ${storeId} AND id = ${orderId}`
    : sql`store_id = ${storeId} AND email_key = ${emailKey}`;

const newestFirst = sql`ORDER BY source_created_at DESC, id DESC`;

/** What an order tells of its customer. */
export interface ToldByOrder {
  customer_name: string;
  customer_phone: string | null;
  /** Where it went, of the newest order that went there alone. */
  shipping_address: Address | null;
}

/** What some orders of a customer tell of them, newest first. */
export async function toldByOrders(tx: Tx, storeId: StoreId, orderIds: readonly OrderId[]): Promise<ToldByOrder[]> {
  const { rows } = await sql<ToldByOrder>`
    SELECT customer_name, customer_phone, CASE WHEN row_number() OVER (
      PARTITION BY coalesce(address_key, '') ${newestFirst}) = 1 THEN shipping_address END AS shipping_address
    FROM orders WHERE store_id = ${storeId} AND id = ANY(${orderIds}) ${newestFirst}`.execute(forAnyValues(tx));
  return rows;
}

/** Where the orders of a customer stand, newest first. */
export async function ordersOfCustomer(tx: Tx, key: CustomerKey): Promise<OrderPlace[]> {
  const { rows } = await sql<OrderPlace>`
    SELECT store_id, id, source_created_at FROM orders WHERE ${theirs(key)} ${newestFirst} LIMIT ${mostOrders}`.execute(
    tx,
  );
  return rows;
}

/** What a customer paid for those orders, by currency; canceled orders aside. */
export async function paidFor(
  tx: Tx,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<{ currency: string; total: string }[]> {
  const { rows } = await sql<{ currency: string; total: string }>`
    SELECT currency, sum(total)::numeric(19, 3)::text AS total FROM orders
    WHERE store_id = ${storeId} AND id = ANY(${orderIds}) AND source_cancelled_at IS NULL
    GROUP BY currency ORDER BY currency`.execute(byItsValues(tx));
  return rows;
}

export interface CustomerClaimRow {
  id: ClaimId;
  claim_number: number;
  state: ClaimState;
  category: ClaimCategory;
  type: ClaimType | null;
  order_id: OrderId;
  order_number: string;
  queue_product: string;
  queue_items: number;
  queue_value: string;
  currency: string;
  appealed: boolean;
  created_at: string;
}

/** The claims on those orders, newest first. */
export async function claimsOnOrders(
  tx: Tx,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<CustomerClaimRow[]> {
  const { rows } = await sql<CustomerClaimRow>`
    SELECT c.id, c.claim_number, c.state, c.category, c.type, c.order_id, o.order_number, c.queue_product, c.queue_items,
      c.queue_value, c.currency, c.appeal_count > 0 AS appealed, c.created_at
    FROM claims c JOIN orders o ON o.store_id = ${storeId} AND o.id = c.order_id
    WHERE c.store_id = ${storeId} AND c.order_id = ANY(${orderIds})
    ORDER BY c.created_at DESC, c.id DESC LIMIT ${mostOrders}`.execute(byItsValues(tx));
  return rows;
}

/** What some claims gave: what reached the customer, less what is recorded as come back, and what is promised still. */
export async function givenOnClaims(
  tx: Tx,
  storeId: StoreId,
  claimIds: readonly ClaimId[],
): Promise<{ claim_id: ClaimId; currency: string; given: string; promised: string }[]> {
  const { rows } = await sql<{ claim_id: ClaimId; currency: string; given: string; promised: string }>`
    SELECT claim_id, currency, greatest(sum(given), 0)::numeric(19, 3)::text AS given, sum(promised)::numeric(19, 3)::text AS promised
    FROM unnest(${claimIds}::text[]) AS claim (id) CROSS JOIN LATERAL (
      SELECT r.claim_id, r.original_currency AS currency,
        CASE WHEN r.execution_state = 'EXECUTED' THEN r.original_value ELSE 0 END AS given,
        CASE WHEN r.execution_state IN ('PENDING', 'EXECUTING', 'UNKNOWN', 'FAILED') THEN r.original_value ELSE 0 END AS promised
      FROM resolutions r WHERE r.store_id = ${storeId} AND r.claim_id = claim.id
      UNION ALL
      SELECT a.claim_id, a.currency, -a.amount, 0 FROM amendments a
      WHERE a.store_id = ${storeId} AND a.claim_id = claim.id AND a.kind = 'REVERSAL' AND a.state = 'CONFIRMED'
    ) AS moved GROUP BY claim_id, currency`.execute(forAnyValues(tx));
  return rows;
}

export interface CustomerMessageRow {
  id: string;
  claim_id: ClaimId;
  sender_type: SenderType;
  sender_name: string;
  content: string;
  created_at: string;
}

/** The last messages on some claims, newest first, without what programs answered. */
export async function lastMessages(
  tx: Tx,
  storeId: StoreId,
  claimIds: readonly ClaimId[],
  most: number,
): Promise<CustomerMessageRow[]> {
  const { rows } = await sql<CustomerMessageRow>`
    SELECT last.* FROM unnest(${claimIds}::text[]) AS claim (id) CROSS JOIN LATERAL (
      SELECT m.id, m.claim_id, m.sender_type, m.sender_name, m.content, m.created_at FROM messages m
      WHERE m.store_id = ${storeId} AND m.claim_id = claim.id AND m.sender_type <> 'system'
      ORDER BY m.created_at DESC, m.id DESC LIMIT ${most}) AS last
    ORDER BY last.created_at DESC, last.id DESC LIMIT ${most}`.execute(tx);
  return rows;
}

export interface AlikeRow {
  by: 'phone' | 'address';
  order_id: OrderId;
  customer_name: string;
  claim_count: number;
}

/** Who else bought with the phone or to the address of an order, each once, by their newest order among those looked through. */
const alikeStatement = {
  name: 'customers_alike',
  text: `SELECT alike.by, alike.id AS order_id, alike.customer_name,
    (SELECT count(*)::int FROM claims c WHERE c.store_id = $1 AND c.order_id = alike.id) AS claim_count
  FROM (
    SELECT DISTINCT ON (coalesce(found.email_key, found.id)) found.* FROM orders o
      CROSS JOIN LATERAL (${alikeOrders('$1', 'o')}) AS found WHERE o.store_id = $1 AND o.id = $2
    ORDER BY coalesce(found.email_key, found.id), found.source_created_at DESC, found.by DESC) AS alike
  ORDER BY alike.source_created_at DESC LIMIT $3`,
};

export const customersAlike = (tx: Tx, storeId: StoreId, orderId: OrderId, most: number): Promise<AlikeRow[]> =>
  runNamed(tx, alikeStatement, [storeId, orderId, most]);
