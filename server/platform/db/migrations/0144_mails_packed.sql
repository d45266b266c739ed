-- What an email says was kept three times: as HTML, as text, and as the letter that both are drawn from. It is kept once
-- from here on, packed by what its template and its store's brand say in every email (server/platform/mail/pack-words.ts).
-- Rows of before are packed by the sweep `packed-emails`, page by page; until then they are read as they are.
--
-- What emails are packed by, by its hash. It holds nothing of a person, and is kept as long as an email names it: for good.
CREATE TABLE mail_dictionaries (
  hash text PRIMARY KEY,
  content text NOT NULL
);
GRANT SELECT, INSERT ON mail_dictionaries TO amends_app;

ALTER TABLE mails ADD COLUMN packed bytea;
GRANT UPDATE (packed) ON mails TO amends_app;
-- Its first byte says whether the bodies are in it: they go after 90 days.
CREATE INDEX mails_with_packed_body ON mails (store_id, created_at) WHERE get_byte(packed, 0) = 1;
CREATE INDEX mails_to_pack ON mails (store_id, id) WHERE html IS NOT NULL OR letter IS NOT NULL;
