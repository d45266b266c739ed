-- Texts that staff send often: a store's own, and the provider's, which every store's people may use.
CREATE TABLE macros (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  title text NOT NULL CHECK (title <> ''),
  -- What a claim fills in stands in it as `{firstName}`.
  content text NOT NULL CHECK (content <> ''),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, id)
);
ALTER TABLE macros ENABLE ROW LEVEL SECURITY;
ALTER TABLE macros FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON macros
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, DELETE ON macros TO amends_app;
GRANT UPDATE (title, content, active, updated_at) ON macros TO amends_app;

CREATE TABLE global_macros (
  id text PRIMARY KEY,
  title text NOT NULL CHECK (title <> ''),
  content text NOT NULL CHECK (content <> ''),
  active boolean NOT NULL DEFAULT true,
  updated_by text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON global_macros TO amends_app;
GRANT UPDATE (title, content, active, updated_by, updated_at) ON global_macros TO amends_app;
