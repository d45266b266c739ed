-- An email about a claim that its customer's mail server refused for good, or that none took in days: why, since when, and
-- what was asked for, so that it can be asked for again. It is listed until somebody sees to it.
ALTER TABLE mails
  ADD COLUMN refused_at timestamptz,
  ADD COLUMN refusal text,
  ADD COLUMN request jsonb,
  ADD COLUMN handled_at timestamptz;
GRANT UPDATE (refused_at, refusal, request, handled_at) ON mails TO amends_app;
CREATE INDEX mails_undelivered ON mails (store_id, refused_at, id) WHERE refused_at IS NOT NULL AND handled_at IS NULL;
-- A claim's page tells how far each of its emails got.
CREATE INDEX mails_of_claim ON mails (store_id, claim_id) WHERE claim_id IS NOT NULL;
