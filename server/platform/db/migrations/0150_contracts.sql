-- What a store and its protection provider agree, version by version. A proposal waits for a second person of the provider,
-- and for an owner of the store where it takes their word; what comes of it is a version, which is never changed.
CREATE TABLE contract_proposals (
  store_id text NOT NULL,
  id text NOT NULL,
  -- The last version when it was proposed; 0 where there was none.
  base_version integer NOT NULL CHECK (base_version >= 0),
  valid_from timestamptz NOT NULL,
  -- Until when its terms are fixed.
  term_ends_at timestamptz CHECK (term_ends_at > valid_from),
  terms jsonb NOT NULL,
  -- What it makes another than what would hold without it.
  changes jsonb NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  needs_acceptance boolean NOT NULL,
  proposed_by text NOT NULL,
  proposed_by_name text NOT NULL,
  proposed_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'offered', 'agreed', 'stopped', 'lapsed')),
  confirmed_by text,
  confirmed_by_name text,
  confirmed_at timestamptz,
  -- An owner of the store.
  accepted_by text,
  accepted_by_name text,
  accepted_at timestamptz,
  -- Who stopped it; null where time did.
  ended_by text,
  ended_by_name text,
  ended_at timestamptz,
  PRIMARY KEY (store_id, id),
  CONSTRAINT contract_proposals_by_two CHECK (confirmed_by <> proposed_by),
  CONSTRAINT contract_proposals_accepted_by_another CHECK (accepted_by <> proposed_by AND accepted_by <> confirmed_by),
  CONSTRAINT contract_proposals_confirmed CHECK (state NOT IN ('offered', 'agreed') OR confirmed_by IS NOT NULL),
  CONSTRAINT contract_proposals_accepted CHECK (state <> 'agreed' OR NOT needs_acceptance OR accepted_by IS NOT NULL)
);
-- One is open at a time.
CREATE UNIQUE INDEX contract_proposals_one_open ON contract_proposals (store_id) WHERE state IN ('waiting', 'offered');

CREATE TABLE contracts (
  store_id text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  valid_from timestamptz NOT NULL,
  term_ends_at timestamptz CHECK (term_ends_at > valid_from),
  terms jsonb NOT NULL,
  proposal_id text NOT NULL,
  proposed_by text NOT NULL,
  confirmed_by text NOT NULL,
  -- When the last word was said that it took.
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, version),
  CONSTRAINT contracts_one_of_proposal UNIQUE (store_id, proposal_id),
  CONSTRAINT contracts_by_two CHECK (confirmed_by <> proposed_by),
  CONSTRAINT contracts_agreed_before CHECK (valid_from > agreed_at)
);

ALTER TABLE contract_proposals ADD FOREIGN KEY (store_id) REFERENCES stores (id);
ALTER TABLE contract_proposals ADD FOREIGN KEY (proposed_by) REFERENCES users (id);
ALTER TABLE contract_proposals ADD FOREIGN KEY (confirmed_by) REFERENCES users (id);
ALTER TABLE contract_proposals ADD FOREIGN KEY (accepted_by) REFERENCES users (id);
ALTER TABLE contract_proposals ADD FOREIGN KEY (ended_by) REFERENCES users (id);
ALTER TABLE contract_proposals ENABLE ROW LEVEL SECURITY;
ALTER TABLE contract_proposals FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON contract_proposals
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON contract_proposals TO amends_app;
GRANT UPDATE (state, confirmed_by, confirmed_by_name, confirmed_at, accepted_by, accepted_by_name, accepted_at, ended_by, ended_by_name, ended_at)
  ON contract_proposals TO amends_app;

ALTER TABLE contracts ADD FOREIGN KEY (store_id, proposal_id) REFERENCES contract_proposals (store_id, id);
ALTER TABLE contracts ADD FOREIGN KEY (proposed_by) REFERENCES users (id);
ALTER TABLE contracts ADD FOREIGN KEY (confirmed_by) REFERENCES users (id);
ALTER TABLE contracts ENABLE ROW LEVEL SECURITY;
ALTER TABLE contracts FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON contracts
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON contracts TO amends_app;
