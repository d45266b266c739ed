import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isAway } from '../db/is-away.ts';

/** Between two tries, in milliseconds: the first and the longest. */
const firstPauseMs = 200;
const longestPauseMs = 5_000;

/** What hears of the database. */
interface Hears {
  /** The first try that failed since it last answered. */
  away(error: unknown): void;
  back(): void;
}

/**
 * A pool that waits for a database that is away instead of failing. The queue's library ends its workers for good when
 * what a job came to can't be written down. Each of its statements may be sent twice, since each names its jobs. Tries
 * until `pool` is ended; what the database refuses for good is thrown at once.
 */
export function lastingPool(pool: pg.Pool, hears: Hears): pg.Pool {
  let away = false;

  async function untilBack<T>(act: () => Promise<T>, passes: (error: unknown) => boolean): Promise<T> {
    for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) {
      // What was on its way when the connections broke may still succeed, and says nothing of the database now.
      const begunAway = away;
      try {
        const answer = await act();
        if (begunAway && away) {
          away = false;
          hears.back();
        }
        return answer;
      } catch (error) {
        if (pool.ending || !passes(error)) throw error;
        if (!away) hears.away(error);
        away = true;
        await pause(wait);
      }
    }
  }

  async function connect(): Promise<pg.PoolClient> {
    const first = await untilBack(() => pool.connect(), connectingPasses);
    let client: pg.PoolClient | undefined = first;
    const query = (...args: Parameters<pg.PoolClient['query']>) =>
      untilBack(async () => {
        client ??= await untilBack(() => pool.connect(), connectingPasses);
        try {
          return await client.query(...args);
        } catch (error) {
          client.release(true);
          client = undefined;
          throw error;
        }
      }, isAway);
    return replacing(first, { query, release: () => client?.release() });
  }

  // With a callback the library listens, and connects again by itself.
  return replacing(pool, {
    connect: (heard?: Parameters<pg.Pool['connect']>[0]) => (heard ? pool.connect(heard) : connect()),
  });
}

/** The same thing but for the parts that are given. */
function replacing<T extends object>(thing: T, parts: Record<string, unknown>): T {
  return new Proxy(thing, {
    get(target, name) {
      if (typeof name === 'string' && Object.hasOwn(parts, name)) return parts[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A connection that is refused may be had later, unless its login or its database does not exist. */
function connectingPasses(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || !/^(28|3D)/.test(error.code ?? '');
}
