-- Somebody asked for the link that sets a new password. Where nobody signs in with that email the row names no one, so
-- that asking takes as long. The link's token is made from the id and a key that the database doesn't hold.
CREATE TABLE account_recoveries (
  id text PRIMARY KEY,
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL
);
CREATE INDEX account_recoveries_by_user ON account_recoveries (user_id, asked_at);
CREATE INDEX account_recoveries_by_time ON account_recoveries (asked_at);
GRANT SELECT, INSERT, DELETE ON account_recoveries TO amends_app;
