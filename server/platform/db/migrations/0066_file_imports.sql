-- A CSV file of orders or products that somebody imports, and how far it is. The file itself lies in the media storage.
CREATE TABLE file_imports (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('orders', 'products')),
  filename text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  -- Which column of the file fills each of ours.
  places jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'canceled', 'stopped')),
  -- Each step asks for the rights that this person holds then.
  started_by text NOT NULL,
  started_by_name text NOT NULL,
  started_at timestamptz NOT NULL,
  -- When it last moved; one that stands still lost its job.
  moved_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- What is taken in: so many rows and bytes of the file.
  read_rows integer NOT NULL DEFAULT 0,
  read_bytes integer NOT NULL DEFAULT 0,
  created integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  left_out integer NOT NULL DEFAULT 0,
  -- Orders or products, and bytes, a second, of the last step.
  things_per_second double precision,
  bytes_per_second double precision,
  stop text,
  -- The file is removed once the import ends.
  file_kept boolean NOT NULL DEFAULT false,
  PRIMARY KEY (store_id, id),
  CHECK ((ended_at IS NULL) = (state IN ('waiting', 'running'))),
  CHECK ((stop IS NOT NULL) = (state = 'stopped'))
);
ALTER TABLE file_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE file_imports FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON file_imports
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, DELETE ON file_imports TO amends_app;
GRANT UPDATE (state, moved_at, ended_at, read_rows, read_bytes, created, changed, unchanged, left_out,
  things_per_second, bytes_per_second, stop, file_kept) ON file_imports TO amends_app;

-- What such an import left out, each with the rows that told it and why.
CREATE TABLE file_import_left_out (
  store_id text NOT NULL,
  import_id text NOT NULL,
  first_row integer NOT NULL,
  last_row integer NOT NULL,
  name text NOT NULL,
  -- The column to blame and the sentence, before it is put into words.
  wrong jsonb NOT NULL,
  PRIMARY KEY (store_id, import_id, first_row),
  FOREIGN KEY (store_id, import_id) REFERENCES file_imports (store_id, id) ON DELETE CASCADE
);
ALTER TABLE file_import_left_out ENABLE ROW LEVEL SECURITY;
ALTER TABLE file_import_left_out FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON file_import_left_out
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON file_import_left_out TO amends_app;
