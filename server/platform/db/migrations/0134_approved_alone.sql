-- What an approval gave by one person's word alone, in the store's currency as it was worth then: a second person is asked
-- over what somebody approved on an order, for a customer, and in a day. Null where two approved, and for what isn't one.
ALTER TABLE decisions ADD COLUMN given_alone numeric(19, 3) CHECK (given_alone >= 0);

-- A day of somebody's, and of all tokens; by an order and a customer the claims lead there.
CREATE INDEX decisions_alone ON decisions (store_id, coalesce(decided_by, ''), decided_at)
  INCLUDE (given_alone) WHERE live AND given_alone IS NOT NULL;
