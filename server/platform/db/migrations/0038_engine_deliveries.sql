-- The deliveries of engines' webhooks that were taken: an engine that sends one again is answered, and nothing follows.
CREATE TABLE engine_deliveries (
  store_id text NOT NULL REFERENCES stores (id),
  -- The engine's own id of the delivery, as a digest.
  delivery text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, delivery)
);
CREATE INDEX engine_deliveries_by_age ON engine_deliveries (received_at);

ALTER TABLE engine_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE engine_deliveries FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON engine_deliveries
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, DELETE ON engine_deliveries TO amends_app;
