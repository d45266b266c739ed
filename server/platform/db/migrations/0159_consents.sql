-- What a customer was shown in a store's cart, and what they chose there. It tells of no person: a cart is its page's name for
-- it. What it says never changes, but for what erasing a customer forgets; `kept` says that an order names it, so that no sweep looks at it again.
CREATE TABLE IF NOT EXISTS consents (
  store_id text NOT NULL,
  id text NOT NULL CHECK (id ~ '^cns_[0-9a-z]{26}$'),
  cart text,
  chosen boolean NOT NULL,
  -- As the widget said how long ago it was.
  chosen_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  look text NOT NULL,
  starts_on boolean NOT NULL,
  mandatory boolean NOT NULL,
  country text,
  shown jsonb NOT NULL,
  shown_hash text NOT NULL,
  language text NOT NULL,
  price numeric(19, 3) NOT NULL CHECK (price >= 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  paid_by text NOT NULL,
  subtotal numeric(19, 3) CHECK (subtotal >= 0),
  -- The store's settings when it came; null where nobody set them.
  widget_version integer,
  pricing_version integer,
  -- Whether words, look and price are those that these settings gave.
  as_offered boolean NOT NULL,
  kept boolean NOT NULL DEFAULT false,
  PRIMARY KEY (store_id, id)
);
-- Those that no order named yet go after a while.
CREATE INDEX IF NOT EXISTS consents_to_sweep ON consents (store_id, recorded_at) WHERE NOT kept;

-- Which order names which consent: the first that does, by the first name that it told. It may come before the consent itself,
-- whose widget couldn't reach us then.
CREATE TABLE IF NOT EXISTS consent_orders (
  store_id text NOT NULL,
  consent_id text NOT NULL,
  order_id text NOT NULL,
  -- When the order was placed: what was chosen later isn't its consent.
  sold_at timestamptz NOT NULL,
  named_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, consent_id),
  UNIQUE (store_id, order_id)
);

ALTER TABLE consents ADD FOREIGN KEY (store_id) REFERENCES stores (id);
ALTER TABLE consents ENABLE ROW LEVEL SECURITY;
ALTER TABLE consents FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON consents
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, DELETE ON consents TO amends_app;
GRANT UPDATE (kept, cart, country) ON consents TO amends_app;

ALTER TABLE consent_orders ADD FOREIGN KEY (store_id, order_id) REFERENCES orders (store_id, id);
ALTER TABLE consent_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE consent_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON consent_orders
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON consent_orders TO amends_app;
