-- A told day may skip several holidays, and all of them are said: [{day, name}, …], in order; null where it skips none.
-- While 0.1.0 still serves: it reads and writes the first one, in skips.
ALTER TABLE told_days ADD COLUMN IF NOT EXISTS skipped jsonb;

-- In a transaction of its own:
UPDATE told_days SET skipped = jsonb_build_array(skips) WHERE skips IS NOT NULL AND skipped IS NULL;
