-- Orders as snapshots of the store's, with what was bought, sent, insured and paid.
-- Every tenant table leads its keys with store_id, so that no row can point across tenants.

CREATE TABLE orders (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  source_order_id text NOT NULL,
  order_number text NOT NULL,
  -- What a look-up compares: the number without '#', the e-mail in lower case; null where it cannot be typed safely.
  number_key text NOT NULL,
  email_key text,
  platform text NOT NULL,
  original_source_order_id text,
  original_order_number text,
  source_created_at timestamptz NOT NULL,
  source_updated_at timestamptz,
  source_cancelled_at timestamptz,
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  customer_phone text,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  exchange_rate numeric(19, 6) NOT NULL DEFAULT 1 CHECK (exchange_rate > 0),
  subtotal numeric(19, 3) NOT NULL CHECK (subtotal >= 0),
  discount_total numeric(19, 3) NOT NULL DEFAULT 0 CHECK (discount_total >= 0),
  shipping numeric(19, 3) NOT NULL DEFAULT 0 CHECK (shipping >= 0),
  shipping_tax numeric(19, 3) NOT NULL DEFAULT 0 CHECK (shipping_tax >= 0),
  tax numeric(19, 3) NOT NULL DEFAULT 0 CHECK (tax >= 0),
  total numeric(19, 3) NOT NULL CHECK (total >= 0),
  premium_paid numeric(19, 3),
  premium_cost numeric(19, 3),
  premium_discount numeric(19, 3),
  risk_level text,
  tags text NOT NULL DEFAULT '',
  is_one_time_appeasement boolean NOT NULL DEFAULT false,
  shipping_address jsonb,
  billing_address jsonb,
  returns jsonb NOT NULL DEFAULT '[]',
  metadata jsonb NOT NULL DEFAULT '{}',
  synced_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, id),
  UNIQUE (store_id, source_order_id)
);
CREATE INDEX orders_by_look_up ON orders (store_id, number_key, email_key);
CREATE INDEX orders_by_customer ON orders (store_id, email_key);
CREATE INDEX orders_newest ON orders (store_id, source_created_at DESC, id DESC);

CREATE TABLE order_items (
  store_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  position integer NOT NULL,
  source_item_id text NOT NULL,
  source_product_id text NOT NULL DEFAULT '',
  source_variant_id text NOT NULL DEFAULT '',
  sku text NOT NULL DEFAULT '',
  product_name text NOT NULL,
  description text,
  product_url text NOT NULL DEFAULT '',
  product_image text NOT NULL DEFAULT '',
  selected_options jsonb NOT NULL DEFAULT '[]',
  quantity integer NOT NULL CHECK (quantity > 0),
  -- Units that the engine itself refunded, and units that our own claims refunded.
  refunded_quantity integer NOT NULL DEFAULT 0 CHECK (refunded_quantity >= 0),
  refunded_by_claims integer NOT NULL DEFAULT 0 CHECK (refunded_by_claims >= 0),
  -- Reserved by the claims that count against quantity.
  claimed_quantity integer NOT NULL DEFAULT 0 CHECK (claimed_quantity >= 0 AND claimed_quantity <= quantity),
  -- Per unit, at three decimals.
  price numeric(19, 3) NOT NULL CHECK (price >= 0),
  discount numeric(19, 3) NOT NULL DEFAULT 0 CHECK (discount >= 0),
  tax numeric(19, 3) NOT NULL DEFAULT 0 CHECK (tax >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, id),
  UNIQUE (store_id, order_id, source_item_id),
  FOREIGN KEY (store_id, order_id) REFERENCES orders (store_id, id)
);

CREATE TABLE fulfillments (
  store_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  position integer NOT NULL,
  source_fulfillment_id text NOT NULL,
  status text NOT NULL,
  tracking_company text NOT NULL DEFAULT '',
  tracking_number text[] NOT NULL DEFAULT '{}',
  tracking_url text[] NOT NULL DEFAULT '{}',
  fulfilled_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  last_scan_at timestamptz,
  returned_at timestamptz,
  origin_country text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, id),
  UNIQUE (store_id, order_id, source_fulfillment_id),
  FOREIGN KEY (store_id, order_id) REFERENCES orders (store_id, id)
);

CREATE TABLE fulfillment_items (
  store_id text NOT NULL,
  fulfillment_id text NOT NULL,
  order_item_id text NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 0),
  PRIMARY KEY (store_id, fulfillment_id, order_item_id),
  FOREIGN KEY (store_id, fulfillment_id) REFERENCES fulfillments (store_id, id),
  FOREIGN KEY (store_id, order_item_id) REFERENCES order_items (store_id, id)
);

CREATE TABLE policies (
  store_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('SHIPPING', 'WARRANTY')),
  order_item_id text,
  insured_amount numeric(19, 3),
  premium_paid numeric(19, 3),
  premium_currency text,
  product_value numeric(19, 3),
  period text,
  removed_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, id),
  FOREIGN KEY (store_id, order_id) REFERENCES orders (store_id, id),
  FOREIGN KEY (store_id, order_item_id) REFERENCES order_items (store_id, id),
  CHECK ((kind = 'WARRANTY') = (order_item_id IS NOT NULL))
);
CREATE UNIQUE INDEX policies_one_shipping ON policies (store_id, order_id) WHERE kind = 'SHIPPING';
CREATE UNIQUE INDEX policies_one_warranty ON policies (store_id, order_item_id) WHERE kind = 'WARRANTY';
CREATE INDEX policies_by_order ON policies (store_id, order_id);

-- The money ledger: what was paid, what went back, what is promised. A refund reserves here first.
CREATE TABLE payments (
  store_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  source_payment_id text NOT NULL,
  amount numeric(19, 3) NOT NULL CHECK (amount >= 0),
  refunded_elsewhere numeric(19, 3) NOT NULL DEFAULT 0 CHECK (refunded_elsewhere >= 0),
  refunded numeric(19, 3) NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  reserved numeric(19, 3) NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, id),
  UNIQUE (store_id, order_id, source_payment_id),
  FOREIGN KEY (store_id, order_id) REFERENCES orders (store_id, id),
  CONSTRAINT payments_never_below_zero CHECK (refunded + reserved <= amount)
);
