-- What somebody of staff typed on a claim and hasn't sent; its words are read by nobody else.
CREATE TABLE claim_drafts (
  store_id text NOT NULL REFERENCES stores (id),
  claim_id text NOT NULL,
  user_id text NOT NULL,
  -- The form that it belongs to: one of each kind, or one about a proposal or a note.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- What it would do: all that colleagues learn of it.
  act text NOT NULL CHECK (act IN ('approve', 'deny', 'close', 'message', 'note')),
  content text NOT NULL CHECK (length(content) <= 40000),
  version bigint NOT NULL,
  begun_at timestamptz NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, claim_id, user_id, name),
  FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id)
);
CREATE INDEX claim_drafts_by_age ON claim_drafts (store_id, saved_at);
ALTER TABLE claim_drafts ENABLE ROW LEVEL SECURITY;
ALTER TABLE claim_drafts FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON claim_drafts
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, DELETE ON claim_drafts TO amends_app;
GRANT UPDATE (act, content, saved_at, version) ON claim_drafts TO amends_app;
