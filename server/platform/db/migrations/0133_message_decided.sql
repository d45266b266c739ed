-- A message that waited isn't sent where its claim came to an end since it was written.
ALTER TABLE waiting_messages DROP CONSTRAINT waiting_messages_unsent_check;
ALTER TABLE waiting_messages ADD CONSTRAINT waiting_messages_unsent_check
  CHECK (unsent IN ('archived', 'decided', 'not-allowed', 'files', 'failed'));
