-- Expired grants are swept store by store, so the index that finds them begins with the store.
DROP INDEX grants_by_expiry;
CREATE INDEX grants_by_expiry ON grants (store_id, expires_at);
