-- What a store's system tells of a product beside its name: whether it's sold, what kind it is, and what is in stock.
ALTER TABLE products ADD COLUMN status text NOT NULL DEFAULT 'ACTIVE'
  CHECK (status IN ('ACTIVE', 'DRAFT', 'ARCHIVED', 'DELETED'));
ALTER TABLE products ADD COLUMN product_type text NOT NULL DEFAULT 'SIMPLE'
  CHECK (product_type IN ('FULL', 'SIMPLE', 'GROUPED'));
ALTER TABLE products ADD COLUMN description text NOT NULL DEFAULT '';
ALTER TABLE products ADD COLUMN tax numeric(19, 3) CHECK (tax >= 0);
-- FULL counts pieces, SIMPLE knows only whether there are any; null where nobody told.
ALTER TABLE products ADD COLUMN inventory_type text CHECK (inventory_type IN ('FULL', 'SIMPLE'));
ALTER TABLE products ADD COLUMN inventory_quantity integer;
ALTER TABLE products ADD COLUMN in_stock boolean;
-- The products that a bundle consists of, by the ids of the store's system.
ALTER TABLE products ADD COLUMN bundle_product_ids text[] NOT NULL DEFAULT '{}';
