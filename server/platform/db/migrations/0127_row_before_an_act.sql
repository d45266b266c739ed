-- What an act that can be undone for some seconds changed: each column as it was and as the act left it, the fields of the
-- claim's items, what its maker had drafted, and the timers that waited. Undoing puts it back, and the next act forgets it.
ALTER TABLE claims ADD COLUMN before_act jsonb;
