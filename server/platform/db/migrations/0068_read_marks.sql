-- When something last came to a claim that nobody had read yet; null: nothing since it was filed.
ALTER TABLE claims ADD COLUMN news_at timestamptz;

-- Up to when each person has read each claim.
CREATE TABLE claim_reads (
  store_id text NOT NULL REFERENCES stores (id),
  claim_id text NOT NULL,
  user_id text NOT NULL,
  read_until timestamptz NOT NULL,
  PRIMARY KEY (store_id, claim_id, user_id),
  FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id)
);
ALTER TABLE claim_reads ENABLE ROW LEVEL SECURITY;
ALTER TABLE claim_reads FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON claim_reads
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON claim_reads TO amends_app;
GRANT UPDATE (read_until) ON claim_reads TO amends_app;
