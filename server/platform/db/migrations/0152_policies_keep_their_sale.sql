-- When a policy was sold and what its sale came to, by the version of the store's contract that held then; why nothing of it
-- is posted where something should be. Null of those sold before books were kept.
ALTER TABLE policies
  ADD COLUMN sold_at timestamptz,
  ADD COLUMN contract_version integer,
  ADD COLUMN cost numeric(24, 4),
  ADD COLUMN sold_rate numeric(19, 6),
  ADD COLUMN unposted text;
