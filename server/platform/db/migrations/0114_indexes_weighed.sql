-- What a claim weighs, and what each index is for. An index whose last columns go down by time is filled at its left
-- edge, where pages split in half and stay so; one that goes up is filled at its end, and is read backward as fast. So
-- what is read newest first goes up from here on.

-- claim_words. Its key: whether a claim that one word finds has another one too, and what goes with an erased customer.
-- claim_words_newest: the claims of a word, newest first.
DROP INDEX claim_words_newest;
CREATE INDEX claim_words_newest ON claim_words (store_id, kind, word, filed_at, claim_id);
-- word_parts. Its key alone: the words that have a part in them.

-- events. Its key and events_by_id: a claim's feed, and one line. events_in_store_order and events_unnumbered: whoever
-- follows a store. These: the log of a store, all of it, of a kind, of a person.
DROP INDEX events_newest;
CREATE INDEX events_newest ON events (store_id, at, id);
DROP INDEX events_by_kind;
CREATE INDEX events_by_kind ON events (store_id, kind, at, id);
DROP INDEX events_by_actor;
CREATE INDEX events_by_actor ON events (store_id, actor_id, kind, at, id) WHERE actor_kind IN ('staff', 'machine');

-- claims. Its keys, claims_by_id and claims_by_order: one claim, by its id (also before its store is known), number,
-- draft, order. claims_to_wake: timers. claims_due_*, claims_free: what is to be done, soonest first, in a store and in
-- all. claims_by_value_key, claims_proposed, claims_answered: the value filter, approvals, the time to an answer.
-- The queue of a store and of all, a state at a time, and everything newest first:
DROP INDEX claims_queue;
CREATE INDEX claims_queue ON claims (store_id, state, last_activity_at, id);
DROP INDEX claims_queue_everywhere;
CREATE INDEX claims_queue_everywhere ON claims (state, last_activity_at, id);
DROP INDEX claims_newest;
CREATE INDEX claims_newest ON claims (store_id, created_at, id);
DROP INDEX claims_answered;
CREATE INDEX claims_answered ON claims (store_id, created_at)
  WHERE (first_answer_at IS NOT NULL OR decided_at IS NOT NULL) AND NOT filed_early AND NOT from_valet;
-- The queue as it is filtered: one index each, since a rare value is read among many of the others.
DROP INDEX claims_by_assignee;
CREATE INDEX claims_by_assignee ON claims (store_id, assignee_key, state, last_activity_at, id);
DROP INDEX claims_by_type;
CREATE INDEX claims_by_type ON claims (store_id, type, state, last_activity_at, id);
DROP INDEX claims_by_resolution;
CREATE INDEX claims_by_resolution ON claims (store_id, requested_resolution, state, last_activity_at, id);
DROP INDEX claims_by_category;
CREATE INDEX claims_by_category ON claims (store_id, category, state, last_activity_at, id);
DROP INDEX claims_by_channel;
CREATE INDEX claims_by_channel ON claims (store_id, channel, state, last_activity_at, id);
DROP INDEX claims_by_value;
CREATE INDEX claims_by_value ON claims (store_id, value_band, state, last_activity_at, id);
DROP INDEX claims_flagged;
CREATE INDEX claims_flagged ON claims (store_id, state, last_activity_at, id)
  WHERE execution_error IS NOT NULL OR appealed_at IS NOT NULL OR missing_evidence;
DROP INDEX claims_overridden;
CREATE INDEX claims_overridden ON claims (store_id, state, last_activity_at, id) WHERE overridden;

-- orders. Its keys and orders_by_look_up: one order, by its id, the engine's, its number and address.
-- orders_to_erase, orders_with_returns: erasures, the list of returns. The lists, and how staff find orders:
DROP INDEX orders_newest;
CREATE INDEX orders_newest ON orders (store_id, source_created_at, id);
DROP INDEX orders_newest_everywhere;
CREATE INDEX orders_newest_everywhere ON orders (source_created_at, id);
DROP INDEX orders_by_customer;
CREATE INDEX orders_by_customer ON orders (store_id, email_key, source_created_at, id);
DROP INDEX orders_by_name;
CREATE INDEX orders_by_name ON orders (store_id, name_key, source_created_at, id) WHERE name_key IS NOT NULL;
DROP INDEX orders_by_surname;
CREATE INDEX orders_by_surname ON orders (store_id, surname_key, source_created_at, id) WHERE surname_key IS NOT NULL;
DROP INDEX orders_by_digits;
CREATE INDEX orders_by_digits ON orders (store_id, digits_key, source_created_at, id) WHERE digits_key IS NOT NULL;
DROP INDEX orders_by_phone;
CREATE INDEX orders_by_phone ON orders (store_id, phone_key, source_created_at, id) WHERE phone_key IS NOT NULL;
DROP INDEX orders_by_address;
CREATE INDEX orders_by_address ON orders (store_id, address_key, source_created_at, id) WHERE address_key IS NOT NULL;

-- The mailbox, the notifications of a person, the deliveries of an endpoint.
DROP INDEX mails_newest;
CREATE INDEX mails_newest ON mails (created_at, id);
DROP INDEX notifications_of_person;
CREATE INDEX notifications_of_person ON notifications (store_id, user_id, id);
DROP INDEX webhook_deliveries_newest;
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (store_id, endpoint_id, created_at, id);

-- Swept store by store, so found by store.
DROP INDEX engine_deliveries_by_age;
CREATE INDEX engine_deliveries_by_age ON engine_deliveries (store_id, received_at);
