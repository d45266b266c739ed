-- A message that came by email keeps the whole of it, where more came than its own words: what was cut as a quote is read
-- by staff (server/claims/messages/by-email/mail-words.ts).
ALTER TABLE messages ADD COLUMN whole text;
GRANT UPDATE (whole) ON messages TO amends_app;
