-- What is due is asked of claims that are to do, and the planner knows how few they are by an index that holds no others.
DROP INDEX claims_answer_due;
DROP INDEX claims_answer_due_everywhere;
CREATE INDEX claims_due_to_do ON claims (store_id, answer_due_at, id)
  WHERE state IN ('NEW', 'OPEN', 'COMMUNICATING', 'WAITING_FOR_OP');
CREATE INDEX claims_due_to_do_everywhere ON claims (answer_due_at, id)
  WHERE state IN ('NEW', 'OPEN', 'COMMUNICATING', 'WAITING_FOR_OP');
