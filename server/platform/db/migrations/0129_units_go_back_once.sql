-- An engine’s own count of refunded units leaves out what it gave for us, and holds what people gave by hand. Others who
-- tell an order, its store or a file, know of no such keys: their count may hold all of ours.
ALTER TABLE order_items ADD COLUMN refunded_by_hand integer NOT NULL DEFAULT 0 CHECK (refunded_by_hand >= 0);
ALTER TABLE order_items ADD COLUMN told_by_engine boolean NOT NULL DEFAULT false;
UPDATE order_items SET told_by_engine = true FROM orders
WHERE orders.store_id = order_items.store_id AND orders.id = order_items.order_id AND orders.engine_digest IS NOT NULL;
UPDATE order_items SET refunded_by_hand = given.units
FROM (
  SELECT claim_items.store_id, claim_items.order_item_id, sum(resolutions.refunded_quantity)::integer AS units
  FROM resolutions
  JOIN claim_items ON claim_items.store_id = resolutions.store_id AND claim_items.id = resolutions.claim_item_id
  WHERE resolutions.execution_state = 'EXECUTED' AND resolutions.carried_out_by = 'people'
  GROUP BY claim_items.store_id, claim_items.order_item_id
) AS given
WHERE given.store_id = order_items.store_id AND given.order_item_id = order_items.id AND given.units > 0;

-- Why somebody gave more units than are left, and why the store’s engine could not be asked before.
ALTER TABLE decisions ADD COLUMN override_text text NOT NULL DEFAULT '';
ALTER TABLE decisions ADD COLUMN unchecked jsonb;
GRANT UPDATE (override_text, unchecked) ON decisions TO amends_app;
-- So many units beyond what is left were given knowingly: what goes back elsewhere after that stops it.
ALTER TABLE resolutions ADD COLUMN units_beyond integer NOT NULL DEFAULT 0 CHECK (units_beyond >= 0);
