-- New claims of a store can be paused, each way of filing by itself. A pause ends by the clock: what is over stays until the
-- next one takes its place.
CREATE TABLE filing_pauses (
  store_id text NOT NULL,
  way text NOT NULL CHECK (way IN ('portal', 'valet', 'api')),
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL CHECK (until_at > from_at),
  -- What shoppers read.
  sentence text NOT NULL CHECK (length(sentence) BETWEEN 1 AND 500),
  paused_by text NOT NULL,
  paused_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, way)
);

ALTER TABLE filing_pauses ADD FOREIGN KEY (store_id) REFERENCES stores (id);
ALTER TABLE filing_pauses ENABLE ROW LEVEL SECURITY;
ALTER TABLE filing_pauses FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON filing_pauses
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, DELETE ON filing_pauses TO amends_app;
GRANT UPDATE (from_at, until_at, sentence, paused_by, paused_at) ON filing_pauses TO amends_app;
