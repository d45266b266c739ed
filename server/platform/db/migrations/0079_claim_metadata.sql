-- What claims hold in the fields that their store defined (the settings' area metadata), a row a value.
CREATE TABLE claim_metadata (
  store_id text NOT NULL REFERENCES stores (id),
  claim_id text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 60),
  value text NOT NULL CHECK (length(value) BETWEEN 1 AND 500),
  PRIMARY KEY (store_id, claim_id, key),
  FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id)
);
ALTER TABLE claim_metadata ENABLE ROW LEVEL SECURITY;
ALTER TABLE claim_metadata FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON claim_metadata
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, DELETE ON claim_metadata TO amends_app;
GRANT UPDATE (value) ON claim_metadata TO amends_app;
