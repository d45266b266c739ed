import { columns } from '../../platform/db/columns.gen.ts';
import { jsonRows } from '../../platform/db/json-rows.ts';
import type { Fulfillments, OrderItems, Orders, Payments, Policies } from '../../platform/db/schema.gen.ts';
import type { OrderRows } from './order-row-types.ts';
import { settleUnsettled } from './settled-lines.ts';

const orders = jsonRows<Orders>(columns.orders);
const items = jsonRows<OrderItems>(columns.order_items);
const fulfillments = jsonRows<Fulfillments>(columns.fulfillments);
const policies = jsonRows<Policies>(columns.policies);
const payments = jsonRows<Payments>(columns.payments);

/**
 * An expression over `orders o` that is the whole order as one JSON document. `$1` is its store, which every relation
 * names by itself: where stores lie on several machines, a correlation alone asks all of them. Only a picture of
 * another host is looked for among those that were fetched, and only of a line whose units were not paid alike is asked
 * which of them claims hold; so is each line of an order with a set.
 * @readsAcross What is left of a line depends on the units that claims hold.
 */
export const orderDocument = `json_build_object(
  'order', (SELECT row_to_json(x) FROM (SELECT ${orders.of('o')}) x),
  'items', (SELECT coalesce(json_agg(x ORDER BY x.position), '[]') FROM (SELECT ${items.of('i')},
      CASE WHEN i.product_image ~* '^https?://' THEN (SELECT p.media_id FROM outside_pictures p
        WHERE p.store_id = $1 AND p.digest = md5(i.product_image)) END AS picture_media_id,
      CASE WHEN i.claimed_quantity > 0 AND (jsonb_array_length(i.paid) > 1 OR EXISTS (SELECT 1 FROM order_items s
        WHERE s.store_id = $1 AND s.order_id = o.id AND s.part_of IS NOT NULL)) THEN (
        SELECT json_agg(h.paid) FROM claims d JOIN claim_items h ON h.store_id = $1 AND h.claim_id = d.id
        WHERE d.store_id = $1 AND d.order_id = o.id AND d.units_held AND h.order_item_id = i.id AND h.paid IS NOT NULL
      ) END AS held_units
    FROM order_items i WHERE i.store_id = $1 AND i.order_id = o.id) x),
  'fulfillments', (SELECT coalesce(json_agg(x ORDER BY x.position), '[]') FROM (SELECT ${fulfillments.of('f')},
      (SELECT coalesce(json_agg(k), '[]') FROM (SELECT c.order_item_id, c.quantity
        FROM fulfillment_items c WHERE c.store_id = $1 AND c.fulfillment_id = f.id) k) AS items
    FROM fulfillments f WHERE f.store_id = $1 AND f.order_id = o.id) x),
  'policies', (SELECT coalesce(json_agg(x ORDER BY x.kind, x.id), '[]') FROM (SELECT ${policies.of('p')}
    FROM policies p WHERE p.store_id = $1 AND p.order_id = o.id) x),
  'payments', (SELECT coalesce(json_agg(x ORDER BY x.id), '[]') FROM (SELECT ${payments.of('y')}
    FROM payments y WHERE y.store_id = $1 AND y.order_id = o.id) x),
  'appeasement_spent', o.is_one_time_appeasement AND EXISTS (SELECT 1 FROM claims d
    WHERE d.store_id = $1 AND d.order_id = o.id AND d.spends_appeasement AND d.units_held))`;

/** Reads a document of `orderDocument` as the rows that it was made of. Changes the document. */
export function readOrderDocument(document: OrderRows): OrderRows {
  orders.row(document.order);
  items.rows(document.items);
  fulfillments.rows(document.fulfillments);
  policies.rows(document.policies);
  payments.rows(document.payments);
  const positions = new Map<string, number>(document.items.map((item) => [item.id, item.position]));
  const placeOf = (item: { order_item_id: string }) => positions.get(item.order_item_id) ?? 0;
  settleUnsettled(document);
  for (const parcel of document.fulfillments) {
    parcel.items.sort((a, b) => placeOf(a) - placeOf(b));
  }
  return document;
}
