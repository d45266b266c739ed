-- The most of a line that the store's engine ever told was sold; null where it never told the line. What others send of the
-- same order may be more, and nobody is given that (units-left.ts). bought_quantity stays what anybody told: claims fit it.
ALTER TABLE order_items ADD COLUMN sold_quantity integer CHECK (sold_quantity >= 0);
UPDATE order_items SET sold_quantity = greatest(quantity, bought_quantity) WHERE told_by_engine;
