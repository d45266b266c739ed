-- A store's labels, and the claims that carry them. One that is retired stays on its claims and is put on no other.
CREATE TABLE labels (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  color text NOT NULL
    CHECK (color IN ('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink')),
  created_at timestamptz NOT NULL,
  retired_at timestamptz,
  PRIMARY KEY (store_id, id)
);
-- A name is one label's in any case, retired ones included: whoever makes it again gets that one back.
CREATE UNIQUE INDEX labels_by_name ON labels (store_id, lower(name));

CREATE TABLE claim_labels (
  store_id text NOT NULL REFERENCES stores (id),
  claim_id text NOT NULL,
  label_id text NOT NULL,
  put_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, claim_id, label_id),
  FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id),
  FOREIGN KEY (store_id, label_id) REFERENCES labels (store_id, id)
);
CREATE INDEX claim_labels_of_label ON claim_labels (store_id, label_id, claim_id);

ALTER TABLE labels ENABLE ROW LEVEL SECURITY;
ALTER TABLE labels FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON labels
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON labels TO amends_app;
GRANT UPDATE (name, color, retired_at) ON labels TO amends_app;

ALTER TABLE claim_labels ENABLE ROW LEVEL SECURITY;
ALTER TABLE claim_labels FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON claim_labels
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, DELETE ON claim_labels TO amends_app;
