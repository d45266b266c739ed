-- What an order's total has that is no worth of a thing: tips, fees, duties, gift wrap.
ALTER TABLE orders ADD COLUMN surcharge_total numeric(19, 3) NOT NULL DEFAULT 0;

-- The line of an order that sells a set of which a line is a part, by its name in the source, and what a part costs by
-- itself: its share of the set is by that.
ALTER TABLE order_items
  ADD COLUMN part_of text,
  ADD COLUMN list_price numeric(19, 3);
-- Orders whose units come to more than their total did are settled again as they are read, by what they were told with:
-- where nothing was decided on them, called off or given back. Open claims on them count the same units anew.
UPDATE order_items SET paid = NULL
FROM (
  SELECT o.store_id, o.id
  FROM orders o
  JOIN order_items i ON i.store_id = o.store_id AND i.order_id = o.id
  CROSS JOIN LATERAL jsonb_array_elements(i.paid) AS u
  WHERE o.source_cancelled_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM order_items x WHERE x.store_id = o.store_id AND x.order_id = o.id
      AND (x.paid IS NULL OR x.refunded_quantity > 0 OR x.removed_at IS NOT NULL))
    AND NOT EXISTS (SELECT 1 FROM resolutions r WHERE r.store_id = o.store_id AND r.order_id = o.id)
    AND NOT EXISTS (SELECT 1 FROM claims c
      WHERE c.store_id = o.store_id AND c.order_id = o.id AND c.proposal IS NOT NULL)
  GROUP BY o.store_id, o.id, o.shipping, o.shipping_tax, o.total
  HAVING sum((u->>'units')::integer
      * ((u->>'price')::numeric - (u->>'discount')::numeric + (u->>'tax')::numeric)) + o.shipping + o.shipping_tax > o.total
) AS over
WHERE order_items.store_id = over.store_id AND order_items.order_id = over.id;
UPDATE claim_items SET paid = NULL
FROM claims c
WHERE claim_items.store_id = c.store_id AND claim_items.claim_id = c.id AND c.proposal IS NULL
  AND EXISTS (SELECT 1 FROM order_items i WHERE i.store_id = c.store_id AND i.order_id = c.order_id AND i.paid IS NULL)
  AND NOT EXISTS (SELECT 1 FROM resolutions r WHERE r.store_id = c.store_id AND r.order_id = c.order_id);

-- Parts that were named after their set, as they have always been told.
UPDATE order_items SET part_of = s.source_item_id
FROM order_items s
WHERE s.store_id = order_items.store_id AND s.order_id = order_items.order_id AND s.quantity > 0
  AND s.price - s.discount + s.tax > 0 AND order_items.price - order_items.discount + order_items.tax <= 0
  AND starts_with(lower(order_items.product_name), lower(s.product_name) || ':')
  AND NOT EXISTS (SELECT 1 FROM claims c WHERE c.store_id = s.store_id AND c.order_id = s.order_id);
UPDATE order_items SET paid = NULL WHERE part_of IS NOT NULL;
