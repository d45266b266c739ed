import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type MigrationResultSet, Migrator } from 'kysely/migration';
import type { PoolClient, PoolConfig } from 'pg';
import { isPlaced, transactionsToSend } from './placed-migrations.ts';
import { createPool } from './pool.ts';
import { APP_ROLE } from './roles.ts';
import { DatabaseStartError } from './server.ts';
import { sqlState } from './sql-errors.ts';

/** Folder of the plain SQL files, named NNNN_name.sql and run in that order. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');

const TABLE = 'schema_migration';
const LOCK_TABLE = 'schema_migration_lock';

/** Session-level lock that makes two starts migrate one after the other. */
const MIGRATION_LOCK = '107126740970612';

/**
 * So long a migration waits for a table, in milliseconds: whoever asks for the table behind it is refused after 3 s
 * (pool.ts), so that it gives up before, lets go of all it has, and begins again. So long it goes on doing so.
 */
const lockTimeoutMs = 1_000;
const givesWayMs = 600_000;
/** A deadlock with a transaction of the release that still serves, or a table that wasn't had in time. */
const inTheWay = new Set(['40P01', '55P03']);

/** The database was migrated by a newer release than this one. */
export class SchemaTooNewError extends DatabaseStartError {
  constructor(unknown: string[]) {
    super(
      `The database was made by a newer Amends (it has ${unknown.join(', ')}). Start that release, or restore a backup of this one.`,
    );
    this.name = 'SchemaTooNewError';
  }
}

/** A migration failed; its file and the database's own words are in the message, and nothing of it was kept. */
export class MigrationError extends DatabaseStartError {
  constructor(file: string, cause: unknown) {
    super(`The migration ${file} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'MigrationError';
  }
}

/** The statements of each transaction of a migration, by its name. */
type Files = Record<string, readonly (readonly string[])[]>;

/**
 * Brings the schema up to date as the owner role, the job queue's own tables included, and answers the names of the
 * migrations that ran. Each is a transaction, or several where its file says so, and sees the rows of every store; it gives
 * way to processes that serve meanwhile, and begins again. An empty database gets all of them in one. Grants on our tables
 * stand in the files. With `only`, no others run: a backup is put back into the schema that it was made of.
 * @throws MigrationError, also where a table wasn't to be had for ten minutes, and SchemaTooNewError
 */
export async function migrate(
  owner: PoolConfig,
  folder: string = MIGRATIONS,
  only?: readonly string[],
): Promise<string[]> {
  const pool = createPool(owner, {
    name: 'migrate',
    max: 3,
    statementTimeoutMs: 0,
    lockTimeoutMs,
    idleInTransactionMs: 0,
  });
  const guard = await pool.connect();
  try {
    // Another start migrates for as long as it takes.
    await guard.query('set lock_timeout = 0');
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const all = readMigrations(folder, await isPlaced(guard));
    const known = only ? Object.fromEntries(only.flatMap((name) => (all[name] ? [[name, all[name]]] : []))) : all;
    await refuseNewer(guard, known);
    const queueTouched = await givingWay(() => migrateQueue(pool, guard));
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    const ran = await migrateOurs(db, known);
    // A grant on all tables reaches the record of migrations too, which is nobody's but the owner's.
    if (ran.length > 0) await guard.query(`revoke all on ${TABLE}, ${LOCK_TABLE} from ${APP_ROLE}`);
    if (queueTouched || ran.length > 0) await guard.query('analyze');
    return ran;
  } finally {
    // Ending the session frees the lock, even when the connection is the thing that broke.
    guard.release(true);
    await pool.end();
  }
}

/** Runs work whose transaction the database refused for another one's sake again and again, up to ten minutes. */
async function givingWay<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + givesWayMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const cause = error instanceof MigrationError ? error.cause : error;
      if (!inTheWay.has(sqlState(cause) ?? '') || performance.now() > until) throw error;
      // Who waited behind it gets what it came for first.
      await pause(200 + Math.random() * 300);
    }
  }
}

function readMigrations(folder: string, placed: boolean): Files {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const misnamed = files.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  if (misnamed) throw new DatabaseStartError(`The migration ${misnamed} is not named NNNN_name.sql.`);
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -'.sql'.length),
      transactionsToSend(readFileSync(join(folder, name), 'utf8'), placed),
    ]),
  );
}

async function refuseNewer(client: PoolClient, known: Files): Promise<void> {
  const { rows: tables } = await client.query('select 1 where to_regclass($1) is not null', [TABLE]);
  if (tables.length === 0) return;
  const { rows } = await client.query<{ name: string }>(`select name from ${TABLE} order by name`);
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in known));
  if (unknown.length > 0) throw new SchemaTooNewError(unknown);
}

/**
 * One migration after the other, so that whoever serves meanwhile waits for one table at a time, and for as long as that
 * one takes; of an empty database, which nobody asks yet, all at once.
 */
async function migrateOurs(db: Kysely<unknown>, files: Files): Promise<string[]> {
  const done = (await migratorOf(db, files).getMigrations()).filter(({ executedAt }) => executedAt !== undefined);
  const pending = Object.keys(files).filter((name) => !done.some((one) => one.name === name));
  if (done.length === 0) {
    return givingWay(async () => namesIn(await migratorOf(db, files).migrateToLatest(), pending));
  }
  for (const name of pending) {
    const transactions = files[name] ?? [];
    for (const statements of transactions.slice(0, -1)) {
      await givingWay(() =>
        db
          .transaction()
          .execute((tx) => send(tx, statements))
          .catch((cause: unknown) => {
            throw new MigrationError(`${name}.sql`, cause);
          }),
      );
    }
    const ends = migratorOf(db, { ...files, [name]: transactions.slice(-1) });
    await givingWay(async () => namesIn(await ends.migrateTo(name), [name]));
  }
  return pending;
}

const migratorOf = (db: Kysely<unknown>, files: Files) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(files).map(([name, transactions]) => [
            name,
            { up: (tx: Kysely<unknown>) => send(tx, transactions.flat()) },
          ]),
        ),
    },
    migrationTableName: TABLE,
    migrationLockTableName: LOCK_TABLE,
  });

async function send(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}

/** The migrations that ran. @throws MigrationError of the one that failed */
function namesIn({ error, results = [] }: MigrationResultSet, asked: readonly string[]): string[] {
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? asked.at(-1) ?? '';
    throw new MigrationError(`${failed}.sql`, error);
  }
  return results.map(({ migrationName }) => migrationName);
}

/**
 * The job queue brings its own migrations. Its tables have row-level security on and no policy, so every role but
 * their owner sees nothing: the app role gets a policy beside the grants. The queue is one for all stores; what a
 * job may touch is decided by the verb that it calls.
 */
async function migrateQueue(pool: ReturnType<typeof createPool>, client: PoolClient): Promise<boolean> {
  await runMigrations({ pgPool: pool, logger: undefined });
  const { rows: missing } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'app_works')`,
  );
  if (missing.length === 0) return false;
  await client.query(
    [
      'begin',
      ...missing.map(
        ({ name }) =>
          `create policy app_works on graphile_worker.${client.escapeIdentifier(name)} to ${APP_ROLE} using (true) with check (true)`,
      ),
      `grant usage on schema graphile_worker to ${APP_ROLE}`,
      `grant select, insert, update, delete on all tables in schema graphile_worker to ${APP_ROLE}`,
      `grant usage, select on all sequences in schema graphile_worker to ${APP_ROLE}`,
      `grant execute on all functions in schema graphile_worker to ${APP_ROLE}`,
      'commit',
    ].join(';\n'),
  );
  return true;
}
