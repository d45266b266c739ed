-- The language that somebody is written to in: a store's own, the one that a customer read its portal in last where that is
-- another one, and the one that somebody of staff signed in with (docs/decisions/the-readers-language.md).
ALTER TABLE stores ADD COLUMN language text NOT NULL DEFAULT 'en';
ALTER TABLE orders ADD COLUMN language text;
ALTER TABLE users ADD COLUMN language text;
GRANT UPDATE (language) ON users TO amends_app;
