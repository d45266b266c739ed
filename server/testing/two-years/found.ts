import type pg from 'pg';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import type { ClaimId, OrderId, StoreId } from '#core/ids.ts';
import type { ClaimState } from '#core/reference/claims.ts';

/** A claim of the fill, and how its order is looked up. */
export interface FoundClaim {
  id: ClaimId;
  orderId: OrderId;
  orderNumber: string;
  email: string;
  state: ClaimState;
  version: number;
}

/** Claims of a store, even steps apart from the newest to the oldest; of one state where it’s named. */
export async function claimsOf(
  client: Pick<pg.ClientBase, 'query'>,
  storeId: StoreId,
  { count, state }: { count: number; state?: ClaimState },
): Promise<FoundClaim[]> {
  const { rows } = await client.query<FoundClaim>(
    `SELECT c.id, c.order_id AS "orderId", o.order_number AS "orderNumber", o.customer_email AS email, c.state, c.version
     FROM (SELECT *, row_number() OVER (ORDER BY created_at DESC, id) AS place, count(*) OVER () AS of
           FROM claims WHERE store_id = $1 AND ($2::text IS NULL OR state = $2)) AS c
     JOIN orders o ON o.store_id = c.store_id AND o.id = c.order_id
     WHERE c.of <= $3 OR (c.place - 1) % (c.of / $3) = 0 ORDER BY c.place LIMIT $3`,
    [storeId, state ?? null, count],
  );
  return rows;
}

/** An order that nobody claimed on and that may be claimed on now, with the body of a claim about one missing unit. */
export interface FreeOrder {
  orderId: OrderId;
  sourceOrderId: string;
  body: ReturnType<typeof fileClaimIn.parse>;
}

/** Protected orders of a store’s last weeks on which nobody claimed, the newest first. */
export async function freeOrdersOf(
  client: Pick<pg.ClientBase, 'query'>,
  storeId: StoreId,
  count: number,
): Promise<FreeOrder[]> {
  const { rows } = await client.query<{ id: OrderId; source: string; parcel: string; item: string }>(
    `SELECT o.id, o.source_order_id AS source, f.source_fulfillment_id AS parcel, i.source_item_id AS item
     FROM orders o
     CROSS JOIN LATERAL (SELECT source_fulfillment_id FROM fulfillments
       WHERE store_id = o.store_id AND order_id = o.id AND status = 'DELIVERED' LIMIT 1) AS f
     CROSS JOIN LATERAL (SELECT source_item_id FROM order_items
       WHERE store_id = o.store_id AND order_id = o.id ORDER BY position LIMIT 1) AS i
     WHERE o.store_id = $1 AND o.created_at > now() - interval '20 days'
       AND EXISTS (SELECT FROM policies p WHERE p.store_id = o.store_id AND p.order_id = o.id AND p.kind = 'SHIPPING'
         AND p.removed_at IS NULL)
       AND NOT EXISTS (SELECT FROM claims c WHERE c.store_id = o.store_id AND c.order_id = o.id)
     ORDER BY o.created_at DESC, o.id DESC LIMIT $2`,
    [storeId, count],
  );
  return rows.map(({ id, source, parcel, item }) => ({
    orderId: id,
    sourceOrderId: source,
    body: fileClaimIn.parse({
      claimCategory: 'SHIPPING',
      fulfillmentIssues: [
        { sourceFulfillmentId: parcel, issues: [{ sourceItemId: item, quantity: 1, issueType: 'MISSING_ITEM' }] },
      ],
      resolution: { desiredMethod: 'REFUND', signatureName: 'Anna Smith' },
    }),
  }));
}
