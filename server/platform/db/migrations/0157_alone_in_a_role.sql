-- Who is alone in a role says the second word as well, a day after the first one, and a line says so of itself.
ALTER TABLE fx_rates
  -- When it was proposed, of one that its author confirmed, being alone; null of all others.
  ADD COLUMN IF NOT EXISTS alone_since timestamptz;

-- In a transaction of its own:
ALTER TABLE fx_rates DROP CONSTRAINT IF EXISTS fx_rates_two_people;
-- While 0.1.1 still serves: it sets no rates.
ALTER TABLE fx_rates ADD CONSTRAINT fx_rates_two_people
  CHECK (set_by IS NULL OR (confirmed_by IS NOT NULL AND (confirmed_by = set_by) = (alone_since IS NOT NULL)
    AND (alone_since IS NULL OR set_at >= alone_since + interval '24 hours'))) NOT VALID;

-- In a transaction of its own:
ALTER TABLE fx_rate_proposals DROP CONSTRAINT IF EXISTS fx_rate_proposals_check2;
ALTER TABLE fx_rate_proposals DROP CONSTRAINT IF EXISTS fx_rate_proposals_two_people;
ALTER TABLE fx_rate_proposals ADD CONSTRAINT fx_rate_proposals_two_people
  CHECK (state <> 'confirmed' OR (ended_by IS NOT NULL
    AND (ended_by <> proposed_by OR ended_at >= proposed_at + interval '24 hours')));

-- In a transaction of its own:
ALTER TABLE contract_proposals DROP CONSTRAINT IF EXISTS contract_proposals_by_two;
ALTER TABLE contract_proposals ADD CONSTRAINT contract_proposals_by_two
  CHECK (confirmed_by <> proposed_by OR confirmed_at >= proposed_at + interval '24 hours');

-- In a transaction of its own:
ALTER TABLE contracts ADD COLUMN IF NOT EXISTS alone_since timestamptz;
ALTER TABLE contracts DROP CONSTRAINT IF EXISTS contracts_by_two;
ALTER TABLE contracts ADD CONSTRAINT contracts_by_two
  CHECK ((confirmed_by = proposed_by) = (alone_since IS NOT NULL)
    AND (alone_since IS NULL OR agreed_at >= alone_since + interval '24 hours'));
