import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { StoreId } from '../../../core/ids.ts';
import { createHandles, type Tx } from './handle.ts';

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
  /** Whether the database answers. */
  ping(): Promise<boolean>;
  /** Whether this is the coordinator of several machines. */
  readonly distributed: boolean;
  /** The machines behind a coordinator that don’t answer it, as `host:port`: their stores can’t be served, the others can. */
  awayWorkers(): Promise<string[]>;
  close(): Promise<void>;
}

const storeForm = /^sto_[0-9a-z]{26}$/;
const retried = new Set(['40001', '40P01']);
const attempts = 5;
/** What a connection keeps of a statement answers other columns than the tables have by now. */
const isOutdated = (error: unknown) => sqlState(error) === '0A000' && /cached plan/.test(String(error));
/** A row that somebody else wrote or took meanwhile: done again once, work that looks first finds it and says so itself. */
const crossed = new Set(['23503', '23505']);

/**
 * Makes the Database over a pool of the app role, whose connections take statements before they answered the last one.
 * `distributed` says that it is the coordinator of several machines.
 */
export function createDatabase(pool: pg.Pool, { distributed = false } = {}): Database {
  const handles = createHandles(pool, { apart: distributed });
  const open = new AsyncLocalStorage<true>();

  /** A coordinator hands each message on to the machines that have begun already, so there it takes two. */
  function begin(client: pg.ClientBase, scope: string, opening = 'BEGIN'): Promise<unknown> {
    const set = `SET LOCAL app.store = '${scope}'`;
    return distributed ? Promise.all([client.query(opening), client.query(set)]) : client.query(`${opening}; ${set}`);
  }

  /** Goes on as another scope sees; what follows goes out behind it, and is refused with it. */
  type Narrow = (scope: string) => void;

  async function once<T>(scope: string, work: (tx: Tx, narrow: Narrow) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const handle = handles.on(client);
    let lost = false;
    try {
      inOnePacket(client);
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
        requireCommit(await client.query('COMMIT'));
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

  const requireNoneOpen = () => {
    if (open.getStore()) {
      throw new Error('A transaction was opened inside another one: hand its tx on instead.');
    }
  };

  /** Whether a statement was refused for a plan that is outdated; the plans of every connection are then made anew. */
  function renewed(error: unknown): boolean {
    const outdated = isOutdated(error);
    if (outdated) {
      handles.renewPlans();
    }
    return outdated;
  }

  const read = <T>(scope: string, ask: (tx: Tx) => Promise<T>): Promise<T> =>
    readOnce(scope, ask).catch((error: unknown) => {
      if (renewed(error)) {
        return readOnce(scope, ask);
      }
      throw error;
    });

  async function readOnce<T>(scope: string, ask: (tx: Tx) => Promise<T>): Promise<T> {
    requireNoneOpen();
    const client = await pool.connect();
    const handle = handles.on(client);
    let lost = false;
    try {
      inOnePacket(client);
      const begun = begin(client, scope, 'BEGIN READ ONLY');
      const asked = open.run(true, () => ask(handle.tx));
      handle.end();
      const ended = client.query('COMMIT').catch((error: unknown) => {
        lost = true;
        throw error;
      });
      // Each has answered before the connection is another's. What was refused first says why.
      const [opened, answered, closed] = await Promise.allSettled([begun, asked, ended]);
      for (const item of [opened, answered, closed]) {
        if (item.status === 'rejected') {
          throw item.reason;
        }
      }
      requireCommit(await ended);
      return await asked;
    } finally {
      client.release(lost);
    }
  }

  async function run<T>(scope: string, work: (tx: Tx, narrow: Narrow) => Promise<T>): Promise<T> {
    requireNoneOpen();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(scope, work);
      } catch (error) {
        const state = sqlState(error) ?? '';
        const again = retried.has(state) || renewed(error) ? attempt < attempts : crossed.has(state) && attempt === 1;
        if (!again) {
          throw error;
        }
      }
    }
  }

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
    async ping() {
      try {
        await pool.query('SELECT 1');
        return true;
      } catch {
        return false;
      }
    },
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
    close: () => pool.end(),
  };
}

/** A transaction whose statement failed is rolled back at its end, whatever its work made of that. */
function requireCommit({ command }: pg.QueryResult): void {
  if (command !== 'COMMIT') {
    throw new Error('The database rolled a transaction back that was to be committed.');
  }
}

function requireStoreId(storeId: string): void {
  if (!storeForm.test(storeId)) {
    throw new Error('A transaction of a store was asked for with something that is not a store id.');
  }
}

/** What is sent in this turn goes out in one packet: each wakes the server, which costs more than what it holds. */
function inOnePacket({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** The SQLSTATE of a database error, or undefined for any other. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * The constraint that a database error names, or undefined. Of a table that lies on several machines the error names that of
 * a shard, by a number behind it, and in its message alone.
 */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || sqlState(error) === undefined) {
    return undefined;
  }
  const told = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  return (told ?? /constraint "([^"]+)"/.exec(error.message)?.[1])?.replace(/_\d{6,}$/, '');
}
