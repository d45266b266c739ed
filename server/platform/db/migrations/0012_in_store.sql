-- Claims on things bought in a store's shops: a draft of nobody's order yet, and the products that can be named.

-- A draft begun in a branch has no order until its claim is filed; its own id stands in the order's place.
ALTER TABLE sessions ALTER COLUMN order_id DROP NOT NULL;
ALTER TABLE sessions ADD COLUMN channel text NOT NULL DEFAULT 'ONLINE' CHECK (channel IN ('ONLINE', 'IN_STORE'));
ALTER TABLE sessions ADD CONSTRAINT sessions_of_an_order CHECK (channel = 'IN_STORE' OR order_id IS NOT NULL);
-- What was signed and sent, kept as it was until the mail's link is opened; each sending has a number of its own.
ALTER TABLE sessions ADD COLUMN waiting jsonb;
ALTER TABLE sessions ADD COLUMN waiting_since timestamptz;
ALTER TABLE sessions ADD COLUMN sendings integer NOT NULL DEFAULT 0;
CREATE INDEX sessions_unsent_drafts ON sessions (updated_at) WHERE channel = 'IN_STORE' AND submitted_at IS NULL;

-- A grant opens one order, or one draft that has none.
ALTER TABLE grants ALTER COLUMN order_id DROP NOT NULL;
ALTER TABLE grants ADD COLUMN session_id text;
CREATE INDEX grants_by_session ON grants (store_id, session_id) WHERE session_id IS NOT NULL;
ALTER TABLE grants ADD FOREIGN KEY (store_id, session_id) REFERENCES sessions (store_id, id);
ALTER TABLE grants ADD CONSTRAINT grants_of_one_thing CHECK (num_nonnulls(order_id, session_id) = 1);

CREATE TABLE products (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  source_product_id text NOT NULL,
  source_variant_id text NOT NULL DEFAULT '',
  name text NOT NULL,
  variant text NOT NULL DEFAULT '',
  sku text NOT NULL DEFAULT '',
  media_id text,
  -- What it costs today, for the value of a claim; the receipt says what was paid.
  price numeric(19, 3) NOT NULL DEFAULT 0 CHECK (price >= 0),
  warranty_period text,
  receipt_required boolean NOT NULL DEFAULT true,
  -- How much it sells, against the store's others: what is listed before anything is typed.
  rank integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, id),
  UNIQUE (store_id, source_product_id, source_variant_id)
);
CREATE INDEX products_by_rank ON products (store_id, rank DESC, id);

-- Three letters in a row of a product's words, so that a name is found while it is typed and where it is mistyped.
-- Behind row-level security an index serves plain comparisons alone, so these are rows and no trigram operator.
CREATE TABLE product_letters (
  store_id text NOT NULL,
  letters text COLLATE "C" NOT NULL,
  product_id text NOT NULL,
  PRIMARY KEY (store_id, letters, product_id),
  FOREIGN KEY (store_id, product_id) REFERENCES products (store_id, id) ON DELETE CASCADE
);

DO $$
DECLARE
  tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['products', 'product_letters'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format(
      'CREATE POLICY one_store ON %I USING (store_id = current_setting(''app.store'', true) OR current_setting(''app.store'', true) = ''*'')',
      tenant
    );
  END LOOP;
END
$$;
GRANT SELECT, INSERT, UPDATE, DELETE ON products, product_letters TO amends_app;
