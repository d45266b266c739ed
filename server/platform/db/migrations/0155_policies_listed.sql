-- A store's policies are listed by when they were sold; those that were removed, and those of which nothing is posted where
-- something should be, are few among them.
CREATE INDEX policies_by_sale ON policies (store_id, (coalesce(sold_at, created_at)), id);
CREATE INDEX policies_removed ON policies (store_id, (coalesce(sold_at, created_at)), id) WHERE removed_at IS NOT NULL;
CREATE INDEX policies_unposted ON policies (store_id, (coalesce(sold_at, created_at)), id) WHERE unposted IS NOT NULL;
