-- What the provider prepares for a store: areas of its settings and its brand in one bundle, each with the version that it was
-- made from. Somebody else approves it, it's deployed in one act, and put back in one.
CREATE TABLE implementations (
  store_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- Each with its base and what it's to be.
  areas jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('DRAFT', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'DEPLOYED', 'PUT_BACK')),
  -- Counts what was done to it: whoever acts names what they read.
  version integer NOT NULL CHECK (version > 0),
  created_by text NOT NULL,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Who changed it last.
  edited_by text NOT NULL,
  edited_by_name text NOT NULL,
  edited_at timestamptz NOT NULL,
  sent_by_name text,
  sent_at timestamptz,
  approved_by text,
  approved_by_name text,
  approved_at timestamptz,
  rejected_by_name text,
  rejected_at timestamptz,
  rejected_reason text,
  deployed_by_name text,
  deployed_at timestamptz,
  -- Of each area the version before, and the one that deploying made.
  deployed_areas jsonb,
  put_back_by_name text,
  put_back_at timestamptz,
  PRIMARY KEY (store_id, id),
  CONSTRAINT implementations_by_two CHECK (approved_by <> created_by AND approved_by <> edited_by),
  CONSTRAINT implementations_approved CHECK ((approved_by IS NOT NULL) = (state IN ('APPROVED', 'DEPLOYED', 'PUT_BACK'))),
  CONSTRAINT implementations_rejected CHECK ((rejected_reason IS NOT NULL) = (state = 'REJECTED')),
  CONSTRAINT implementations_deployed CHECK ((deployed_areas IS NOT NULL) = (state IN ('DEPLOYED', 'PUT_BACK')))
);

CREATE TABLE implementation_comments (
  store_id text NOT NULL,
  id text NOT NULL,
  implementation_id text NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  author_id text NOT NULL,
  author_name text NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, id)
);
CREATE INDEX implementation_comments_of ON implementation_comments (store_id, implementation_id, id);

ALTER TABLE implementations ADD FOREIGN KEY (store_id) REFERENCES stores (id);
ALTER TABLE implementations ADD FOREIGN KEY (created_by) REFERENCES users (id);
ALTER TABLE implementations ADD FOREIGN KEY (edited_by) REFERENCES users (id);
ALTER TABLE implementations ADD FOREIGN KEY (approved_by) REFERENCES users (id);
ALTER TABLE implementations ENABLE ROW LEVEL SECURITY;
ALTER TABLE implementations FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON implementations
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON implementations TO amends_app;
GRANT UPDATE (name, areas, state, version, edited_by, edited_by_name, edited_at, sent_by_name, sent_at,
    approved_by, approved_by_name, approved_at, rejected_by_name, rejected_at, rejected_reason,
    deployed_by_name, deployed_at, deployed_areas, put_back_by_name, put_back_at)
  ON implementations TO amends_app;

ALTER TABLE implementation_comments
  ADD FOREIGN KEY (store_id, implementation_id) REFERENCES implementations (store_id, id);
ALTER TABLE implementation_comments ADD FOREIGN KEY (author_id) REFERENCES users (id);
ALTER TABLE implementation_comments ENABLE ROW LEVEL SECURITY;
ALTER TABLE implementation_comments FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON implementation_comments
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON implementation_comments TO amends_app;
