-- A line of somebody’s inbox that they put off: until when it’s out of their sight. They are told nothing anew by it.
ALTER TABLE notifications ADD COLUMN later_until timestamptz;
GRANT UPDATE (later_until) ON notifications TO amends_app;
