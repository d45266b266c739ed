-- Every store's own engine: its kind, how it is reached, and how it has been answering. Without a row the store
-- reports its orders over the API.
CREATE TABLE store_engines (
  store_id text PRIMARY KEY REFERENCES stores (id),
  kind text NOT NULL CHECK (kind ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- The fields that are no secret.
  config jsonb NOT NULL DEFAULT '{}',
  -- The secret fields, each sealed for this store and this field.
  sealed jsonb NOT NULL DEFAULT '{}',
  connected_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_failure_kind text CHECK (last_failure_kind IN ('credentials', 'unavailable', 'unknown')),
  -- Since when it has not answered; null while it does.
  down_since timestamptz,
  -- Where the next import of its orders begins.
  import_cursor text
);

-- The generations of the key that seals secrets; the highest one seals, every one opens.
CREATE TABLE sealing_keys (
  generation integer PRIMARY KEY CHECK (generation > 0),
  made_at timestamptz
);
INSERT INTO sealing_keys (generation) VALUES (1);

INSERT INTO store_engines (store_id, kind, config, connected_at, updated_at)
SELECT id, connector_kind, connector_config, created_at, updated_at FROM stores WHERE connector_kind <> 'api';
ALTER TABLE stores DROP COLUMN connector_kind, DROP COLUMN connector_config;

ALTER TABLE store_engines ENABLE ROW LEVEL SECURITY;
ALTER TABLE store_engines FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON store_engines
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, UPDATE, DELETE ON store_engines TO amends_app;
GRANT SELECT, INSERT ON sealing_keys TO amends_app;
