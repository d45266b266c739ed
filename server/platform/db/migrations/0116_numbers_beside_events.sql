-- What an event weighs. Its number within its store was written onto it after the commit, which wrote the whole line and
-- its entry in every index once more. The number now is a narrow row of its own, and a line is never written again
-- (docs/decisions/events-are-numbered-beside-them.md).
CREATE TABLE event_numbers (
  store_id text NOT NULL,
  number bigint NOT NULL,
  subject text NOT NULL,
  sequence integer NOT NULL,
  -- Whoever follows a store from a number.
  PRIMARY KEY (store_id, number)
);
-- What was committed and has no number yet, with the time that orders it: as many rows as a minute writes.
CREATE TABLE unnumbered_events (
  store_id text NOT NULL,
  subject text NOT NULL,
  sequence integer NOT NULL,
  at timestamptz NOT NULL,
  -- The lines of a store that wait, those of a subject in their order.
  PRIMARY KEY (store_id, subject, sequence)
);
INSERT INTO event_numbers (store_id, number, subject, sequence)
SELECT store_id, store_number, subject, sequence FROM events WHERE store_number IS NOT NULL;
INSERT INTO unnumbered_events (store_id, subject, sequence, at)
SELECT store_id, subject, sequence, at FROM events WHERE store_number IS NULL;

ALTER TABLE event_numbers ENABLE ROW LEVEL SECURITY;
ALTER TABLE event_numbers FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON event_numbers
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON event_numbers TO amends_app;
ALTER TABLE unnumbered_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE unnumbered_events FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON unnumbered_events
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT, DELETE ON unnumbered_events TO amends_app;

-- The product's role writes a line once and changes nothing of it. Words are erased by the place of the line in its chain.
DROP POLICY numbered_once ON events;
DROP FUNCTION erase_event(text, text, text, text, jsonb, text);
CREATE FUNCTION erase_event(of_store text, of_subject text, of_sequence integer, name_left text, reason_left text,
  data_left jsonb, mac text)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE events SET actor_name = name_left, reason = reason_left, data = data_left, erased_mac = mac
  WHERE store_id = of_store AND subject = of_subject AND sequence = of_sequence
    AND store_id = current_setting('app.store', true)
$$;
REVOKE ALL ON FUNCTION erase_event(text, text, integer, text, text, jsonb, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_event(text, text, integer, text, text, jsonb, text) TO amends_app;

-- events. Its key: a claim's feed, and one line. events_newest, events_by_kind, events_by_actor: the log of a store.
-- events_by_id served the erasure alone; ids are never equal, since each holds eighty bits of chance.
REVOKE UPDATE (store_number) ON events FROM amends_app;
DROP INDEX events_by_id;
DROP INDEX events_in_store_order;
DROP INDEX events_unnumbered;
ALTER TABLE events DROP COLUMN store_number;
-- The code of the line before stands on that line; a line's own code is over both, as ever.
ALTER TABLE events DROP COLUMN previous_hash;

-- claim_words. Its key: the claims of a word, newest first. claim_words_of_claim: whether a claim that one word finds has
-- another one too, and what goes with an erased customer; a claim's words are one entry of it.
ALTER TABLE claim_words DROP CONSTRAINT claim_words_pkey;
DROP INDEX claim_words_newest;
ALTER TABLE claim_words ADD PRIMARY KEY (store_id, kind, word, filed_at, claim_id);
CREATE INDEX claim_words_of_claim ON claim_words (store_id, claim_id);
