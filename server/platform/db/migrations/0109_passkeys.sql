-- Passkeys: a second factor beside the codes of an app. The key that signs never leaves the person's device.
CREATE TABLE user_passkeys (
  -- The credential's own id, base64url.
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  public_key text NOT NULL,
  -- How often it signed, where it counts: one that goes back was copied.
  counter bigint NOT NULL,
  transports text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX user_passkeys_by_user ON user_passkeys (user_id, created_at);
GRANT SELECT, INSERT, DELETE ON user_passkeys TO amends_app;
GRANT UPDATE (counter, last_used_at) ON user_passkeys TO amends_app;

-- What a passkey is asked to sign, the last one of a person for each purpose: signed once, within five minutes.
CREATE TABLE passkey_challenges (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('register', 'confirm')),
  challenge text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, purpose)
);
GRANT SELECT, INSERT, DELETE ON passkey_challenges TO amends_app;
GRANT UPDATE (challenge, made_at) ON passkey_challenges TO amends_app;
