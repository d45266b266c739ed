-- A rate that somebody of the provider set by hand waits for a second one: it measures nothing before, and a line of the
-- table comes of it then. What it says never changes; how it ended does, once.
CREATE TABLE IF NOT EXISTS fx_rate_proposals (
  id text PRIMARY KEY,
  base text NOT NULL CHECK (base ~ '^[A-Z]{3}$'),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$' AND currency <> base),
  rate numeric(20, 10) NOT NULL CHECK (rate > 0 AND rate < 10000000000),
  day date NOT NULL,
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
  proposed_by text NOT NULL,
  proposed_by_name text NOT NULL,
  proposed_at timestamptz NOT NULL,
  -- When it is over if nobody confirms it.
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'confirmed', 'refused', 'withdrawn', 'expired')),
  -- Who confirmed, refused, or withdrew it; null where time ended it.
  ended_by text,
  ended_by_name text,
  ended_at timestamptz,
  CHECK ((state = 'waiting') = (ended_at IS NULL)),
  -- Nobody is their own second person.
  CHECK (state <> 'confirmed' OR (ended_by IS NOT NULL AND ended_by <> proposed_by))
);
-- One waits for each two currencies and day, whichever of them is the base.
CREATE UNIQUE INDEX IF NOT EXISTS fx_rate_proposals_waiting
  ON fx_rate_proposals (least(base, currency), greatest(base, currency), day) WHERE state = 'waiting';
GRANT SELECT, INSERT ON fx_rate_proposals TO amends_app;
GRANT UPDATE (state, ended_by, ended_by_name, ended_at) ON fx_rate_proposals TO amends_app;

-- Who confirmed a line that somebody set by hand; null where the list was fetched.
ALTER TABLE fx_rates ADD COLUMN IF NOT EXISTS confirmed_by text, ADD COLUMN IF NOT EXISTS confirmed_by_name text;

-- In a transaction of its own:
-- While 0.1.1 still serves: it sets no rates.
ALTER TABLE fx_rates DROP CONSTRAINT IF EXISTS fx_rates_two_people;
ALTER TABLE fx_rates ADD CONSTRAINT fx_rates_two_people
  CHECK (set_by IS NULL OR (confirmed_by IS NOT NULL AND confirmed_by <> set_by)) NOT VALID;
