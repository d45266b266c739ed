-- Lists compare what claims are worth in their store's currency, and one whose order no rate measures has no worth: 90
-- dinars aren't less than 200 dollars. A claim keeps the rate of its order, null where there is none
-- (docs/decisions/the-rate-is-the-stores.md).
-- While 0.1.1 still serves: it gives no rate to a claim that it files, which gets its order's within the hour (measure-claims).
ALTER TABLE claims ADD COLUMN IF NOT EXISTS exchange_rate numeric(19, 6) DEFAULT 1 CHECK (exchange_rate > 0);
ALTER TABLE claims ALTER COLUMN exchange_rate DROP DEFAULT;

-- In a transaction of its own:
UPDATE claims SET exchange_rate = CASE WHEN orders.currency = claims.currency THEN orders.exchange_rate END
FROM orders WHERE orders.store_id = claims.store_id AND orders.id = claims.order_id
  AND claims.currency <> orders.store_currency;

-- In a transaction of its own:
-- In thousandths, and -1 where there is no worth: it is behind every other, and no bound holds it. A rate may make more of an
-- amount than a whole number holds that pages read.
ALTER TABLE claims
  ADD COLUMN IF NOT EXISTS worth_key bigint GENERATED ALWAYS AS
    (CASE WHEN exchange_rate IS NULL THEN -1
      ELSE (least(queue_value / exchange_rate, 9000000000000) * 1000)::bigint END) STORED,
  ADD COLUMN IF NOT EXISTS worth_band integer GENERATED ALWAYS AS
    (width_bucket(queue_value / exchange_rate, ARRAY[10, 20, 50, 100, 200, 500, 1000, 2000, 5000]::numeric[])) STORED;

-- In a transaction of its own:
DROP INDEX IF EXISTS claims_by_value;
DROP INDEX IF EXISTS claims_by_worth;
CREATE INDEX claims_by_worth ON claims (store_id, worth_band, state, last_activity_at);

-- In a transaction of its own:
DROP INDEX IF EXISTS claims_by_value_key;
DROP INDEX IF EXISTS claims_by_worth_key;
CREATE INDEX claims_by_worth_key ON claims (store_id, state, worth_key, id, created_at);

-- In a transaction of its own:
DROP INDEX IF EXISTS claims_by_value_key_everywhere;
DROP INDEX IF EXISTS claims_by_worth_key_everywhere;
CREATE INDEX claims_by_worth_key_everywhere ON claims (state, worth_key, id) WHERE state IN ('NEW', 'OPEN',
  'COMMUNICATING', 'WAITING_FOR_OP', 'WAITING_FOR_BRAND', 'TEMPORARILY_DISMISSED', 'WAITING_FOR_CUSTOMER', 'DRAFT');

-- In a transaction of its own:
-- The few that wait for a rate.
DROP INDEX IF EXISTS claims_without_worth;
CREATE INDEX claims_without_worth ON claims (store_id, id) WHERE exchange_rate IS NULL;
