import pg from 'pg';
import { type ForeignKey, placingPlan } from './topology.ts';

/** What a database says of how its tables lie. */
export interface Standing {
  /** The version of Citus; null on a PostgreSQL without it. */
  citus: string | null;
  /** The tables that are placed already. */
  placed: ReadonlySet<string>;
  foreignKeys: ForeignKey[];
  /** Whether this role sees every row: without that it could not move rows that row-level security hides from it. */
  seesAll: boolean;
}

/** Reads how the tables of a database lie. `owner` is the role that migrates. */
export async function readStanding(owner: pg.ClientBase): Promise<Standing> {
  const { rows: extension } = await owner.query<{ version: string }>(
    "SELECT extversion AS version FROM pg_extension WHERE extname = 'citus'",
  );
  const citus = extension[0]?.version ?? null;
  const placed = citus
    ? (
        await owner.query<{ name: string }>(
          // With a key to a table that is whole on every machine, one on the coordinator is listed, too.
          "SELECT table_name::text AS name FROM citus_tables WHERE citus_table_type <> 'local'",
        )
      ).rows
    : [];
  const { rows: foreignKeys } = await owner.query<ForeignKey>(
    `SELECT conname AS name, conrelid::regclass::text AS table, confrelid::regclass::text AS target,
       pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
       -- Citus keeps what a table consists of out of sight here, and there alone.
       AND conrelid IN (SELECT oid FROM pg_class)
     ORDER BY conrelid::regclass::text, conname`,
  );
  const { rows: role } = await owner.query<{ free: boolean }>(
    'SELECT rolsuper OR rolbypassrls AS free FROM pg_roles WHERE rolname = current_user',
  );
  return {
    citus,
    placed: new Set(placed.map((row) => row.name)),
    foreignKeys,
    seesAll: role[0]?.free === true,
  };
}

/**
 * Places every table that is not placed yet, statement by statement; answers what ran. Begun again after a failure it goes
 * on where it stopped, and puts on the foreign keys that were taken off.
 * @throws Error where the database has no Citus, or the role does not see every row
 */
export async function applyTopology(config: pg.ClientConfig): Promise<string[]> {
  const owner = new pg.Client(config);
  await owner.connect();
  try {
    const standing = await readStanding(owner);
    if (standing.citus === null) {
      throw new Error('This database has no Citus: its tables lie on one machine.');
    }
    if (!standing.seesAll) {
      throw new Error('Placing tables needs a role that is a superuser or has BYPASSRLS.');
    }
    const plan = [...(await plainWalls(owner)), ...placingPlan(standing.foreignKeys, standing.placed)];
    for (const statement of plan) {
      await owner.query(statement);
    }
    return plan;
  } finally {
    await owner.end();
  }
}

/**
 * The statements by which each wall reads the setting by itself: where tables are to be placed, a condition may hold no
 * select, with which one machine reads the setting once a statement.
 */
export async function plainWalls(owner: pg.ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; table: string; condition: string }>(
    `SELECT policyname AS name, tablename AS table, qual AS condition FROM pg_policies
     WHERE schemaname = 'public' AND qual ~ '\\(\\s*SELECT' ORDER BY tablename, policyname`,
  );
  return rows.map(
    ({ name, table, condition }) =>
      `ALTER POLICY ${name} ON ${table} USING (${condition.replaceAll(/\(\s*SELECT (current_setting\([^()]*\)) AS current_setting\)/g, '$1')})`,
  );
}
