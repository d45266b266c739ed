-- What a claim is found by: its words, and every end of a word from three letters on, so that what a word has in it
-- begins one of its ends. Behind row-level security an index serves plain comparisons alone, and these are some.
CREATE TABLE claim_words (
  store_id text NOT NULL,
  claim_id text NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('number', 'product', 'customer', 'tracking')),
  word text COLLATE "C" NOT NULL,
  -- When the claim was filed: it never moves, so a word's claims lie newest first for good.
  filed_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, claim_id, kind, word),
  FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id)
);
CREATE INDEX claim_words_newest ON claim_words (store_id, kind, word, filed_at DESC, claim_id DESC);

-- Each word of a store once, however many claims have it.
CREATE TABLE word_parts (
  store_id text NOT NULL REFERENCES stores (id),
  kind text COLLATE "C" NOT NULL,
  part text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (store_id, kind, part, word)
);

SET LOCAL app.store = '*';
WITH known (store_id, claim_id, filed_at, kind, text) AS (
  SELECT c.store_id, c.id, c.created_at, found.kind, found.text
  FROM claims c
  JOIN orders o ON o.store_id = c.store_id AND o.id = c.order_id
  CROSS JOIN LATERAL (
    SELECT 'number', o.order_number || ' ' || c.claim_number
    UNION ALL SELECT 'customer', c.author_name || ' ' || c.author_email
    UNION ALL
    SELECT 'product', i.product_name || ' ' || i.sku
    FROM claim_items k JOIN order_items i ON i.store_id = k.store_id AND i.id = k.order_item_id
    WHERE k.store_id = c.store_id AND k.claim_id = c.id
    UNION ALL
    SELECT 'tracking', array_to_string(f.tracking_number, ' ')
    FROM claim_items k JOIN fulfillments f ON f.store_id = k.store_id AND f.id = k.fulfillment_id
    WHERE k.store_id = c.store_id AND k.claim_id = c.id
  ) AS found (kind, text)
)
INSERT INTO claim_words (store_id, claim_id, kind, word, filed_at)
SELECT DISTINCT store_id, claim_id, kind, left(word, 64), filed_at
FROM known CROSS JOIN LATERAL regexp_split_to_table(
  lower(regexp_replace(normalize(text, NFKD), '[\u0300-\u036f]', '', 'g')), '[^0-9a-z\u0080-\uffff]+') AS word
WHERE word <> '';

INSERT INTO word_parts (store_id, kind, part, word)
SELECT DISTINCT store_id, kind, substr(word, place), word
FROM claim_words CROSS JOIN LATERAL generate_series(1, length(word) - 2) AS place;

ALTER TABLE claim_words ENABLE ROW LEVEL SECURITY;
ALTER TABLE claim_words FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON claim_words
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON claim_words TO amends_app;

ALTER TABLE word_parts ENABLE ROW LEVEL SECURITY;
ALTER TABLE word_parts FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON word_parts
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON word_parts TO amends_app;

-- Names are found by their words now.
DROP INDEX claims_by_author_key;
DROP INDEX claims_by_activity;
ALTER TABLE claims DROP COLUMN author_key;
