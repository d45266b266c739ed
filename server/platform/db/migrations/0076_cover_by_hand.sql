-- Shipping protection that people of the store added or removed here: what the engine tells later does not undo it.
ALTER TABLE policies ADD COLUMN by_hand boolean NOT NULL DEFAULT false;
