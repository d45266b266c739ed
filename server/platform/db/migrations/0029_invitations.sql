-- Somebody invited into a store, or into its account. The link's token is kept nowhere: it is a code over this row's
-- id that only the installation can make, and what it opens is spent once.
CREATE TABLE invitations (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  -- For a role over the account's stores; else the role is one of the store.
  account_id text REFERENCES accounts (id),
  invited_by text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  -- Checked at the end: the link is spent first, so that of two people at once one alone is made.
  accepted_by text REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  -- A newer invitation of the same person took its place.
  revoked_at timestamptz,
  PRIMARY KEY (store_id, id)
);
CREATE INDEX invitations_open ON invitations (store_id, email) WHERE accepted_at IS NULL AND revoked_at IS NULL;

ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON invitations
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON invitations TO amends_app;
GRANT UPDATE (accepted_at, accepted_by, revoked_at) ON invitations TO amends_app;
