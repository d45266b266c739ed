-- The wall around claims asks once a statement which store is set, and not once for each row: counting some hundred claims
-- takes a quarter less. Measured table by table (docs/decisions/plans-are-kept-for-any-values.md): no other table gains.
-- A coordinator of several machines takes no such condition, so there the wall stays as it was; a database that becomes
-- one gets it back before its tables are placed (server/platform/db/apply-topology.ts).
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
    ALTER POLICY one_store ON claims USING (
      store_id = (SELECT current_setting('app.store', true)) OR (SELECT current_setting('app.store', true)) = '*'
    );
  END IF;
END
$$;
