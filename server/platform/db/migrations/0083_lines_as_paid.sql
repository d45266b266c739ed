-- What each unit of a line was paid is settled when the order is first told, and kept: a list of units alike, in the
-- sequence in which they are claimed. Null for lines that came before this; they are settled as they are read.
ALTER TABLE order_items
  ADD COLUMN paid jsonb,
  -- The order was told without this line: since when, and by whom.
  ADD COLUMN removed_at timestamptz,
  ADD COLUMN removed_by text CHECK (removed_by IN ('engine', 'file', 'others')),
  DROP CONSTRAINT order_items_quantity_check,
  ADD CONSTRAINT order_items_quantity_check CHECK (quantity >= 0);

-- What a claim is about, as it was when it was filed: the shop may change its order later. Null for claims from before.
ALTER TABLE claim_items
  ADD COLUMN product_name text,
  ADD COLUMN product_image text,
  ADD COLUMN price numeric(19, 3),
  ADD COLUMN discount numeric(19, 3),
  ADD COLUMN tax numeric(19, 3),
  ADD COLUMN paid jsonb;

-- A shop may shrink a line that is claimed already. Its quantity is what the order has now; claims never pass the most
-- that it was ever told with.
ALTER TABLE order_items
  ADD COLUMN bought_quantity integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT order_items_check,
  ADD CONSTRAINT order_items_claimed_were_bought CHECK (claimed_quantity <= greatest(quantity, bought_quantity));
