import pg from 'pg';

/** One advisory lock a process, by the name under which it lives, for as long as that takes. */
export const LIVING = 'hashtextextended($1, 7)';

const RECONNECT_MS = 1_000;

/**
 * Says to every other process that the one with this name lives: an advisory lock on a connection of its own, which
 * the database gives up when the process is gone. Taken again when the connection breaks, one try at a time and
 * `againMs` milliseconds apart: tries that add up would fill a database that is just coming back.
 * @returns ends it
 */
export async function sayAlive(
  pool: pg.Pool,
  name: string,
  { againMs = RECONNECT_MS } = {},
): Promise<() => Promise<void>> {
  let ended = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  const connect = async () => {
    const mine = new pg.Client(pool.options);
    client = mine;
    mine.on('error', () => {});
    // Also how a try that failed ends, so this alone asks for the next one.
    mine.once('end', () => {
      if (!ended) again = setTimeout(() => void connect().catch(() => {}), againMs).unref();
    });
    try {
      await mine.connect();
      await mine.query(`SELECT pg_advisory_lock(${LIVING})`, [name]);
    } catch (error) {
      await mine.end();
      throw error;
    }
  };
  try {
    await connect();
  } catch (error) {
    ended = true;
    clearTimeout(again);
    throw error;
  }
  return async () => {
    ended = true;
    clearTimeout(again);
    await client?.end();
  };
}
