-- A shopper's reply to an email of their claim is a message of it: by a code over its Message-ID it is taken once, and the
-- files that could not be added are named beside it.
ALTER TABLE messages
  ADD COLUMN mail_code text,
  ADD COLUMN left_out text[] NOT NULL DEFAULT '{}';
CREATE UNIQUE INDEX messages_by_mail ON messages (store_id, claim_id, mail_code) WHERE mail_code IS NOT NULL;
GRANT UPDATE (left_out) ON messages TO amends_app;
