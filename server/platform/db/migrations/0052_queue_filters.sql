-- What the queue is narrowed by. Behind row-level security an index serves plain comparisons of whole numbers and texts
-- alone, and keeps its order only for what equals a value: so the value has bands and a whole number of thousandths, and nobody is an empty text.
ALTER TABLE claims
  ADD COLUMN value_band integer GENERATED ALWAYS AS
    (width_bucket(queue_value, ARRAY[10, 20, 50, 100, 200, 500, 1000, 2000, 5000]::numeric[])) STORED,
  ADD COLUMN value_key bigint GENERATED ALWAYS AS ((queue_value * 1000)::bigint) STORED,
  ADD COLUMN assignee_key text COLLATE "C" GENERATED ALWAYS AS (coalesce(assignee_id, '')) STORED,
  ADD COLUMN channel text COLLATE "C" GENERATED ALWAYS AS (CASE
    WHEN sales_channel = 'IN_STORE' THEN 'IN_STORE'
    WHEN from_valet THEN 'STAFF'
    WHEN external_source IS NOT NULL THEN 'API'
    ELSE 'PORTAL' END) STORED;

-- Each reads the claims of one value and one state newest first, so that a page reads what it shows.
CREATE INDEX claims_by_assignee ON claims (store_id, assignee_key, state, last_activity_at DESC, id DESC);
CREATE INDEX claims_by_type ON claims (store_id, type, state, last_activity_at DESC, id DESC);
CREATE INDEX claims_by_resolution ON claims (store_id, requested_resolution, state, last_activity_at DESC, id DESC);
CREATE INDEX claims_by_category ON claims (store_id, category, state, last_activity_at DESC, id DESC);
CREATE INDEX claims_by_channel ON claims (store_id, channel, state, last_activity_at DESC, id DESC);
CREATE INDEX claims_by_value ON claims (store_id, value_band, state, last_activity_at DESC, id DESC);
-- Where a band is cut, what is left of it may be little.
CREATE INDEX claims_by_value_key ON claims (store_id, state, value_key);
-- The rare marks; whoever looks for one of them passes over the others.
CREATE INDEX claims_flagged ON claims (store_id, state, last_activity_at DESC, id DESC)
  WHERE execution_error IS NOT NULL OR appealed_at IS NOT NULL OR missing_evidence;
