-- What the store's prices asked for the cart of an order when its premium was told, where the premium is another one, in the
-- order's currency; 0 where they offered no protection for it. Null where the premium is the price, or nobody can tell.
ALTER TABLE policies ADD COLUMN premium_expected numeric(19, 3) CHECK (premium_expected >= 0);
