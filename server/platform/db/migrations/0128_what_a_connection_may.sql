-- Kinds of resolutions that a store’s engine refuses to its connection, as its last test found: its people carry them out.
ALTER TABLE store_engines ADD COLUMN unable text[] NOT NULL DEFAULT '{}';
