-- A customer's data is erased in one store (docs/decisions/a-customer-is-erased-order-by-order.md). An order that is to be
-- erased names its erasure until it is done; one that was erased takes no personal data in again.
ALTER TABLE orders
  ADD COLUMN erasure_id text,
  ADD COLUMN erased_at timestamptz;
CREATE INDEX orders_to_erase ON orders (store_id, erasure_id, id) WHERE erasure_id IS NOT NULL;

CREATE TABLE erasures (
  store_id text NOT NULL REFERENCES stores (id),
  id text NOT NULL,
  asked_by_name text NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  orders integer NOT NULL CHECK (orders >= 0),
  erased integer NOT NULL DEFAULT 0,
  -- A claim was filed on them meanwhile.
  left_out integer NOT NULL DEFAULT 0,
  PRIMARY KEY (store_id, id)
);
ALTER TABLE erasures ENABLE ROW LEVEL SECURITY;
ALTER TABLE erasures FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON erasures
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON erasures TO amends_app;
GRANT UPDATE (ended_at, erased, left_out) ON erasures TO amends_app;

-- What erasing writes and nothing wrote before.
GRANT UPDATE (customer_text, reason) ON amendments TO amends_app;
GRANT UPDATE (act) ON bulk_acts TO amends_app;
GRANT UPDATE (content) ON claim_note_texts TO amends_app;
GRANT UPDATE (clause, customer_text, facts, message, note) ON decisions TO amends_app;
GRANT UPDATE (letter, subject, to_address) ON mails TO amends_app;
GRANT UPDATE (content, sender_name) ON messages TO amends_app;
GRANT UPDATE (description) ON resolutions TO amends_app;
GRANT UPDATE (author_name, content) ON reviews TO amends_app;
GRANT DELETE ON claim_media, claim_words, file_import_left_out, word_parts TO amends_app;
CREATE INDEX mails_by_address ON mails (store_id, to_address);

-- An event whose personal words were erased keeps its hash, and with it the chain and the roots; a code over that hash and
-- the line as it is now takes the place of the line's own. The product's role may erase words, and change nothing else:
-- the function writes no other column, and no line of a store that the transaction does not name.
ALTER TABLE events ADD COLUMN erased_mac text;
CREATE FUNCTION erase_event(of_store text, of_id text, name_left text, reason_left text, data_left jsonb, mac text)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE events SET actor_name = name_left, reason = reason_left, data = data_left, erased_mac = mac
  WHERE store_id = of_store AND id = of_id AND store_id = current_setting('app.store', true)
$$;
REVOKE ALL ON FUNCTION erase_event(text, text, text, text, jsonb, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_event(text, text, text, text, jsonb, text) TO amends_app;

-- Where the owner of the tables is no superuser it has the rights of the product's role, and is bound by what binds that
-- role: that only a line's number may be written. The function works as the owner.
DO $$
BEGIN
  EXECUTE format(
    'ALTER POLICY numbered_once ON events USING (store_number IS NULL OR current_user = %1$L)
       WITH CHECK (store_number IS NOT NULL OR current_user = %1$L)',
    current_user
  );
END
$$;
