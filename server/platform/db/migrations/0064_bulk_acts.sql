-- An act on many claims: what is done, who started it, and how far it is.
CREATE TABLE bulk_acts (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  -- Its name, and what was given with it.
  act jsonb NOT NULL,
  -- The act that this one undoes.
  undoes text,
  -- Each claim is asked for the rights that this person holds then.
  started_by text NOT NULL,
  started_by_name text NOT NULL,
  started_at timestamptz NOT NULL,
  total integer NOT NULL CHECK (total > 0),
  canceled_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (store_id, id),
  -- What was undone is not undone again.
  UNIQUE (store_id, undoes),
  FOREIGN KEY (store_id, undoes) REFERENCES bulk_acts (store_id, id)
);
ALTER TABLE bulk_acts ENABLE ROW LEVEL SECURITY;
ALTER TABLE bulk_acts FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON bulk_acts
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON bulk_acts TO amends_app;
GRANT UPDATE (canceled_at, ended_at) ON bulk_acts TO amends_app;

-- The claims of such an act, in order, each with what became of it.
CREATE TABLE bulk_claims (
  store_id text NOT NULL,
  bulk_id text NOT NULL,
  place integer NOT NULL,
  claim_id text NOT NULL,
  claim_number integer NOT NULL,
  -- As it was when it was chosen: a claim that changed since is left out.
  version integer NOT NULL,
  -- Null until its turn came.
  outcome text CHECK (outcome IN ('done', 'unchanged', 'left-out')),
  -- As the act left it.
  version_after integer,
  -- The problem for which it was left out, before it is put into words.
  refusal jsonb,
  PRIMARY KEY (store_id, bulk_id, place),
  FOREIGN KEY (store_id, bulk_id) REFERENCES bulk_acts (store_id, id),
  FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id),
  CHECK ((outcome = 'left-out') = (refusal IS NOT NULL))
);
CREATE INDEX bulk_claims_to_come ON bulk_claims (store_id, bulk_id, place) WHERE outcome IS NULL;
ALTER TABLE bulk_claims ENABLE ROW LEVEL SECURITY;
ALTER TABLE bulk_claims FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON bulk_claims
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON bulk_claims TO amends_app;
GRANT UPDATE (outcome, version_after, refusal) ON bulk_claims TO amends_app;
