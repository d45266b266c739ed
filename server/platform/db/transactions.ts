import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { type Begin, createHandles, type Tx } from './handle.ts';
import { sqlState } from './sql-errors.ts';
import type { Stillness } from './stillness.ts';

const retried = new Set(['40001', '40P01']);
const attempts = 5;
/** What a connection keeps of a statement answers other columns than the tables have by now. */
const isOutdated = (error: unknown) => sqlState(error) === '0A000' && /cached plan/.test(String(error));
/** Refused for what was refused before it in its transaction; sent together, it may be the one that is heard of first. */
const isAlong = (error: unknown) => sqlState(error) === '25P02';
/** A row that somebody else wrote or took meanwhile: done again once, work that looks first finds it and says so itself. */
const crossed = new Set(['23503', '23505']);

/** Goes on as another scope sees; what follows goes out behind it, and is refused with it. */
type Narrow = (scope: string) => void;

/** Transactions of a scope: a store’s id, `*` for every store, and the empty text for none. */
interface Transactions {
  /** Runs `work` in one transaction; what a database refuses for the moment is run again. */
  run<T>(scope: string, work: (tx: Tx, narrow: Narrow) => Promise<T>): Promise<T>;
  /** Runs what `ask` sends at once in one transaction that can only read. */
  read<T>(scope: string, ask: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Makes what opens transactions on a pool, one at a time; on a coordinator of several machines each begins in two steps. */
export function createTransactions(
  pool: pg.Pool,
  { distributed, stillness }: { distributed: boolean; stillness: Stillness },
): Transactions {
  const handles = createHandles(pool, { apart: distributed });
  const open = new AsyncLocalStorage<true>();

  /** A connection, unless whoever asked before found the database standing still. */
  function connect(): Promise<pg.PoolClient> {
    stillness.enter();
    return pool.connect();
  }

  const noted = (error: unknown): never => {
    stillness.note(error);
    throw error;
  };

  /**
   * The beginning goes out in one packet with the first statement. A coordinator hands each message on to the machines
   * that have begun already, so there it takes two.
   */
  const begins =
    (client: pg.PoolClient, scope: string, opening = 'BEGIN'): Begin =>
    (also) => {
      inOnePacket(client);
      // The scope has been checked against its form, so it can stand in the text.
      const set = `SET LOCAL app.store = '${scope}'`;
      const texts = [opening, set, ...also];
      return distributed ? Promise.all(texts.map((text) => client.query(text))) : client.query(texts.join('; '));
    };

  async function once<T>(scope: string, work: (tx: Tx, narrow: Narrow) => Promise<T>): Promise<T> {
    const client = await connect();
    const handle = handles.on(client, begins(client, scope));
    let lost = false;
    try {
      const narrow: Narrow = (to) => handle.goAlong(`SET LOCAL app.store = '${to}'`);
      try {
        const result = await open.run(true, () => work(handle.tx, narrow));
        await handle.begun();
        handle.end();
        if (handle.begun()) {
          requireCommit(await client.query('COMMIT'));
        }
        return result;
      } catch (error) {
        handle.end();
        if (handle.begun()) {
          await client.query('ROLLBACK').catch(() => {
            lost = true;
          });
        }
        // What was refused first says why; whatever came after it was only refused along with it.
        const isRefused = await Promise.resolve(handle.begun()).then(
          () => isAlong(error),
          () => true,
        );
        throw isRefused ? handle.refused() : error;
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

  async function read<T>(scope: string, ask: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await readOnce(scope, ask);
      } catch (error) {
        const again = retried.has(sqlState(error) ?? '') || renewed(error);
        if (!again || attempt === attempts) {
          noted(error);
        }
      }
    }
  }

  async function readOnce<T>(scope: string, ask: (tx: Tx) => Promise<T>): Promise<T> {
    requireNoneOpen();
    const client = await connect();
    const handle = handles.on(client, begins(client, scope, 'BEGIN READ ONLY'));
    let lost = false;
    try {
      const asked = open.run(true, () => ask(handle.tx));
      handle.end();
      const opened = handle.begun();
      const ended = opened && client.query('COMMIT');
      ended?.catch(() => {
        lost = true;
      });
      // Each has answered before the connection is another's. What was refused first says why.
      const answers = await Promise.allSettled([opened, asked, ended]);
      for (const item of answers) {
        if (item.status === 'rejected') {
          throw isAlong(item.reason) ? handle.refused() : item.reason;
        }
      }
      if (ended) {
        requireCommit(await ended);
      }
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
          noted(error);
        }
      }
    }
  }

  return { run, read };
}

/** A transaction whose statement failed is rolled back at its end, whatever its work made of that. */
function requireCommit({ command }: pg.QueryResult): void {
  if (command !== 'COMMIT') {
    throw new Error('The database rolled a transaction back that was to be committed.');
  }
}

/** What is sent in this turn goes out in one packet: each wakes the server, which costs more than what it holds. */
function inOnePacket({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}
