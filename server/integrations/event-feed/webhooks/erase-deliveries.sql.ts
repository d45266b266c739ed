import { sql } from 'kysely';
import type { ClaimId, OrderId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';

/**
 * Forgets what was sent, or was to be sent, to a store's endpoints about claims and orders: its words and addresses were
 * the customer's.
 */
export async function deleteDeliveriesAbout(
  tx: Tx,
  storeId: StoreId,
  about: { claimIds: readonly ClaimId[]; orderId: OrderId },
): Promise<void> {
  await sql`
    DELETE FROM webhook_attempts WHERE store_id = ${storeId} AND delivery_id IN (
      SELECT id FROM webhook_deliveries WHERE store_id = ${storeId}
        AND (claim_id = ANY(${about.claimIds}) OR order_id = ${about.orderId}))`.execute(tx);
  await sql`
    DELETE FROM webhook_deliveries WHERE store_id = ${storeId}
      AND (claim_id = ANY(${about.claimIds}) OR order_id = ${about.orderId})`.execute(tx);
}
