-- By when the store means to have answered: null while nobody waits for it. `answer_moved_to` is the new day that a
-- shopper was told once the first had passed, `answer_due_before` the day that an undone decision gives back.
ALTER TABLE claims
  ADD COLUMN answer_due_at timestamptz,
  ADD COLUMN answer_moved_to timestamptz,
  ADD COLUMN answer_due_before timestamptz;
CREATE INDEX claims_answer_due ON claims (store_id, answer_due_at, id) WHERE answer_due_at IS NOT NULL;
CREATE INDEX claims_answer_due_everywhere ON claims (answer_due_at, id) WHERE answer_due_at IS NOT NULL;

SET LOCAL app.store = '*';
UPDATE claims c SET answer_due_at = coalesce(c.appealed_at, c.signed_at, c.created_at)
    + make_interval(hours => coalesce((s.settings ->> 'firstAnswerHours')::int, 24))
  FROM stores s
  WHERE s.id = c.store_id AND c.state IN ('NEW', 'OPEN', 'COMMUNICATING', 'WAITING_FOR_OP', 'WAITING_FOR_BRAND');
UPDATE claims SET answer_due_at = wake_at WHERE state = 'TEMPORARILY_DISMISSED' AND wake_at IS NOT NULL;
