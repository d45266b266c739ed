-- What is changed about a claim that is resolved (lifecycle row 33): one person proposes it, another confirms it. The
-- decision and its resolutions stay as they are.
CREATE TABLE amendments (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  claim_id text NOT NULL,
  decision_id text NOT NULL,
  -- TOP_UP gives more, over the engine or by people; REVERSAL records what came back outside.
  kind text NOT NULL CHECK (kind IN ('TOP_UP', 'REVERSAL')),
  -- How a top-up is given; null of a reversal.
  method text CHECK (method IN ('REFUND', 'STORE_CREDIT')),
  amount numeric(19, 3) NOT NULL CHECK (amount > 0 AND amount < 1000000000),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('PROPOSED', 'CONFIRMED', 'CANCELED')),
  -- For staff.
  reason text NOT NULL CHECK (reason <> ''),
  -- What the customer reads beside the amount; empty where the store's own words say it all.
  customer_text text NOT NULL DEFAULT '',
  -- How what came back is found again; empty of a top-up, whose money row has the engine's.
  reference text NOT NULL DEFAULT '',
  proposed_by text NOT NULL,
  proposed_by_name text NOT NULL,
  proposed_at timestamptz NOT NULL,
  confirmed_by text,
  confirmed_by_name text,
  confirmed_at timestamptz,
  canceled_by_name text,
  canceled_at timestamptz,
  PRIMARY KEY (store_id, id),
  CHECK ((kind = 'TOP_UP') = (method IS NOT NULL)),
  CHECK ((kind = 'REVERSAL') = (reference <> '')),
  FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id),
  FOREIGN KEY (store_id, decision_id) REFERENCES decisions (store_id, id)
);
CREATE INDEX amendments_by_claim ON amendments (store_id, claim_id, proposed_at);
-- Of two proposals at once one stands.
CREATE UNIQUE INDEX amendments_one_proposed ON amendments (store_id, claim_id) WHERE state = 'PROPOSED';

ALTER TABLE amendments ENABLE ROW LEVEL SECURITY;
ALTER TABLE amendments FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON amendments
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON amendments TO amends_app;
GRANT UPDATE (state, confirmed_by, confirmed_by_name, confirmed_at, canceled_by_name, canceled_at)
  ON amendments TO amends_app;

-- The money of a top-up is a resolution of its own, with its own key, beside the decision's.
ALTER TABLE resolutions ADD COLUMN amendment_id text;
ALTER TABLE resolutions ADD FOREIGN KEY (store_id, amendment_id) REFERENCES amendments (store_id, id);
CREATE UNIQUE INDEX resolutions_of_amendment ON resolutions (store_id, amendment_id) WHERE amendment_id IS NOT NULL;
