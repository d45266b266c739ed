-- The draft begun in a branch that a file was sent for, whichever of its grants sent it; like `order_id` online.
ALTER TABLE media ADD COLUMN session_id text;
CREATE INDEX media_by_draft ON media (store_id, session_id) WHERE session_id IS NOT NULL;

SET LOCAL app.store = '*';
UPDATE media m SET session_id = g.session_id
FROM grants g WHERE g.store_id = m.store_id AND g.session_id IS NOT NULL AND m.owner = 'grant:' || g.id;
