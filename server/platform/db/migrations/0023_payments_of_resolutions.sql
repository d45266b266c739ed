-- A refund may go back over several payments, each asked for and booked apart; the resolution is told as one.
CREATE TABLE resolution_payments (
  store_id text NOT NULL,
  id text NOT NULL,
  resolution_id text NOT NULL,
  payment_id text NOT NULL,
  -- The order in which the engine is asked.
  position integer NOT NULL,
  amount numeric(19, 3) NOT NULL CHECK (amount > 0),
  state text NOT NULL,
  -- What the engine knows it by: the row's id, and the resolution's for rows from before this table.
  key text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  reference text,
  last_error text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  executed_at timestamptz,
  PRIMARY KEY (store_id, id),
  UNIQUE (store_id, key),
  UNIQUE (store_id, resolution_id, payment_id),
  FOREIGN KEY (store_id, resolution_id) REFERENCES resolutions (store_id, id),
  FOREIGN KEY (store_id, payment_id) REFERENCES payments (store_id, id)
);
CREATE INDEX resolution_payments_by_payment ON resolution_payments (store_id, payment_id);

ALTER TABLE resolution_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE resolution_payments FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON resolution_payments
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, UPDATE ON resolution_payments TO amends_app;

SET LOCAL app.store = '*';
INSERT INTO resolution_payments (store_id, id, resolution_id, payment_id, position, amount, state, key, attempts,
                                 reference, last_error, created_at, updated_at, executed_at)
SELECT store_id, 'rpy_' || substr(id, 5), id, payment_id, 0, original_value, execution_state, id, attempts,
       reference, last_error, created_at, updated_at, executed_at
FROM resolutions WHERE payment_id IS NOT NULL AND original_value > 0;

ALTER TABLE resolutions DROP COLUMN payment_id;

-- Who carries it out: the store's engine, or people who report when it is done.
ALTER TABLE resolutions ADD COLUMN carried_out_by text NOT NULL DEFAULT 'engine'
  CHECK (carried_out_by IN ('engine', 'people'));
-- When the engine is asked again by itself; null where that is not planned.
ALTER TABLE resolutions ADD COLUMN next_try_at timestamptz;
-- What people reported: {outcome, reference, amount, reason, byId, byName, at}.
ALTER TABLE resolutions ADD COLUMN report jsonb;

-- What staff look through: carried out by hand, failed, or unknown.
CREATE INDEX resolutions_to_look_at ON resolutions (store_id, created_at, id)
  WHERE execution_state IN ('FAILED', 'UNKNOWN') OR (execution_state = 'PENDING' AND carried_out_by = 'people');

-- When the store's engine last told us of the order; null where the API or a claim from a shop brought it.
ALTER TABLE orders ADD COLUMN engine_seen_at timestamptz;
UPDATE orders o SET engine_seen_at = o.synced_at
WHERE NOT EXISTS (SELECT 1 FROM events e
                  WHERE e.store_id = o.store_id AND e.subject = o.id AND e.kind = 'order.imported'
                    AND (e.actor_kind = 'machine' OR e.data ->> 'platform' = 'api'));
