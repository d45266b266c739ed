-- What the person noted who proposed an approval that another one then gave: it stays that person's.
ALTER TABLE decisions ADD COLUMN proposed jsonb;
GRANT UPDATE (proposed) ON decisions TO amends_app;
