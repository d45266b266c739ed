-- What the reason of a decision rests on: the fact as it was read then, and whether staff decided against it.
ALTER TABLE decisions
  ADD COLUMN condition jsonb,
  ADD COLUMN overridden boolean NOT NULL DEFAULT false;
-- Whether the decision that stands was: a mark of the queue, and the few that a manager looks through.
ALTER TABLE claims ADD COLUMN overridden boolean NOT NULL DEFAULT false;
CREATE INDEX claims_overridden ON claims (store_id, state, last_activity_at DESC, id DESC) WHERE overridden;
