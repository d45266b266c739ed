-- Where a store tells what happens: endpoints, what goes to each, and every try.
CREATE TABLE webhook_endpoints (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  topics text[] NOT NULL,
  -- What signs, newest first, each sealed and with the instant from which it signs no more.
  signing jsonb NOT NULL,
  -- The text of the static header, sealed; null where none is sent.
  header_secret text,
  active boolean NOT NULL DEFAULT true,
  -- Why it is off: by a person, because it answered 410, because it failed for days.
  off_reason text,
  off_at timestamptz,
  -- The number of the store's last event that this endpoint was handed.
  after_number bigint NOT NULL,
  failing_since timestamptz,
  answered_at timestamptz,
  last_status integer,
  last_failure text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, id),
  CHECK (active = (off_reason IS NULL)),
  CHECK (off_reason IN ('PERSON', 'GONE', 'FAILING'))
);

CREATE TABLE webhook_deliveries (
  store_id text NOT NULL,
  id text NOT NULL,
  endpoint_id text NOT NULL,
  -- The same at every try and every replay.
  message_id text NOT NULL,
  -- Null of a test.
  event_id text,
  topic text NOT NULL,
  claim_id text,
  order_id text,
  -- What must come in order: the claim, else the order.
  lane text NOT NULL,
  number bigint NOT NULL,
  body text NOT NULL,
  -- A decision that can still be taken back, after which it is not sent.
  undoable boolean NOT NULL DEFAULT false,
  state text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (store_id, id),
  UNIQUE (store_id, endpoint_id, event_id),
  FOREIGN KEY (store_id, endpoint_id) REFERENCES webhook_endpoints (store_id, id),
  CHECK (state IN ('WAITING', 'DELIVERED', 'PARKED', 'TAKEN_BACK')),
  CHECK ((state = 'WAITING') = (next_try_at IS NOT NULL))
);
CREATE INDEX webhook_deliveries_lane ON webhook_deliveries (store_id, endpoint_id, lane, number) WHERE state = 'WAITING';
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (store_id, endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_ended ON webhook_deliveries (store_id, ended_at);

CREATE TABLE webhook_attempts (
  store_id text NOT NULL,
  delivery_id text NOT NULL,
  number integer NOT NULL,
  at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  url text NOT NULL,
  status integer,
  -- Why there was no answer, or why the answer does not count.
  failure text,
  answer_headers jsonb NOT NULL,
  answer_body text NOT NULL,
  PRIMARY KEY (store_id, delivery_id, number),
  FOREIGN KEY (store_id, delivery_id) REFERENCES webhook_deliveries (store_id, id)
);

ALTER TABLE webhook_endpoints ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_endpoints FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON webhook_endpoints
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_endpoints TO amends_app;

ALTER TABLE webhook_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_deliveries FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON webhook_deliveries
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, DELETE, UPDATE (state, attempts, next_try_at, ended_at) ON webhook_deliveries TO amends_app;

ALTER TABLE webhook_attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_attempts FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON webhook_attempts
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, DELETE ON webhook_attempts TO amends_app;
