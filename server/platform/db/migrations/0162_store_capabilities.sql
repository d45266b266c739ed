-- What the provider said that a store may do, each capability by itself; where nothing stands, what is usual holds.
CREATE TABLE store_capabilities (
  store_id text NOT NULL,
  capability text NOT NULL CHECK (capability IN
    ('refund', 'reship', 'credit', 'returns', 'warranties', 'in-store', 'widget', 'quotes')),
  state text NOT NULL CHECK (state IN ('off', 'on', 'choice')),
  -- What was filed before keeps its ways.
  off_since timestamptz CHECK ((off_since IS NOT NULL) = (state = 'off')),
  -- Counts its changes, so that of two at once one is refused.
  version integer NOT NULL CHECK (version > 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  changed_by_name text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, capability)
);

ALTER TABLE store_capabilities ADD FOREIGN KEY (store_id) REFERENCES stores (id);
ALTER TABLE store_capabilities ENABLE ROW LEVEL SECURITY;
ALTER TABLE store_capabilities FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON store_capabilities
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON store_capabilities TO amends_app;
GRANT UPDATE (changed_at, changed_by_name, off_since, reason, state, version) ON store_capabilities TO amends_app;
