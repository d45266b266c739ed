import { sql } from 'kysely';
import type { ClaimId, ErasureId, OrderId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Whom something is about: everything sold to one email, or, where an order names no usable one, that order alone. */
export type CustomerKey = { emailKey: string } | { orderId: OrderId };

/** An order of a customer, and what erases it at the moment. */
export interface CustomerOrder {
  id: OrderId;
  erasureId: ErasureId | null;
}

const theirs = (key: CustomerKey) => ('emailKey' in key ? sql`email_key = ${key.emailKey}` : sql`id = ${key.orderId}`);

/**
 * The orders of a customer, oldest first.
 * @readsAcross A customer is a store and an email, and both stand on orders.
 */
export async function ordersOfCustomer(tx: Tx, storeId: StoreId, key: CustomerKey): Promise<CustomerOrder[]> {
  const { rows } = await sql<CustomerOrder>`
    SELECT id, erasure_id AS "erasureId" FROM orders WHERE store_id = ${storeId} AND ${theirs(key)}
    ORDER BY source_created_at, id`.execute(tx);
  return rows;
}

/**
 * The orders of a store that an engine names, or all of them, as far as nobody has erased them or is at it.
 * @readsAcross As above.
 */
export async function ordersNamed(
  tx: Tx,
  storeId: StoreId,
  { sourceOrderIds, most }: { sourceOrderIds: readonly string[] | 'all'; most: number },
): Promise<CustomerOrder[]> {
  const named = sourceOrderIds === 'all' ? sql`true` : sql`source_order_id = ANY(${sourceOrderIds})`;
  const { rows } = await sql<CustomerOrder>`
    SELECT id, erasure_id AS "erasureId" FROM orders
    WHERE store_id = ${storeId} AND erased_at IS NULL AND erasure_id IS NULL AND ${named} ORDER BY id LIMIT ${most}`.execute(
    tx,
  );
  return rows;
}

/** A claim, and whether somebody still works on it or money of it is still on its way. */
export interface CustomerClaim {
  id: ClaimId;
  orderId: OrderId;
  claimNumber: number;
  inProgress: boolean;
}

/**
 * The claims on some orders.
 * @readsAcross What stands in the way of erasing is told by claims and by what they give.
 */
export async function claimsOnOrders(tx: Tx, storeId: StoreId, orderIds: readonly OrderId[]): Promise<CustomerClaim[]> {
  const { rows } = await sql<CustomerClaim>`
    SELECT c.id, c.order_id AS "orderId", c.claim_number AS "claimNumber",
      c.state NOT IN ('RESOLVED', 'RESOLVED_BY_BRAND', 'DENIED', 'CLOSED', 'DISMISSED', 'ARCHIVED')
      OR EXISTS (SELECT 1 FROM resolutions r WHERE r.store_id = ${storeId} AND r.claim_id = c.id
        AND r.execution_state IN ('PENDING', 'EXECUTING', 'UNKNOWN', 'FAILED'))
      OR EXISTS (SELECT 1 FROM amendments a WHERE a.store_id = ${storeId} AND a.claim_id = c.id
        AND a.state = 'PROPOSED') AS "inProgress"
    FROM claims c WHERE c.store_id = ${storeId} AND c.order_id = ANY(${orderIds}) ORDER BY c.claim_number`.execute(tx);
  return rows;
}

/** How a customer is named on an order and on its claims. */
export interface CustomerNames {
  emails: string[];
  names: string[];
  phones: string[];
}

/**
 * Every name, address and phone that an order and its claims know a customer by.
 * @readsAcross As above.
 */
export async function namesOnOrder(tx: Tx, storeId: StoreId, orderId: OrderId): Promise<CustomerNames> {
  const { rows } = await sql<{ email: string; name: string; phone: string | null }>`
    SELECT customer_email AS email, customer_name AS name, customer_phone AS phone FROM orders
    WHERE store_id = ${storeId} AND id = ${orderId} AND erased_at IS NULL
    UNION SELECT author_email, author_name, NULL FROM claims
    WHERE store_id = ${storeId} AND order_id = ${orderId} AND author_email <> ''`.execute(tx);
  const told = (texts: (string | null)[]) => [
    ...new Set(texts.filter((text): text is string => Boolean(text?.trim()))),
  ];
  return {
    emails: told(rows.map(({ email }) => email)),
    names: told(rows.map(({ name }) => name)),
    phones: told(rows.map(({ phone }) => phone)),
  };
}
