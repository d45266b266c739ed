-- Somebody lost both their authenticator and their backup codes, and asks to be let back in. One request at a time; it
-- goes when it's answered, and when its person signs in with a code after all.
CREATE TABLE factor_resets (
  id text PRIMARY KEY,
  user_id text NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  -- From when an emailed link does what a colleague would; null where there is a colleague, or only the operator.
  opens_at timestamptz,
  lapses_at timestamptz NOT NULL,
  CHECK (opens_at IS NULL OR opens_at < lapses_at)
);
CREATE INDEX factor_resets_by_time ON factor_resets (lapses_at);
GRANT SELECT, INSERT, DELETE ON factor_resets TO amends_app;

-- Whose second factor was reset, and who has no new one yet.
ALTER TABLE users ADD COLUMN two_factor_owed boolean NOT NULL DEFAULT false;
-- Since when somebody has theirs; null for everybody from before. Whose is new lets nobody back in yet.
ALTER TABLE users ADD COLUMN two_factor_since timestamptz;
GRANT UPDATE (two_factor_owed, two_factor_since) ON users TO amends_app;
