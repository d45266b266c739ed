-- A claim's link and a member of staff name the claim alone; the store is what they ask for.
CREATE INDEX claims_by_id ON claims (id);
-- The desk's search by the beginning of a name.
CREATE INDEX claims_by_author_name ON claims (store_id, lower(author_name) text_pattern_ops);
-- Whether the shipping of an order goes back already, whichever claim says so.
CREATE INDEX resolutions_by_order ON resolutions (store_id, order_id);
