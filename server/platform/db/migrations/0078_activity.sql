-- The log of a store is asked for what one person did, and for acts of one kind. Each is read newest first, a kind at a
-- time, so that somebody's one export among a million acts is found as fast as their last one. Shoppers and the product
-- itself aren't asked for by name.
CREATE INDEX events_by_kind ON events (store_id, kind, at DESC, id DESC);
CREATE INDEX events_by_actor ON events (store_id, actor_id, kind, at DESC, id DESC)
  WHERE actor_kind IN ('staff', 'machine');
