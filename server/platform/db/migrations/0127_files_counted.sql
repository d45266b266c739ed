-- Files say where everything went: what a file says is counted, and so is what of it came in and what was skipped. Orders
-- that it tells in several places come first, by their marks; what came in and is told all the same is listed beside what
-- was skipped.
ALTER TABLE file_imports
  ADD COLUMN apart integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN counts jsonb,
  ADD COLUMN noted integer NOT NULL DEFAULT 0;
ALTER TABLE file_import_left_out ADD COLUMN came_in boolean NOT NULL DEFAULT false;
GRANT UPDATE (apart, counts, noted) ON file_imports TO amends_app;
