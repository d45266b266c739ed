-- Lists of a store that has grown: a rare name is gathered from its own index alone, a common one is looked for among
-- the store's newest claims; neither reads a claim that it does not show.
DROP INDEX claims_by_author_key;
CREATE INDEX claims_by_author_key ON claims (store_id, author_key, last_activity_at DESC, id DESC) INCLUDE (state);
CREATE INDEX claims_by_activity ON claims (store_id, last_activity_at DESC, id DESC) INCLUDE (state, author_key);
