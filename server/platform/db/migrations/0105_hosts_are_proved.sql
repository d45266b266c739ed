-- A host that a store’s people or a token named serves once its DNS says that it’s theirs: a TXT record with this token.
-- Hosts that serve already were taken before proof was asked, or by the operator.
CREATE TABLE host_proofs (
  store_id text NOT NULL REFERENCES stores (id),
  host text NOT NULL CHECK (host = lower(host)),
  token text NOT NULL,
  -- Whether links name it once it serves.
  leads boolean NOT NULL,
  asked_at timestamptz NOT NULL,
  checked_at timestamptz,
  proved_at timestamptz,
  -- Since when the record of a host that serves is gone.
  failing_since timestamptz,
  CHECK (failing_since IS NULL OR proved_at IS NOT NULL),
  PRIMARY KEY (store_id, host)
);

ALTER TABLE host_proofs ENABLE ROW LEVEL SECURITY;
ALTER TABLE host_proofs FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON host_proofs
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, DELETE ON host_proofs TO amends_app;
GRANT UPDATE (leads, checked_at, proved_at, failing_since) ON host_proofs TO amends_app;
