-- What is brought in from a store's engine: its orders and its products, each from a cursor on. A cursor for orders alone
-- was prepared on the engine's own line and never written.
ALTER TABLE store_engines DROP COLUMN import_cursor;
CREATE TABLE engine_imports (
  store_id text NOT NULL REFERENCES store_engines (store_id) ON DELETE CASCADE,
  subject text NOT NULL CHECK (subject IN ('orders', 'products')),
  -- What the cursor belongs to: a digest of the engine's kind and address. Under another one the import begins anew.
  connection text NOT NULL,
  -- What is older was not asked for; null asks for everything.
  since timestamptz,
  cursor text,
  -- Counts every page: of two that read the same one, one writes.
  version integer NOT NULL DEFAULT 1,
  started_at timestamptz NOT NULL,
  -- When it first reached the end, and when it did last.
  completed_at timestamptz,
  synced_at timestamptz,
  -- Whether the last page was the end: then the next one begins a round of its own.
  at_end boolean NOT NULL DEFAULT false,
  next_at timestamptz NOT NULL,
  -- Everything that came in so far, and what of the last round was new or had changed.
  brought integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  -- What could not be taken in, how often, and the last of it.
  left_out integer NOT NULL DEFAULT 0,
  last_left_out jsonb,
  failures integer NOT NULL DEFAULT 0,
  trouble text CHECK (trouble IN ('credentials', 'unavailable', 'unknown', 'refused')),
  -- What the engine said of it.
  said text,
  PRIMARY KEY (store_id, subject)
);

ALTER TABLE engine_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE engine_imports FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON engine_imports
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, UPDATE ON engine_imports TO amends_app;

-- An order that its engine tells again word for word changes nothing.
ALTER TABLE orders ADD COLUMN engine_digest text;

CREATE TABLE sample_engine.products (
  shop text NOT NULL,
  source_product_id text NOT NULL,
  source_variant_id text NOT NULL DEFAULT '',
  body jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (shop, source_product_id, source_variant_id)
);
GRANT SELECT, INSERT, UPDATE ON sample_engine.products TO amends_app;
