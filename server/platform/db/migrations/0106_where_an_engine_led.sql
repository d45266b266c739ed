-- How often a store’s connection was made, changed, or ended.
ALTER TABLE store_engines ADD COLUMN version integer NOT NULL DEFAULT 1;
-- Since when the store is known to be led there: its first answer, or a change that two people or a day let through.
ALTER TABLE store_engines ADD COLUMN established_at timestamptz;
UPDATE store_engines SET established_at = last_success_at;

-- Where a store’s engine led before it was disconnected: connecting it to another place is a change, not a beginning.
CREATE TABLE former_engines (
  store_id text PRIMARY KEY REFERENCES stores (id),
  kind text NOT NULL CHECK (kind ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- The fields that say where it led; no secret is among them.
  config jsonb NOT NULL,
  version integer NOT NULL
);

ALTER TABLE former_engines ENABLE ROW LEVEL SECURITY;
ALTER TABLE former_engines FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON former_engines
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON former_engines TO amends_app;
GRANT UPDATE (kind, config, version) ON former_engines TO amends_app;
