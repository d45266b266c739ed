-- Which process answers the first request under a key, by the name of its life (server/platform/db/living.ts): where that
-- process is gone, the key runs again at once. Null in rows from before, which wait their minute.
ALTER TABLE idempotency_keys ADD COLUMN held_by text;
