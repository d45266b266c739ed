-- By what an order is measured in its store's money is the store's to say: 1 of its own currency, whatever was told; what
-- its engine stated or its table has of another. What whoever sent the order told stands beside it and measures nothing;
-- without a rate there is no worth (docs/decisions/the-rate-is-the-stores.md).
ALTER TABLE orders
  ADD COLUMN store_currency text,
  ADD COLUMN exchange_rate_told numeric(19, 6),
  ADD COLUMN exchange_rate_from text CHECK (exchange_rate_from IN ('same', 'engine', 'table')),
  ADD COLUMN exchange_rate_on date,
  ADD COLUMN exchange_rate_source text,
  -- The currency that the order is told with now, where it is another than the one its claims were filed in.
  ADD COLUMN currency_told text CHECK (currency_told ~ '^[A-Z]{3}$'),
  -- When its first claim was filed: from then on its currency and its rate stay.
  ADD COLUMN first_claim_at timestamptz;
ALTER TABLE orders ALTER COLUMN exchange_rate DROP NOT NULL, ALTER COLUMN exchange_rate DROP DEFAULT;

-- 1 was the default, so that nobody can have meant it. What an engine told was what its shop was paid.
UPDATE orders SET
  store_currency = stores.currency,
  exchange_rate_told = CASE WHEN orders.exchange_rate <> 1 THEN orders.exchange_rate END,
  exchange_rate = CASE
    WHEN orders.currency = stores.currency THEN 1
    WHEN orders.exchange_rate <> 1 AND orders.engine_seen_at IS NOT NULL THEN orders.exchange_rate END,
  exchange_rate_from = CASE
    WHEN orders.currency = stores.currency THEN 'same'
    WHEN orders.exchange_rate <> 1 AND orders.engine_seen_at IS NOT NULL THEN 'engine' END
FROM stores WHERE stores.id = orders.store_id;
UPDATE orders SET first_claim_at = filed.first_at
FROM (SELECT store_id, order_id, min(created_at) AS first_at FROM claims GROUP BY store_id, order_id) AS filed
WHERE orders.store_id = filed.store_id AND orders.id = filed.order_id;

ALTER TABLE orders ALTER COLUMN store_currency SET NOT NULL;
ALTER TABLE stores ADD CONSTRAINT stores_id_currency UNIQUE (id, currency);
ALTER TABLE orders ADD CONSTRAINT orders_store_currency_fkey
  FOREIGN KEY (store_id, store_currency) REFERENCES stores (id, currency);
ALTER TABLE orders ADD CONSTRAINT orders_own_currency_is_one
  CHECK (currency <> store_currency OR (exchange_rate IS NOT NULL AND exchange_rate = 1));
ALTER TABLE orders ADD CONSTRAINT orders_rate_has_source
  CHECK ((exchange_rate IS NULL) = (exchange_rate_from IS NULL));
CREATE INDEX orders_without_rate ON orders (store_id, currency, id) WHERE exchange_rate IS NULL;

-- What protection costs a merchant is the provider's share alone: where none is set, what the merchant told is no cost.
DO $$
DECLARE
  without_share text;
BEGIN
  FOR without_share IN
    SELECT store_id FROM current_settings WHERE settings #>> '{protection,costRate}' IS NULL
  LOOP
    UPDATE orders SET premium_cost = NULL WHERE store_id = without_share AND premium_cost IS NOT NULL;
  END LOOP;
END
$$;
