-- How a file is read: its encoding, and what was found or said of amounts and dates that could be read both ways. What was
-- left out keeps its rows, so that they can be mended and brought again.
ALTER TABLE file_imports
  ADD COLUMN reading jsonb NOT NULL DEFAULT '{"encoding": "utf-8", "decimal": null, "dayOrder": null}',
  ADD COLUMN columns text[] NOT NULL DEFAULT '{}';
ALTER TABLE file_import_left_out ADD COLUMN cells jsonb NOT NULL DEFAULT '[]';
GRANT UPDATE (columns) ON file_imports TO amends_app;
-- Files in UTF-16 are read now.
UPDATE file_imports SET stop = 'not-utf8' WHERE stop = 'utf-16';
