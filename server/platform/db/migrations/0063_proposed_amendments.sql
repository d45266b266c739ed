-- What waits for a second person, longest waiting first.
CREATE INDEX amendments_proposed ON amendments (store_id, proposed_at, id) WHERE state = 'PROPOSED';
