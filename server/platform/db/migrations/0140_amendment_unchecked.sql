-- Why the store's engine could not be asked just before an amendment was proposed or, since then, confirmed, as its
-- decision says it of an approval (0129); null where it answered, and of what was amended before this.
ALTER TABLE amendments ADD COLUMN unchecked jsonb;
GRANT UPDATE (unchecked) ON amendments TO amends_app;
