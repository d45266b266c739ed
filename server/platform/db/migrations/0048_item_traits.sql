-- What a product has (POWERED, HOLDS_LIQUID), by which its problems are asked; null where the order doesn't say.
ALTER TABLE order_items ADD COLUMN traits text[];
