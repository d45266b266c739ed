-- What nobody has, soonest due first: a claim that was given back is found among thousands that somebody works on.
CREATE INDEX claims_free ON claims (store_id, state, answer_due_at, id)
  WHERE assignee_id IS NULL AND state IN ('NEW', 'OPEN', 'COMMUNICATING', 'WAITING_FOR_OP');
