-- Who is alone in a role says the second word as well, a day after the provider's admins were told, and a line says so of itself.
ALTER TABLE fx_rates
  -- When the admins were told, of one that its author confirmed, being alone; null of all others.
  ADD COLUMN IF NOT EXISTS alone_since timestamptz;

-- In a transaction of its own:
ALTER TABLE fx_rates DROP CONSTRAINT IF EXISTS fx_rates_two_people;
-- While 0.1.1 still serves: it sets no rates.
ALTER TABLE fx_rates ADD CONSTRAINT fx_rates_two_people
  CHECK (set_by IS NULL OR (confirmed_by IS NOT NULL AND (confirmed_by = set_by) = (alone_since IS NOT NULL)
    AND (alone_since IS NULL OR set_at >= alone_since + interval '24 hours'))) NOT VALID;

-- In a transaction of its own:
ALTER TABLE fx_rate_proposals
  -- When the provider's admins were told that nobody else can confirm it; null where they weren't.
  ADD COLUMN IF NOT EXISTS alone_told_at timestamptz;
GRANT UPDATE (alone_told_at) ON fx_rate_proposals TO amends_app;
ALTER TABLE fx_rate_proposals DROP CONSTRAINT IF EXISTS fx_rate_proposals_check2;
ALTER TABLE fx_rate_proposals DROP CONSTRAINT IF EXISTS fx_rate_proposals_two_people;
ALTER TABLE fx_rate_proposals ADD CONSTRAINT fx_rate_proposals_two_people
  CHECK (state <> 'confirmed' OR (ended_by IS NOT NULL
    AND (ended_by <> proposed_by OR coalesce(ended_at >= alone_told_at + interval '24 hours', false))));

-- In a transaction of its own:
ALTER TABLE contract_proposals ADD COLUMN IF NOT EXISTS alone_told_at timestamptz;
GRANT UPDATE (alone_told_at) ON contract_proposals TO amends_app;
ALTER TABLE contract_proposals DROP CONSTRAINT IF EXISTS contract_proposals_by_two;
ALTER TABLE contract_proposals ADD CONSTRAINT contract_proposals_by_two
  CHECK (confirmed_by IS NULL OR confirmed_by <> proposed_by
    OR coalesce(confirmed_at >= alone_told_at + interval '24 hours', false));

-- In a transaction of its own:
ALTER TABLE contracts ADD COLUMN IF NOT EXISTS alone_since timestamptz;
ALTER TABLE contracts DROP CONSTRAINT IF EXISTS contracts_by_two;
ALTER TABLE contracts ADD CONSTRAINT contracts_by_two
  CHECK ((confirmed_by = proposed_by) = (alone_since IS NOT NULL)
    AND (alone_since IS NULL OR agreed_at >= alone_since + interval '24 hours'));
