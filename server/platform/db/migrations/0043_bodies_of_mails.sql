-- The body of an email goes after 90 days; its template, its values and its subject stay.
ALTER TABLE mails ALTER COLUMN html DROP NOT NULL, ALTER COLUMN plain DROP NOT NULL;
CREATE INDEX mails_with_body ON mails (store_id, created_at) WHERE html IS NOT NULL;
