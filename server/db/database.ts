import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { StoreId } from '../../core/ids.ts';
import type { DB } from './schema.gen.ts';

declare const inTransaction: unique symbol;

/**
 * A handle that exists only inside a transaction whose store is set. Statements take it and
 * nothing else, so no statement can run on the pool while a transaction holds a connection.
 */
export type Tx = Kysely<DB> & { readonly [inTransaction]: true };

/** The one way to the database. Row-level security sees the store that is named here. */
export interface Database {
  /** Runs `work` in one transaction of one store; a serialisation failure or a deadlock is run again, five times at most. */
  inStore<T>(storeId: StoreId, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction that sees every store: for provider-wide lists, sweeps and what precedes a store. */
  everywhere<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether the database answers. */
  ping(): Promise<boolean>;
  close(): Promise<void>;
}

const storeForm = /^sto_[0-9a-z]{26}$/;
const retried = new Set(['40001', '40P01']);
const attempts = 5;

/** Makes the Database over a pool of the app role. */
export function createDatabase(pool: pg.Pool): Database {
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const open = new AsyncLocalStorage<true>();

  async function once<T>(scope: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return kysely.connection().execute(async (connection) => {
      // One round trip: the scope has been checked against its form, so it can stand in the text.
      await sql.raw(`BEGIN; SET LOCAL app.store = '${scope}'`).execute(connection);
      try {
        const result = await open.run(true, () => work(connection as Tx));
        await sql.raw('COMMIT').execute(connection);
        return result;
      } catch (error) {
        await sql
          .raw('ROLLBACK')
          .execute(connection)
          .catch(() => undefined);
        throw error;
      }
    });
  }

  async function run<T>(scope: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (open.getStore()) {
      throw new Error('A transaction was opened inside another one: hand its tx on instead.');
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(scope, work);
      } catch (error) {
        if (attempt < attempts && retried.has(sqlState(error) ?? '')) {
          continue;
        }
        throw error;
      }
    }
  }

  return {
    inStore(storeId, work) {
      if (!storeForm.test(storeId)) {
        throw new Error('inStore was called with something that is not a store id.');
      }
      return run(storeId, work);
    },
    everywhere: (work) => run('*', work),
    async ping() {
      try {
        await sql`SELECT 1`.execute(kysely);
        return true;
      } catch {
        return false;
      }
    },
    close: () => kysely.destroy(),
  };
}

/** The SQLSTATE of a database error, or undefined for any other. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The constraint that a database error names, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
}
