-- The provider's exchange rates: one unit of the base is so much of the currency on a day, as its source says. A line is
-- never changed; a later one of the same pair and day takes its place once it holds. What was set by hand, and what is far
-- from the day before, holds a day later.
CREATE TABLE IF NOT EXISTS fx_rates (
  id text PRIMARY KEY,
  base text NOT NULL CHECK (base ~ '^[A-Z]{3}$'),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$' AND currency <> base),
  rate numeric(20, 10) NOT NULL CHECK (rate > 0 AND rate < 10000000000),
  day date NOT NULL,
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
  -- Who set it; null where the list was fetched.
  set_by text,
  set_by_name text NOT NULL,
  set_at timestamptz NOT NULL,
  holds_from timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS fx_rates_of_day ON fx_rates (day, base, currency);
GRANT SELECT, INSERT ON fx_rates TO amends_app;

-- In a transaction of its own:
-- While 0.1.1 still serves: nothing is measured by the provider's rates before a rate is set, which only the next release does.
ALTER TABLE orders DROP CONSTRAINT IF EXISTS orders_exchange_rate_from_check;
ALTER TABLE orders ADD CONSTRAINT orders_exchange_rate_from_check
  CHECK (exchange_rate_from IN ('same', 'engine', 'table', 'provider')) NOT VALID;

-- In a transaction of its own:
ALTER TABLE orders VALIDATE CONSTRAINT orders_exchange_rate_from_check;
