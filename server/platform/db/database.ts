import type pg from 'pg';
import type { StoreId } from '#core/ids.ts';
import type { Tx, WatchStatement } from './handle.ts';
import { createLiving } from './living.ts';
import { createStillness } from './stillness.ts';
import { createTransactions } from './transactions.ts';

export { sqlState, violatedConstraint } from './sql-errors.ts';
export type { Tx };

/** The one way to the database. Row-level security sees the store that is named here. */
export interface Database {
  /** Runs `work` in one transaction of one store; a serialisation failure or a deadlock is run again, five times at most. */
  inStore<T>(storeId: StoreId, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs what `ask` sends at once in one transaction of one store that can only read. Its end goes out in the same
   * packet, so the database is waited for once; what is sent after an answer has come is refused.
   */
  readInStore<T>(storeId: StoreId, ask: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for what precedes a store: it sees every store. */
  readEverywhere<T>(ask: (tx: Tx) => Promise<T>): Promise<T>;
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
  /** Whether the database answers, found out within two seconds. */
  ping(): Promise<boolean>;
  /**
   * The name under which this process lives, for what it holds: others see when it is gone, as soon as the database does.
   * Null where that can't be said now.
   */
  livesAs(): Promise<string | null>;
  /** Whether this is the coordinator of several machines. */
  readonly distributed: boolean;
  /** The machines behind a coordinator that don’t answer it, as `host:port`: their stores can’t be served, the others can. */
  awayWorkers(): Promise<string[]>;
  close(): Promise<void>;
}

const storeForm = /^sto_[0-9a-z]{26}$/;
/**
 * Makes the Database over a pool of the app role, whose connections take statements before they answered the last one.
 * `distributed` says that it is the coordinator of several machines; `watch` is told of every statement.
 */
export function createDatabase(
  pool: pg.Pool,
  { distributed = false, watch }: { distributed?: boolean; watch?: WatchStatement } = {},
): Database {
  const stillness = createStillness(pool);
  const living = createLiving(pool, stillness);
  const { run, read } = createTransactions(pool, { distributed, stillness, watch });
  return {
    inStore(storeId, work) {
      requireStoreId(storeId);
      return run(storeId, (tx) => work(tx));
    },
    async readInStore(storeId, ask) {
      requireStoreId(storeId);
      return read(storeId, ask);
    },
    readEverywhere: (ask) => read('*', ask),
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
    ping: () => stillness.answers(),
    distributed,
    async awayWorkers() {
      if (!distributed) {
        return [];
      }
      const { rows } = await pool.query<{ worker: string }>(
        `SELECT nodename || ':' || nodeport AS worker FROM run_command_on_workers('SELECT 1')
         WHERE NOT success ORDER BY 1`,
      );
      return rows.map((row) => row.worker);
    },
    livesAs: living.name,
    async close() {
      await living.end();
      await pool.end();
    },
  };
}

function requireStoreId(storeId: string): void {
  if (!storeForm.test(storeId)) {
    throw new Error('A transaction of a store was asked for with something that is not a store id.');
  }
}
