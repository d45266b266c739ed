-- The number of an event within its store, given once it is committed: whoever follows a store from a number misses
-- nothing that commits late, and no act waits for another act's commit (docs/decisions/a-store-is-followed-by-number.md).
ALTER TABLE events ADD COLUMN store_number bigint;

SET LOCAL app.store = '*';
UPDATE events SET store_number = ordered.number
FROM (
  SELECT store_id, subject, sequence,
    row_number() OVER (PARTITION BY store_id ORDER BY reached, subject, sequence) AS number
  FROM (
    SELECT store_id, subject, sequence,
      max(at) OVER (PARTITION BY store_id, subject ORDER BY sequence) AS reached
    FROM events
  ) AS chains
) AS ordered
WHERE events.store_id = ordered.store_id AND events.subject = ordered.subject
  AND events.sequence = ordered.sequence;

CREATE UNIQUE INDEX events_in_store_order ON events (store_id, store_number) WHERE store_number IS NOT NULL;
CREATE INDEX events_unnumbered ON events (store_id) WHERE store_number IS NULL;

-- The product's own role may number an event, once; everything else of it stays as it was written.
GRANT UPDATE (store_number) ON events TO amends_app;
CREATE POLICY numbered_once ON events AS RESTRICTIVE FOR UPDATE TO amends_app
  USING (store_number IS NULL) WITH CHECK (store_number IS NOT NULL);
