-- A grant shown on another store's host is known as such, and opens nothing there.
CREATE INDEX grants_by_token ON grants (token_hash);
