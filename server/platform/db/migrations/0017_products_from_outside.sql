-- Where a product's picture lies when a machine tells of it; it is fetched like the pictures of orders.
ALTER TABLE products ADD COLUMN image_url text NOT NULL DEFAULT '';
