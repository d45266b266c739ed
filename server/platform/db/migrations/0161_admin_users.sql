-- From when an admin of the provider keeps somebody from signing in, and who does; null for whoever may.
ALTER TABLE users ADD COLUMN IF NOT EXISTS locked_at timestamptz, ADD COLUMN IF NOT EXISTS locked_by_name text;
GRANT UPDATE (locked_at, locked_by_name) ON users TO amends_app;

-- In a transaction of its own:
-- Who was invited to work for the provider. An invitation into a store is in `invitations`.
CREATE TABLE IF NOT EXISTS provider_invitations (
  id text PRIMARY KEY,
  email text NOT NULL,
  role text NOT NULL,
  invited_by text,
  invited_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by text,
  revoked_at timestamptz
);
-- One link of a person works.
CREATE UNIQUE INDEX IF NOT EXISTS provider_invitations_open
  ON provider_invitations (email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
GRANT SELECT, INSERT ON provider_invitations TO amends_app;
GRANT UPDATE (accepted_at, accepted_by, revoked_at) ON provider_invitations TO amends_app;

-- What the provider’s admins did about who works for it: who did it, and where it takes two people, who said the second
-- word. What a row says never changes; how it ended does, once.
CREATE TABLE IF NOT EXISTS provider_people_changes (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invite', 'cancel', 'role', 'end', 'lock', 'unlock', 'sign-out')),
  -- Null for whoever is only invited.
  user_id text,
  name text NOT NULL,
  email text NOT NULL,
  roles_before text[] NOT NULL,
  role_after text,
  takes_two boolean NOT NULL,
  -- Null where the installation did.
  proposed_by text,
  proposed_by_name text NOT NULL,
  proposed_at timestamptz NOT NULL,
  -- When it is over if nobody confirms it; null for what waits for nobody.
  expires_at timestamptz,
  state text NOT NULL CHECK (state IN ('waiting', 'done', 'refused', 'withdrawn', 'expired')),
  ended_by text,
  ended_by_name text,
  ended_at timestamptz,
  CHECK ((state = 'waiting') = (ended_at IS NULL)),
  CHECK (state <> 'waiting' OR expires_at IS NOT NULL),
  -- Nobody is their own second person.
  CHECK (NOT takes_two OR state <> 'done' OR (ended_by IS NOT NULL AND ended_by <> proposed_by))
);
-- One waits for each person.
CREATE UNIQUE INDEX IF NOT EXISTS provider_people_changes_waiting
  ON provider_people_changes (email) WHERE state = 'waiting';
CREATE INDEX IF NOT EXISTS provider_people_changes_newest ON provider_people_changes (proposed_at DESC, id DESC);
GRANT SELECT, INSERT ON provider_people_changes TO amends_app;
GRANT UPDATE (state, ended_by, ended_by_name, ended_at) ON provider_people_changes TO amends_app;
