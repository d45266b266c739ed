-- A day that the customer of a claim was told: of which kind, the day in the store's zone, and the last instant at which
-- it is kept. It holds whatever the settings become; an act that moves it ends the row and writes another.
CREATE TABLE told_days (
  store_id text NOT NULL,
  id text NOT NULL,
  claim_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('answer', 'sign', 'reply', 'arrived', 'appeal', 'reopen', 'refund', 'replacement', 'top-up')),
  -- What it is about where the claim has several of its kind: the amendment; else empty.
  subject text NOT NULL DEFAULT '',
  day date NOT NULL,
  until timestamptz NOT NULL,
  -- The holiday that moved it, as it was told: {day, name}.
  skips jsonb,
  told_at timestamptz NOT NULL,
  told_in text[] NOT NULL,
  -- Until when it was before the act that told this one.
  moved_from timestamptz,
  ended_at timestamptz,
  -- The claim moved on, another day took its place, or the act that told it was undone.
  ended text CHECK (ended IN ('left', 'moved', 'undone')),
  PRIMARY KEY (store_id, id),
  CHECK ((ended_at IS NULL) = (ended IS NULL))
);
ALTER TABLE told_days ADD FOREIGN KEY (store_id) REFERENCES stores (id);
ALTER TABLE told_days ADD FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id);
CREATE UNIQUE INDEX told_days_that_hold ON told_days (store_id, claim_id, kind, subject) WHERE ended_at IS NULL;
CREATE INDEX told_days_of_claim ON told_days (store_id, claim_id, told_at);
ALTER TABLE told_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE told_days FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON told_days
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON told_days TO amends_app;
GRANT UPDATE (ended_at, ended) ON told_days TO amends_app;
