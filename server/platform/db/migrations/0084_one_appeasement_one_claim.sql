-- A one-time appeasement takes one claim: of those that rest on it, one on an order holds its units.
ALTER TABLE claims ADD COLUMN spends_appeasement boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX claims_one_per_appeasement ON claims (store_id, order_id) WHERE spends_appeasement AND units_held;
ALTER TABLE orders ADD COLUMN ota_description text;

-- What protection costs the merchant is the provider's to say. What others say it costs is kept beside it.
ALTER TABLE orders ADD COLUMN premium_cost_told numeric(19, 3);
UPDATE orders SET premium_cost_told = premium_cost;

-- Whether a gift card or what else was paid with gives back first is the store's to choose.
ALTER TABLE payments ADD COLUMN is_gift_card boolean NOT NULL DEFAULT false;
GRANT UPDATE (is_gift_card) ON payments TO amends_app;
