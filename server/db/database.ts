import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { StoreId } from '../../core/ids.ts';
import { createHandles, type Tx } from './handle.ts';

export type { Tx };

/** The one way to the database. Row-level security sees the store that is named here. */
export interface Database {
  /** Runs `work` in one transaction of one store; a serialisation failure or a deadlock is run again, five times at most. */
  inStore<T>(storeId: StoreId, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction of a store that `find` names first, seeing every store; from then on the transaction
   * sees that one alone, or none where nothing was found.
   */
  inFoundStore<T>(
    find: (tx: Tx) => Promise<StoreId | null>,
    work: (tx: Tx, storeId: StoreId | null) => Promise<T>,
  ): Promise<T>;
  /** Runs `work` in one transaction that sees every store: for provider-wide lists, sweeps and what precedes a store. */
  everywhere<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether the database answers. */
  ping(): Promise<boolean>;
  close(): Promise<void>;
}

const storeForm = /^sto_[0-9a-z]{26}$/;
const retried = new Set(['40001', '40P01']);
const attempts = 5;

/**
 * Makes the Database over a pool of the app role, whose connections take statements before they answered the last one.
 * `distributed` says that it is the coordinator of several machines.
 */
export function createDatabase(pool: pg.Pool, { distributed = false } = {}): Database {
  const handles = createHandles(pool);
  const open = new AsyncLocalStorage<true>();

  /** A coordinator hands each message on to the machines that have begun already, so there it takes two. */
  function begin(client: pg.ClientBase, scope: string): Promise<unknown> {
    const set = `SET LOCAL app.store = '${scope}'`;
    return distributed ? Promise.all([client.query('BEGIN'), client.query(set)]) : client.query(`BEGIN; ${set}`);
  }

  /** Goes on as another scope sees; what follows goes out behind it, and is refused with it. */
  type Narrow = (scope: string) => void;

  async function once<T>(scope: string, work: (tx: Tx, narrow: Narrow) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const handle = handles.on(client);
    let lost = false;
    try {
      // The scope has been checked against its form, so it can stand in the text. Nobody waits for the answer: the first
      // statement of the work goes out behind it, and where this is refused the server refuses that one too.
      let begun: Promise<unknown> = begin(client, scope);
      begun.catch(() => undefined);
      const narrow: Narrow = (to) => {
        begun = Promise.all([begun, handle.send(`SET LOCAL app.store = '${to}'`)]);
        begun.catch(() => undefined);
      };
      try {
        const result = await open.run(true, () => work(handle.tx, narrow));
        await begun;
        handle.end();
        const { command } = await client.query('COMMIT');
        if (command !== 'COMMIT') {
          // A statement failed and the work went on as if it had not.
          throw new Error('The database rolled a transaction back that was to be committed.');
        }
        return result;
      } catch (error) {
        handle.end();
        await client.query('ROLLBACK').catch(() => {
          lost = true;
        });
        // What was refused first says why; whatever came after it was only refused along with it.
        await begun;
        throw error;
      }
    } finally {
      client.release(lost);
    }
  }

  async function run<T>(scope: string, work: (tx: Tx, narrow: Narrow) => Promise<T>): Promise<T> {
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
      return run(storeId, (tx) => work(tx));
    },
    inFoundStore: (find, work) =>
      run('*', async (tx, narrow) => {
        const storeId = await find(tx);
        if (storeId !== null && !storeForm.test(storeId)) {
          throw new Error('What was found is not a store id.');
        }
        narrow(storeId ?? '');
        return work(tx, storeId);
      }),
    everywhere: (work) => run('*', (tx) => work(tx)),
    async ping() {
      try {
        await pool.query('SELECT 1');
        return true;
      } catch {
        return false;
      }
    },
    close: () => pool.end(),
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
