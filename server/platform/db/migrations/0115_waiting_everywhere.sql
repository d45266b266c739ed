-- What waits for a second person, longest first over all stores: whoever answers for very many stores reads a page of it
-- and not one of each store. Few rows wait at a time, so these indexes stay small. claims_proposed and
-- amendments_proposed do the same for one store.
CREATE INDEX claims_proposed_everywhere ON claims ((proposal ->> 'at'), id) WHERE proposal IS NOT NULL;
CREATE INDEX amendments_proposed_everywhere ON amendments (proposed_at, id) WHERE state = 'PROPOSED';
