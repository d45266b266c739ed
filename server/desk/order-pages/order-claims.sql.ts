import { sql } from 'kysely';
import type { ClaimId, OrderId, StoreId } from '#core/ids.ts';
import type { ClaimCategory, ClaimState, ClaimType } from '#core/reference/claims.ts';
import type { Tx } from '../../platform/db/database.ts';

export interface OrderClaimRow {
  id: ClaimId;
  claim_number: number;
  state: ClaimState;
  category: ClaimCategory;
  type: ClaimType | null;
  queue_product: string;
  queue_items: number;
  queue_value: string;
  currency: string;
  created_at: string;
  items: { orderItemId: string; quantity: number }[];
}

/** The newest claims of an order, each with the items it is about. */
export async function claimsOnOrder(
  tx: Tx,
  storeId: StoreId,
  orderId: OrderId,
  most: number,
): Promise<OrderClaimRow[]> {
  const { rows } = await sql<OrderClaimRow>`
    SELECT c.id, c.claim_number, c.state, c.category, c.type, c.queue_product, c.queue_items, c.queue_value, c.currency,
      c.created_at, ARRAY(
        SELECT json_build_object('orderItemId', i.order_item_id, 'quantity', i.quantity) FROM claim_items i
        WHERE i.store_id = ${storeId} AND i.claim_id = c.id ORDER BY i.position) AS items
    FROM claims c WHERE c.store_id = ${storeId} AND c.order_id = ${orderId}
    ORDER BY c.created_at DESC LIMIT ${most}`.execute(tx);
  return rows;
}
