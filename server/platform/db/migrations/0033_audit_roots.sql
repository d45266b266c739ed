-- The root of a store's events, day by day: a chain that was cut at its end fits line by line, and shows here. The table
-- of one root for all stores was never written; a root of each store lies with its events.
DROP TABLE audit_roots;
CREATE TABLE audit_roots (
  store_id text NOT NULL REFERENCES stores (id),
  day date NOT NULL,
  -- The number of the last event that is part of it, and how many came since the root before.
  up_to bigint NOT NULL,
  events integer NOT NULL CHECK (events > 0),
  -- A keyed code over the root before and every event since.
  digest text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, day)
);

ALTER TABLE audit_roots ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_roots FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON audit_roots
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON audit_roots TO amends_app;
