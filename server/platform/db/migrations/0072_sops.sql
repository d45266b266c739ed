-- How a store decides: its written procedures for some of its claims, of which every version stays.
CREATE TABLE sops (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  -- The version that counts.
  version integer NOT NULL CHECK (version > 0),
  -- Only active ones appear beside claims.
  active boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- Removed ones appear nowhere; what was written stays for whoever asks how a claim was decided.
  removed_at timestamptz,
  PRIMARY KEY (store_id, id)
);

CREATE TABLE sop_versions (
  store_id text NOT NULL REFERENCES stores (id),
  sop_id text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  title text NOT NULL CHECK (title <> ''),
  content text NOT NULL CHECK (content <> ''),
  -- Which claims it is for; what is empty fits all.
  category text,
  claim_types text[] NOT NULL,
  products text[] NOT NULL,
  label_ids text[] NOT NULL,
  -- The older version that was put back, where this one is such.
  put_back integer,
  reason text,
  author_kind text NOT NULL,
  author_id text,
  author_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, sop_id, version),
  FOREIGN KEY (store_id, sop_id) REFERENCES sops (store_id, id)
);

ALTER TABLE sops ENABLE ROW LEVEL SECURITY;
ALTER TABLE sops FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON sops
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON sops TO amends_app;
GRANT UPDATE (version, active, removed_at) ON sops TO amends_app;

ALTER TABLE sop_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE sop_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON sop_versions
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
-- What was written never changes.
GRANT SELECT, INSERT ON sop_versions TO amends_app;
