-- When the customer appealed, and who had denied: somebody else decides from then on.
ALTER TABLE claims ADD COLUMN appealed_at timestamptz;
ALTER TABLE claims ADD COLUMN denied_by text;
