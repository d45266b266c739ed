-- Accounts, stores and the people who work for them. These tables are read before a store is
-- known, so they carry no row-level security; the app role may write only what verbs write.

CREATE TABLE accounts (
  id text PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE stores (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$'),
  name text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  time_zone text NOT NULL,
  country text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  is_demo boolean NOT NULL DEFAULT false,
  served_by_provider boolean NOT NULL DEFAULT true,
  support_email text,
  connector_kind text NOT NULL DEFAULT 'api',
  connector_config jsonb NOT NULL DEFAULT '{}',
  settings jsonb NOT NULL DEFAULT '{}',
  branding jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX stores_by_account ON stores (account_id);

CREATE TABLE store_hosts (
  host text PRIMARY KEY CHECK (host = lower(host)),
  store_id text NOT NULL REFERENCES stores (id),
  is_primary boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX store_hosts_primary ON store_hosts (store_id) WHERE is_primary;

-- Identity of staff, kept by the sign-in library under names of ours.
CREATE TABLE users (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL UNIQUE,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  two_factor_enabled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE TABLE user_sessions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX user_sessions_by_user ON user_sessions (user_id);
CREATE TABLE user_credentials (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX user_credentials_by_user ON user_credentials (user_id);
CREATE TABLE user_verifications (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX user_verifications_by_identifier ON user_verifications (identifier);
CREATE TABLE user_second_factors (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean NOT NULL DEFAULT false,
  failed_verification_count integer NOT NULL DEFAULT 0,
  locked_until timestamptz
);
CREATE INDEX user_second_factors_by_user ON user_second_factors (user_id);

-- A role that a person holds: in one store, over an account's stores, or on the provider's side.
CREATE TABLE members (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id),
  role text NOT NULL,
  store_id text REFERENCES stores (id),
  account_id text REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX members_by_user ON members (user_id) WHERE removed_at IS NULL;

-- Counters of the rate limits, kept here so that a restart or a second process keeps them.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  window_start timestamptz NOT NULL,
  count integer NOT NULL
);
CREATE INDEX rate_limits_by_start ON rate_limits (window_start);

-- The signed daily heads of the event chains: a chain that was cut short shows here.
CREATE TABLE audit_roots (
  day date PRIMARY KEY,
  chains integer NOT NULL,
  digest text NOT NULL,
  signature text NOT NULL,
  created_at timestamptz NOT NULL
);
