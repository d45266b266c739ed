-- What staff write beside a claim, for staff alone. A note is of the store's people or of the provider's, who alone read
-- theirs. Its words are rows of their own, one for each time that they were written: editing adds and changes none.
CREATE TABLE claim_notes (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  claim_id text NOT NULL,
  side text NOT NULL CHECK (side IN ('store', 'provider')),
  -- A person or a token; nobody where the product itself wrote.
  author_id text,
  author_name text NOT NULL,
  -- The version of its words that counts.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by_name text,
  PRIMARY KEY (store_id, id),
  FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id)
);
CREATE INDEX claim_notes_of_claim ON claim_notes (store_id, claim_id, created_at);

CREATE TABLE claim_note_texts (
  store_id text NOT NULL REFERENCES stores (id),
  note_id text NOT NULL,
  version integer NOT NULL,
  -- Whoever is mentioned stands in it as `@[usr_…]`.
  content text NOT NULL,
  mentions text[] NOT NULL DEFAULT '{}',
  written_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, note_id, version),
  FOREIGN KEY (store_id, note_id) REFERENCES claim_notes (store_id, id)
);

ALTER TABLE claim_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE claim_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON claim_notes
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON claim_notes TO amends_app;
GRANT UPDATE (version, edited_at, removed_at, removed_by_name) ON claim_notes TO amends_app;

ALTER TABLE claim_note_texts ENABLE ROW LEVEL SECURITY;
ALTER TABLE claim_note_texts FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON claim_note_texts
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON claim_note_texts TO amends_app;

-- On whose side whoever decided stood: what they noted is read like a note of that side.
ALTER TABLE decisions ADD COLUMN decided_side text NOT NULL DEFAULT 'store'
  CHECK (decided_side IN ('store', 'provider'));
SET LOCAL app.store = '*';
UPDATE decisions d SET decided_side = 'provider'
  WHERE EXISTS (SELECT FROM members m WHERE m.user_id = d.decided_by AND m.role LIKE 'orderprotection%');
