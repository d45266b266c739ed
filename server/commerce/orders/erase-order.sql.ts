import { sql } from 'kysely';
import type { ErasureId, OrderId, SessionId, StoreId } from '#core/ids.ts';
import { erasedName } from '#server-words/installation/erased.ts';
import type { Tx } from '../../platform/db/database.ts';
import { tellRight } from '../../platform/db/tell.ts';

/** Marks orders that are to be erased; answers how many. */
export async function markForErasure(
  tx: Tx,
  storeId: StoreId,
  orderIds: readonly OrderId[],
  erasureId: ErasureId,
): Promise<void> {
  await sql`UPDATE orders SET erasure_id = ${erasureId} WHERE store_id = ${storeId} AND id = ANY(${orderIds})`.execute(
    tx,
  );
}

/** Takes the mark off an order that is left as it is. */
export async function unmarkOrder(tx: Tx, storeId: StoreId, orderId: OrderId): Promise<void> {
  await sql`UPDATE orders SET erasure_id = NULL WHERE store_id = ${storeId} AND id = ${orderId}`.execute(tx);
}

/** Leaves of an order what was bought and what it cost. */
export async function emptyOrder(
  tx: Tx,
  storeId: StoreId,
  { orderId, now }: { orderId: OrderId; now: string },
): Promise<void> {
  await sql`
    UPDATE orders SET customer_name = ${erasedName}, customer_email = '', customer_phone = NULL, email_key = NULL, language = NULL,
      shipping_address = NULL, billing_address = NULL, tags = '', ota_description = NULL, metadata = '{}', returns = '[]', engine_digest = NULL,
      erasure_id = NULL, erased_at = ${now}, updated_at = ${now}
    WHERE store_id = ${storeId} AND id = ${orderId}`.execute(tx);
  // Some shops write a dedication or a name into the options of what is made to order.
  await sql`
    UPDATE order_items SET description = NULL, selected_options = '[]', updated_at = ${now}
    WHERE store_id = ${storeId} AND order_id = ${orderId}`.execute(tx);
  // A carrier tells whoever has the number where the package went.
  await sql`
    UPDATE fulfillments SET tracking_number = '{}', tracking_url = '{}', last_scan_place = NULL, updated_at = ${now}
    WHERE store_id = ${storeId} AND order_id = ${orderId}`.execute(tx);
}

/** Ends every grant on an order or its drafts, on all devices. */
export async function deleteGrants(
  tx: Tx,
  storeId: StoreId,
  opened: { orderId: OrderId | null; sessionIds: readonly SessionId[] },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM grants WHERE store_id = ${storeId}
      AND (order_id = ${opened.orderId} OR session_id = ANY(${opened.sessionIds})) RETURNING id`.execute(tx);
  for (const { id } of rows) {
    await tellRight(tx, 'grant', id);
  }
}
