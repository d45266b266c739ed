-- Which stores somebody of the provider’s support is assigned: they reach those and no other. A row without a store is every
-- store. A row is ended, never changed: another limit is another row, so that who gave what, and who took it, stays.
CREATE TABLE IF NOT EXISTS support_assignments (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  store_id text,
  -- From which sum of a claim somebody else says yes, in the store’s currency; null where the store’s own limit holds.
  alone_below numeric(19, 3) CHECK (alone_below > 0),
  assigned_at timestamptz NOT NULL,
  -- Null where the installation did.
  assigned_by text,
  assigned_by_name text NOT NULL,
  ended_at timestamptz,
  ended_by text,
  ended_by_name text,
  CHECK ((ended_at IS NULL) = (ended_by_name IS NULL)),
  CHECK (store_id IS NOT NULL OR alone_below IS NULL)
);
CREATE UNIQUE INDEX IF NOT EXISTS support_assignments_once
  ON support_assignments (user_id, coalesce(store_id, '')) WHERE ended_at IS NULL;
CREATE INDEX IF NOT EXISTS support_assignments_by_user ON support_assignments (user_id, assigned_at);
-- Whoever supports stores already keeps every store, until somebody assigns them some.
INSERT INTO support_assignments (id, user_id, store_id, assigned_at, assigned_by_name)
SELECT DISTINCT ON (user_id) 'sas_' || substr(id, 5), user_id, NULL, created_at, 'Amends'
FROM members WHERE role = 'orderprotection_support' AND removed_at IS NULL
ORDER BY user_id, created_at
ON CONFLICT DO NOTHING;

ALTER TABLE support_assignments ADD FOREIGN KEY (user_id) REFERENCES users (id);
ALTER TABLE support_assignments ADD FOREIGN KEY (store_id) REFERENCES stores (id);
ALTER TABLE support_assignments ENABLE ROW LEVEL SECURITY;
ALTER TABLE support_assignments FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON support_assignments
  USING (store_id IS NULL OR store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*')
  WITH CHECK (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON support_assignments TO amends_app;
GRANT UPDATE (ended_at, ended_by, ended_by_name) ON support_assignments TO amends_app;
