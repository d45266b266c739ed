-- What exactly is wrong, under the type of the claim; null where nobody said.
ALTER TABLE claim_items ADD COLUMN sub_reason text;
