-- An approval among many that takes a second person is kept as a proposal: neither done nor left out.
ALTER TABLE bulk_claims DROP CONSTRAINT bulk_claims_outcome_check;
ALTER TABLE bulk_claims ADD CONSTRAINT bulk_claims_outcome_check
  CHECK (outcome IN ('done', 'unchanged', 'proposed', 'left-out'));
