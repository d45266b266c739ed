-- Apps that act for stores by OAuth: what is registered, who let one in where, and what it holds. Only hashes of secrets,
-- codes and tokens are kept.

-- Registered by the people of one store; found by id before the store that is asked for is known.
CREATE TABLE oauth_apps (
  id text PRIMARY KEY,
  store_id text NOT NULL REFERENCES stores (id),
  name text NOT NULL,
  secret_hash text NOT NULL,
  redirect_uris text[] NOT NULL CHECK (cardinality(redirect_uris) > 0),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- Where the console opens it; null for one that has no pages of its own.
  open_url text,
  -- Whether stores of other accounts may let it in too.
  for_everyone boolean NOT NULL DEFAULT false,
  created_by text,
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX oauth_apps_of_store ON oauth_apps (store_id, id);

-- An app that was let into a store, by whom and to what.
CREATE TABLE oauth_connections (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  app_id text NOT NULL,
  granted_by text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  granted_at timestamptz NOT NULL,
  last_used_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (store_id, id)
);
CREATE UNIQUE INDEX oauth_connections_live ON oauth_connections (store_id, app_id) WHERE ended_at IS NULL;

-- What is exchanged once, within a minute: a code for tokens, or a session for who opened the app.
CREATE TABLE oauth_codes (
  store_id text NOT NULL,
  code_hash text NOT NULL,
  connection_id text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('code', 'session')),
  user_id text NOT NULL,
  scopes text[] NOT NULL,
  redirect_uri text,
  -- The request named it, so the exchange has to name it too.
  redirect_named boolean NOT NULL DEFAULT false,
  challenge text,
  -- Of the tokens that it becomes: used twice, all of them end.
  family text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (store_id, code_hash),
  FOREIGN KEY (store_id, connection_id) REFERENCES oauth_connections (store_id, id)
);
CREATE INDEX oauth_codes_by_end ON oauth_codes (store_id, expires_at);

CREATE TABLE oauth_tokens (
  store_id text NOT NULL,
  token_hash text NOT NULL,
  connection_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('access', 'refresh')),
  -- Everything that came of one consent, refreshed however often.
  family text NOT NULL,
  granted_by text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- A refresh token is used once.
  used_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (store_id, token_hash),
  FOREIGN KEY (store_id, connection_id) REFERENCES oauth_connections (store_id, id)
);
CREATE INDEX oauth_tokens_of_family ON oauth_tokens (store_id, family);
CREATE INDEX oauth_tokens_of_connection ON oauth_tokens (store_id, connection_id);
CREATE INDEX oauth_tokens_by_end ON oauth_tokens (store_id, expires_at);

DO $$
DECLARE
  tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['oauth_apps', 'oauth_connections', 'oauth_codes', 'oauth_tokens'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format(
      'CREATE POLICY one_store ON %I USING (store_id = current_setting(''app.store'', true) OR current_setting(''app.store'', true) = ''*'')',
      tenant);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO amends_app', tenant);
  END LOOP;
END
$$;
GRANT UPDATE (removed_at, secret_hash) ON oauth_apps TO amends_app;
GRANT UPDATE (ended_at, granted_at, granted_by, last_used_at, scopes) ON oauth_connections TO amends_app;
GRANT UPDATE (used_at) ON oauth_codes TO amends_app;
GRANT UPDATE (revoked_at, used_at) ON oauth_tokens TO amends_app;
GRANT DELETE ON oauth_codes, oauth_tokens TO amends_app;
