-- The provider's book with each store (finance.md 4): a row moves one amount from a credited to a debited account, so that a
-- book comes to 0 by its form. Rows are written once and never changed.
CREATE TABLE ledger_accounts (
  name text PRIMARY KEY,
  side text NOT NULL CHECK (side IN ('debit', 'credit', 'memo'))
);
INSERT INTO ledger_accounts (name, side) VALUES
  ('receivable', 'debit'), ('unbilled', 'debit'), ('bank', 'debit'), ('claims-cost', 'debit'), ('revenue-share', 'debit'),
  ('written-off', 'debit'), ('differences', 'debit'),
  ('payable', 'credit'), ('payout-in-transit', 'credit'), ('merchant-credit', 'credit'), ('tax', 'credit'),
  ('protection-income', 'credit'), ('fee-income', 'credit'),
  ('premiums', 'memo'), ('premiums-contra', 'memo'), ('given', 'memo'), ('given-contra', 'memo');
GRANT SELECT ON ledger_accounts TO amends_app;

-- A store's book: the currency with its places, and the zone that its months are of. Currency, places and zone are fixed with its first row.
CREATE TABLE ledger_books (
  store_id text PRIMARY KEY,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  places smallint NOT NULL CHECK (places IN (0, 2, 3)),
  time_zone text NOT NULL,
  -- The last month that began to close: it and those before it take nothing any more. Whoever posts holds this row.
  closed_through text CHECK (closed_through ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  UNIQUE (store_id, currency, places)
);
ALTER TABLE ledger_books ADD FOREIGN KEY (store_id) REFERENCES stores (id);
ALTER TABLE ledger_books ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_books FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON ledger_books
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON ledger_books TO amends_app;
GRANT UPDATE (closed_through) ON ledger_books TO amends_app;

-- A month of a book, of the store's zone. What is posted goes to an open one.
CREATE TABLE ledger_periods (
  store_id text NOT NULL,
  month text NOT NULL CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'CLOSING', 'CLOSED')),
  closing_since timestamptz,
  closed_at timestamptz,
  -- The keyed code over the seal of the month before, and over all that the month holds.
  seal text,
  PRIMARY KEY (store_id, month),
  CHECK ((state = 'OPEN') = (closing_since IS NULL)),
  CHECK ((state = 'CLOSED') = (closed_at IS NOT NULL))
);
ALTER TABLE ledger_periods ADD FOREIGN KEY (store_id) REFERENCES stores (id);
ALTER TABLE ledger_periods ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_periods FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON ledger_periods
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON ledger_periods TO amends_app;
GRANT UPDATE (state, closing_since, closed_at, seal) ON ledger_periods TO amends_app;

-- What a month came to as it closed, and what earlier ones came to then: news of them came since.
CREATE TABLE ledger_reckonings (
  store_id text NOT NULL,
  closing text NOT NULL,
  month text NOT NULL,
  contract_version integer NOT NULL,
  premiums numeric(24, 4) NOT NULL,
  share numeric(24, 4) NOT NULL,
  reimbursed numeric(24, 4) NOT NULL,
  top_up numeric(24, 4) NOT NULL,
  PRIMARY KEY (store_id, closing, month)
);
ALTER TABLE ledger_reckonings ADD FOREIGN KEY (store_id, closing) REFERENCES ledger_periods (store_id, month);
ALTER TABLE ledger_reckonings ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_reckonings FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON ledger_reckonings
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON ledger_reckonings TO amends_app;

