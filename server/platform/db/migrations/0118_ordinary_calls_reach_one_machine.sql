-- What ordinary calls write leaves the tables that are whole on every machine of a distributed PostgreSQL: a write to one
-- of those needs all machines, so one that was away had refused calls of every store
-- (docs/decisions/ordinary-calls-write-no-whole-table.md). These tables lie on the coordinator.

-- When a token was last used; none before its first use.
CREATE TABLE api_token_uses (
  store_id text NOT NULL,
  token_id text NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, token_id)
);
INSERT INTO api_token_uses (store_id, token_id, last_used_at)
SELECT store_id, id, last_used_at FROM api_tokens WHERE last_used_at IS NOT NULL;
ALTER TABLE api_token_uses ADD FOREIGN KEY (store_id, token_id) REFERENCES api_tokens (store_id, id);

-- What the newest versions of a store's settings come to together.
CREATE TABLE current_settings (
  store_id text PRIMARY KEY,
  settings jsonb NOT NULL DEFAULT '{}',
  branding jsonb NOT NULL DEFAULT '{}'
);
INSERT INTO current_settings (store_id, settings, branding) SELECT id, settings, branding FROM stores;
ALTER TABLE current_settings ADD FOREIGN KEY (store_id) REFERENCES stores (id);

-- How a store's engine has been answering.
CREATE TABLE engine_health (
  store_id text PRIMARY KEY,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_failure_kind text CHECK (last_failure_kind IN ('credentials', 'unavailable', 'unknown')),
  -- Since when it has not answered; null while it does.
  down_since timestamptz,
  -- Since when the store is known to be led there: its first answer, or a change that two people or a day let through.
  established_at timestamptz
);
INSERT INTO engine_health (store_id, last_success_at, last_failure_at, last_failure_kind, down_since, established_at)
SELECT store_id, last_success_at, last_failure_at, last_failure_kind, down_since, established_at FROM store_engines;
ALTER TABLE engine_health ADD FOREIGN KEY (store_id) REFERENCES store_engines (store_id);

ALTER TABLE api_token_uses ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_token_uses FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON api_token_uses
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON api_token_uses TO amends_app;
GRANT UPDATE (last_used_at) ON api_token_uses TO amends_app;
ALTER TABLE current_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE current_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON current_settings
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON current_settings TO amends_app;
GRANT UPDATE (settings, branding) ON current_settings TO amends_app;
ALTER TABLE engine_health ENABLE ROW LEVEL SECURITY;
ALTER TABLE engine_health FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON engine_health
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, UPDATE, DELETE ON engine_health TO amends_app;

REVOKE UPDATE (last_used_at) ON api_tokens FROM amends_app;
ALTER TABLE api_tokens DROP COLUMN last_used_at;
ALTER TABLE stores DROP COLUMN settings, DROP COLUMN branding;
ALTER TABLE store_engines DROP COLUMN last_success_at, DROP COLUMN last_failure_at, DROP COLUMN last_failure_kind,
  DROP COLUMN down_since, DROP COLUMN established_at;

-- What is seen of proxies is of some days: it's noted anew.
DROP TABLE unnamed_proxies;
CREATE TABLE unnamed_proxies (
  address text PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON unnamed_proxies TO amends_app;
GRANT UPDATE (seen_at) ON unnamed_proxies TO amends_app;
