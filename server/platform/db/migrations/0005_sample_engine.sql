-- The sample store engine: shops of its own with a ledger of everything it was asked to do.
-- It stands for somebody else's system, so nothing of ours points into it.

CREATE SCHEMA sample_engine;

CREATE TABLE sample_engine.orders (
  shop text NOT NULL,
  source_order_id text NOT NULL,
  order_number text NOT NULL,
  email text NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (shop, source_order_id)
);

CREATE TABLE sample_engine.ledger (
  shop text NOT NULL,
  -- The key that came with the request; one effect a key.
  key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('refund', 'reship', 'credit')),
  source_order_id text NOT NULL,
  amount numeric(19, 3),
  currency text,
  reference text NOT NULL,
  body jsonb NOT NULL,
  requests integer NOT NULL DEFAULT 1,
  at timestamptz NOT NULL,
  PRIMARY KEY (shop, key)
);

GRANT USAGE ON SCHEMA sample_engine TO amends_app;
GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA sample_engine TO amends_app;