CREATE TABLE ledger_transfers (
  store_id text NOT NULL,
  id text NOT NULL,
  cause_kind text NOT NULL,
  cause_id text NOT NULL,
  purpose text NOT NULL,
  debit text NOT NULL,
  credit text NOT NULL,
  amount numeric(24, 4) NOT NULL,
  currency text NOT NULL,
  places smallint NOT NULL,
  -- The month in whose book it stands, and the one that it is of, or of what it undoes.
  period text NOT NULL,
  for_month text NOT NULL CHECK (for_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  occurred_at timestamptz NOT NULL,
  posted_at timestamptz NOT NULL,
  -- The row that it undoes.
  reverses text,
  -- What was told in the order's currency, and order currency per one unit of the store's.
  order_amount numeric(24, 4),
  order_currency text,
  rate numeric(20, 10),
  -- Who posted it, and who confirmed it; null where something that happened did.
  by text,
  second_by text,
  note text,
  -- The keyed code over all that the row says.
  mac text NOT NULL,
  PRIMARY KEY (store_id, id),
  CONSTRAINT ledger_transfers_once UNIQUE (store_id, cause_kind, cause_id, purpose),
  CONSTRAINT ledger_transfers_reversed_once UNIQUE (store_id, reverses),
  CONSTRAINT ledger_transfers_amount_positive CHECK (amount > 0),
  CONSTRAINT ledger_transfers_places_fit CHECK (amount = round(amount, places)),
  CONSTRAINT ledger_transfers_two_accounts CHECK (debit <> credit),
  CONSTRAINT ledger_transfers_by_two CHECK (
    cause_kind <> 'manual' OR (by IS NOT NULL AND second_by IS NOT NULL AND by <> second_by AND note IS NOT NULL)
  )
);
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_book_fkey
  FOREIGN KEY (store_id, currency, places) REFERENCES ledger_books (store_id, currency, places);
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_period_fkey
  FOREIGN KEY (store_id, period) REFERENCES ledger_periods (store_id, month);
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_debit_fkey
  FOREIGN KEY (debit) REFERENCES ledger_accounts (name);
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_credit_fkey
  FOREIGN KEY (credit) REFERENCES ledger_accounts (name);
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_reverses_fkey
  FOREIGN KEY (store_id, reverses) REFERENCES ledger_transfers (store_id, id);
CREATE INDEX ledger_transfers_of_month ON ledger_transfers (store_id, period, for_month, debit, credit) INCLUDE (amount);
ALTER TABLE ledger_transfers ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_transfers FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON ledger_transfers
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON ledger_transfers TO amends_app;

-- What the provider pays back of what a customer was given, and what that follows from: each figure explains itself.
CREATE TABLE reimbursements (
  store_id text NOT NULL,
  resolution_id text NOT NULL,
  claim_id text NOT NULL,
  contract_version integer NOT NULL,
  basis text NOT NULL,
  percent numeric(7, 4) NOT NULL,
  -- What the percentage is of, and in which currency that is.
  base numeric(24, 4) NOT NULL,
  base_currency text NOT NULL,
  -- For sending the goods; in the store's currency, as what follows.
  shipping numeric(24, 4) NOT NULL,
  before_most numeric(24, 4) NOT NULL,
  reimbursed numeric(24, 4) NOT NULL,
  given numeric(24, 4) NOT NULL,
  -- What was given in the order's currency, with its bonus and without, and so much of that per one unit of the store's.
  order_currency text NOT NULL,
  given_whole numeric(24, 4) NOT NULL,
  given_without_bonus numeric(24, 4) NOT NULL,
  rate numeric(19, 6) NOT NULL CHECK (rate > 0),
  for_month text NOT NULL,
  executed_at timestamptz NOT NULL,
  -- What came back of both since.
  came_back numeric(24, 4) NOT NULL DEFAULT 0 CHECK (came_back BETWEEN 0 AND reimbursed),
  given_came_back numeric(24, 4) NOT NULL DEFAULT 0 CHECK (given_came_back BETWEEN 0 AND given),
  PRIMARY KEY (store_id, resolution_id)
);
ALTER TABLE reimbursements ADD FOREIGN KEY (store_id) REFERENCES stores (id);
CREATE INDEX reimbursements_of_claim ON reimbursements (store_id, claim_id);
ALTER TABLE reimbursements ENABLE ROW LEVEL SECURITY;
ALTER TABLE reimbursements FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON reimbursements
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON reimbursements TO amends_app;
GRANT UPDATE (came_back, given_came_back) ON reimbursements TO amends_app;
