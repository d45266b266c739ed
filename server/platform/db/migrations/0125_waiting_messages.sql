-- A message of staff to a customer that isn't sent yet: until it can't be taken back any more, or until its author's hour.
CREATE TABLE waiting_messages (
  store_id text NOT NULL,
  id text NOT NULL,
  claim_id text NOT NULL,
  author_id text NOT NULL,
  author_name text NOT NULL,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 5000),
  needs_answer boolean NOT NULL,
  media_ids text[] NOT NULL,
  send_at timestamptz NOT NULL,
  -- Why it could not be sent; null while it waits.
  unsent text CHECK (unsent IN ('archived', 'not-allowed', 'files', 'failed')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, id)
);
ALTER TABLE waiting_messages ADD FOREIGN KEY (store_id) REFERENCES stores (id);
ALTER TABLE waiting_messages ADD FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id);
CREATE INDEX waiting_messages_of_claim ON waiting_messages (store_id, claim_id, send_at);
ALTER TABLE waiting_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE waiting_messages FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON waiting_messages
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, DELETE ON waiting_messages TO amends_app;
GRANT UPDATE (send_at, unsent) ON waiting_messages TO amends_app;
