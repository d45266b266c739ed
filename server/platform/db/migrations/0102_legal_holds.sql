-- A customer whose data a store has to keep: nobody erases them while a hold stands (docs/decisions/a-hold-keeps-a-customer.md).
-- It is placed by an order, and reaches everything under that order's address.
CREATE TABLE legal_holds (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  order_id text NOT NULL,
  -- Null where the order names no usable address, and once the customer was erased.
  email_key text,
  reason text NOT NULL,
  placed_by_name text NOT NULL,
  placed_at timestamptz NOT NULL,
  released_by_name text,
  released_at timestamptz,
  PRIMARY KEY (store_id, id),
  FOREIGN KEY (store_id, order_id) REFERENCES orders (store_id, id),
  CHECK ((released_at IS NULL) = (released_by_name IS NULL))
);
CREATE UNIQUE INDEX legal_holds_one ON legal_holds (store_id, (coalesce(email_key, order_id))) WHERE released_at IS NULL;
CREATE INDEX legal_holds_by_order ON legal_holds (store_id, order_id);
ALTER TABLE legal_holds ENABLE ROW LEVEL SECURITY;
ALTER TABLE legal_holds FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON legal_holds
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON legal_holds TO amends_app;
GRANT UPDATE (email_key, reason, released_at, released_by_name) ON legal_holds TO amends_app;
