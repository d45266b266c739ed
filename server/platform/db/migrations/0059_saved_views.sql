-- Lists of claims that somebody keeps under a name, for themselves or for everybody in the store.
CREATE TABLE saved_views (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  -- Who keeps it; null where no person made it.
  owner_id text,
  name text NOT NULL CHECK (name <> ''),
  shared boolean NOT NULL,
  tab text NOT NULL,
  search text NOT NULL,
  sort text NOT NULL CHECK (sort IN ('activity', 'due')),
  filter jsonb NOT NULL,
  -- The lowest stands first.
  place integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, id),
  CHECK (shared OR owner_id IS NOT NULL)
);
ALTER TABLE saved_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_views FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON saved_views
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, DELETE ON saved_views TO amends_app;
GRANT UPDATE (name, shared, tab, search, sort, filter, place, updated_at) ON saved_views TO amends_app;
