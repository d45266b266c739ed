-- What was proposed is kept whole, with its lines. A proposal of before held an amount alone, which nobody can approve as
-- it is: whoever made it proposes it again.
SET LOCAL app.store = '*';
UPDATE claims SET proposal = NULL WHERE proposal IS NOT NULL;

-- What waits for a second person, for the page that lists it: few claims of a store at a time.
CREATE INDEX claims_proposed ON claims (store_id, (proposal ->> 'at'), id) WHERE proposal IS NOT NULL;
