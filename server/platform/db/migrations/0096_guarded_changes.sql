-- A change of settings that raises a limit: it waits for a second person or a day.
CREATE TABLE guarded_changes (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  -- The area of the settings, what it is to hold, and the version of it that was read.
  area text NOT NULL,
  settings jsonb NOT NULL,
  base_version integer NOT NULL,
  put_back integer,
  -- Which limits it raises, from what to what.
  raised jsonb NOT NULL,
  reason text,
  proposed_by text NOT NULL REFERENCES users (id),
  proposed_by_name text NOT NULL,
  proposed_at timestamptz NOT NULL,
  -- When it holds if nobody confirms or stops it.
  holds_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'stopped', 'overtaken', 'lapsed')),
  -- Who confirmed or stopped it; null where time did.
  ended_by text REFERENCES users (id),
  ended_by_name text,
  ended_at timestamptz,
  CHECK ((state = 'waiting') = (ended_at IS NULL)),
  -- Nobody is their own second person.
  CHECK (state <> 'done' OR ended_by IS DISTINCT FROM proposed_by),
  PRIMARY KEY (store_id, id)
);
-- One waits for each area.
CREATE UNIQUE INDEX guarded_changes_waiting ON guarded_changes (store_id, area) WHERE state = 'waiting';

ALTER TABLE guarded_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE guarded_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON guarded_changes
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON guarded_changes TO amends_app;
GRANT UPDATE (state, ended_by, ended_by_name, ended_at) ON guarded_changes TO amends_app;

-- Who said the second word to a version that raised a limit; null for every other, and where a day had passed.
ALTER TABLE store_settings ADD COLUMN confirmed_by_name text;
