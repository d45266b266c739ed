-- Every index of the large tables serves a statement (server/testing/hot-statements/), and holds no more than that
-- statement goes by.
--
-- A list in the order of time ends with an id, so that rows of one instant have an order. They are few: PostgreSQL sorts
-- them by the way, and the index is a third smaller without it. Lists by value, by customer and by the day of an answer
-- keep theirs, since many claims share one.
DROP INDEX IF EXISTS claims_queue;
CREATE INDEX claims_queue ON claims (store_id, state, last_activity_at);

-- In a transaction of its own:
DROP INDEX IF EXISTS claims_newest;
CREATE INDEX claims_newest ON claims (store_id, created_at);

-- In a transaction of its own:
DROP INDEX IF EXISTS claims_by_age;
CREATE INDEX claims_by_age ON claims (store_id, state, created_at);

-- In a transaction of its own:
DROP INDEX IF EXISTS claims_by_assignee;
CREATE INDEX claims_by_assignee ON claims (store_id, assignee_key, state, last_activity_at);

-- In a transaction of its own:
DROP INDEX IF EXISTS claims_by_type;
CREATE INDEX claims_by_type ON claims (store_id, type, state, last_activity_at);

-- In a transaction of its own:
DROP INDEX IF EXISTS claims_by_resolution;
CREATE INDEX claims_by_resolution ON claims (store_id, requested_resolution, state, last_activity_at);

-- In a transaction of its own:
DROP INDEX IF EXISTS claims_by_value;
CREATE INDEX claims_by_value ON claims (store_id, value_band, state, last_activity_at);

-- In a transaction of its own:
DROP INDEX IF EXISTS claims_flagged;
CREATE INDEX claims_flagged ON claims (store_id, state, last_activity_at)
  WHERE execution_error IS NOT NULL OR appealed_at IS NOT NULL OR missing_evidence;

-- In a transaction of its own:
DROP INDEX IF EXISTS claims_overridden;
CREATE INDEX claims_overridden ON claims (store_id, state, last_activity_at) WHERE overridden;

-- In a transaction of its own:
-- Nearly all claims are of the one category and came through the portal: a list of those is read in its order, passing over
-- the few others, and these others alone are worth an index.
DROP INDEX IF EXISTS claims_by_category;
CREATE INDEX claims_by_category ON claims (store_id, category, state, last_activity_at) WHERE category <> 'SHIPPING';

-- In a transaction of its own:
DROP INDEX IF EXISTS claims_by_channel;
CREATE INDEX claims_by_channel ON claims (store_id, channel, state, last_activity_at) WHERE channel <> 'PORTAL';

-- In a transaction of its own:
-- Lists over very many stores are read in the order of one index while claims wait: these leave it once they are decided,
-- so that it stays small however many there were, and of those each store is read by its own.
DROP INDEX IF EXISTS claims_queue_everywhere;
CREATE INDEX claims_queue_everywhere ON claims (state, last_activity_at) WHERE state IN ('NEW', 'OPEN',
  'COMMUNICATING', 'WAITING_FOR_OP', 'WAITING_FOR_BRAND', 'TEMPORARILY_DISMISSED', 'WAITING_FOR_CUSTOMER', 'DRAFT');

-- In a transaction of its own:
DROP INDEX IF EXISTS claims_by_age_everywhere;
CREATE INDEX claims_by_age_everywhere ON claims (state, created_at) WHERE state IN ('NEW', 'OPEN',
  'COMMUNICATING', 'WAITING_FOR_OP', 'WAITING_FOR_BRAND', 'TEMPORARILY_DISMISSED', 'WAITING_FOR_CUSTOMER', 'DRAFT');

-- In a transaction of its own:
DROP INDEX IF EXISTS claims_by_value_key_everywhere;
CREATE INDEX claims_by_value_key_everywhere ON claims (state, value_key, id) WHERE state IN ('NEW', 'OPEN',
  'COMMUNICATING', 'WAITING_FOR_OP', 'WAITING_FOR_BRAND', 'TEMPORARILY_DISMISSED', 'WAITING_FOR_CUSTOMER', 'DRAFT');

-- In a transaction of its own:
DROP INDEX IF EXISTS claims_by_customer_everywhere;
CREATE INDEX claims_by_customer_everywhere ON claims (state, customer_key, id) WHERE state IN ('NEW', 'OPEN',
  'COMMUNICATING', 'WAITING_FOR_OP', 'WAITING_FOR_BRAND', 'TEMPORARILY_DISMISSED', 'WAITING_FOR_CUSTOMER', 'DRAFT');

-- In a transaction of its own:
-- Its claims are woken by jobs: no statement looks for them.
DROP INDEX IF EXISTS claims_to_wake;

-- In a transaction of its own:
DROP INDEX IF EXISTS events_newest;
CREATE INDEX events_newest ON events (store_id, at);

-- In a transaction of its own:
DROP INDEX IF EXISTS events_by_kind;
CREATE INDEX events_by_kind ON events (store_id, kind, at);

-- In a transaction of its own:
DROP INDEX IF EXISTS events_by_actor;
CREATE INDEX events_by_actor ON events (store_id, actor_id, kind, at) WHERE actor_kind IN ('staff', 'machine');

-- In a transaction of its own:
-- The days told of a claim are few, and lie together.
DROP INDEX IF EXISTS told_days_of_claim;
CREATE INDEX told_days_of_claim ON told_days (store_id, claim_id);

-- In a transaction of its own:
-- The newest emails of all stores are a demo's mailbox alone, which looks through the few that a demo has.
DROP INDEX IF EXISTS mails_newest;
