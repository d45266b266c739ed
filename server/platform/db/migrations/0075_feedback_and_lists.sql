-- What a store replies to feedback, once, and whether its words are hidden, by which rule and by whom. The rating stays
-- as it was given.
ALTER TABLE reviews
  ADD COLUMN reply text,
  ADD COLUMN replied_at timestamptz,
  ADD COLUMN replied_by_name text,
  ADD COLUMN hidden_reason text CHECK (hidden_reason IN ('PERSONAL_DATA', 'ABUSIVE', 'NOT_ABOUT_CLAIM')),
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN hidden_by_name text,
  ADD CHECK ((reply IS NULL) = (replied_at IS NULL) AND (reply IS NULL) = (replied_by_name IS NULL)),
  ADD CHECK ((hidden_reason IS NULL) = (hidden_at IS NULL) AND (hidden_reason IS NULL) = (hidden_by_name IS NULL));
GRANT UPDATE (reply, replied_at, replied_by_name, hidden_reason, hidden_at, hidden_by_name) ON reviews TO amends_app;

-- The lists of the console, newest first.
CREATE INDEX reviews_newest ON reviews (store_id, created_at, id) INCLUDE (rating);
CREATE INDEX policies_of_warranties ON policies (store_id, created_at, id) WHERE kind = 'WARRANTY';
CREATE INDEX orders_with_returns ON orders (store_id, source_created_at, id) WHERE returns <> '[]';
CREATE INDEX resolutions_of_credits ON resolutions (store_id, executed_at, id)
  WHERE type IN ('STORE_CREDIT', 'FLAT_RATE_STORE_CREDIT') AND execution_state = 'EXECUTED';
