-- Sweeps go store by store, so what they look for is found by the store first.
DROP INDEX media_orphans;
CREATE INDEX media_orphans ON media (store_id, created_at) WHERE attached_at IS NULL;
DROP INDEX sessions_unsent_drafts;
CREATE INDEX sessions_unsent_drafts ON sessions (store_id, updated_at)
  WHERE channel = 'IN_STORE' AND submitted_at IS NULL;
DROP INDEX idempotency_keys_by_age;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (store_id, created_at);
