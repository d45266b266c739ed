import { sql } from 'kysely';
import type { ClaimId, OrderId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

/** When a claim ended, as the retention of a store counts it. */
const endOf = sql`coalesce(c.ended_at, c.decided_at, c.created_at)`;

/**
 * The next claims that ended before an instant, behind the claim `after`, of orders that nobody has erased or is at it.
 * @readsAcross Which claims are over is told by claims, and who was erased by orders.
 */
export async function claimsEndedBefore(
  tx: Tx,
  storeId: StoreId,
  { before, after, most }: { before: string; after: ClaimId | null; most: number },
): Promise<{ id: ClaimId; orderId: OrderId }[]> {
  const { rows } = await sql<{ id: ClaimId; orderId: OrderId }>`
    SELECT c.id, c.order_id AS "orderId" FROM claims c
    JOIN orders o ON o.store_id = ${storeId} AND o.id = c.order_id AND o.erased_at IS NULL AND o.erasure_id IS NULL
    WHERE c.store_id = ${storeId} AND c.id > ${after ?? ''} AND ${endOf} < ${before}
    ORDER BY c.id LIMIT ${most}`.execute(tx);
  return rows;
}

/**
 * Whether something of a customer's orders is younger than what the store keeps: a claim that ended since, a day that was
 * told and hasn't passed, a draft, or an order or package within the store's windows.
 * @readsAcross As above.
 */
export async function isRecent(
  tx: Tx,
  storeId: StoreId,
  {
    orderIds,
    endedSince,
    orderedSince,
    now,
  }: { orderIds: readonly OrderId[]; endedSince: string; orderedSince: string; now: string },
): Promise<boolean> {
  const { rows } = await sql<{ recent: boolean }>`
    SELECT EXISTS (SELECT 1 FROM claims c
        WHERE c.store_id = ${storeId} AND c.order_id = ANY(${orderIds}) AND ${endOf} >= ${endedSince})
      OR EXISTS (SELECT 1 FROM told_days d JOIN claims c ON c.store_id = ${storeId} AND c.id = d.claim_id
        WHERE d.store_id = ${storeId} AND c.order_id = ANY(${orderIds}) AND d.ended_at IS NULL AND d.until >= ${now})
      OR EXISTS (SELECT 1 FROM sessions s
        WHERE s.store_id = ${storeId} AND s.order_id = ANY(${orderIds}) AND s.updated_at >= ${endedSince})
      OR EXISTS (SELECT 1 FROM orders o
        WHERE o.store_id = ${storeId} AND o.id = ANY(${orderIds}) AND o.source_created_at >= ${orderedSince})
      OR EXISTS (SELECT 1 FROM fulfillments f WHERE f.store_id = ${storeId} AND f.order_id = ANY(${orderIds})
        AND greatest(f.fulfilled_at, f.shipped_at, f.delivered_at, f.returned_at) >= ${orderedSince}) AS recent`.execute(
    tx,
  );
  return rows[0]?.recent === true;
}

/**
 * The warranties of a customer's orders, each since its order was placed or last delivered.
 * @readsAcross As above.
 */
export async function warrantiesOf(
  tx: Tx,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<{ since: string; period: string | null }[]> {
  const { rows } = await sql<{ since: string; period: string | null }>`
    SELECT p.period, greatest(o.source_created_at, (SELECT max(f.delivered_at) FROM fulfillments f
        WHERE f.store_id = ${storeId} AND f.order_id = o.id)) AS since
    FROM policies p JOIN orders o ON o.store_id = ${storeId} AND o.id = p.order_id
    WHERE p.store_id = ${storeId} AND p.order_id = ANY(${orderIds}) AND p.kind = 'WARRANTY'
      AND p.removed_at IS NULL`.execute(tx);
  return rows;
}
