import pg from 'pg';

/** One advisory lock a worker, taken for as long as its process lives. */
const LIVING = 'hashtextextended($1, 7)';

/** Jobs younger than this may belong to a worker that is about to say that it lives. */
const YOUNG_MS = 30_000;

const RECONNECT_MS = 1_000;

/**
 * Says to every other process that the worker with this id lives: an advisory lock on a connection of its own, which
 * the database gives up when the process is gone. Taken again when the connection breaks, one try at a time and
 * `againMs` milliseconds apart: tries that add up would fill a database that is just coming back.
 * @returns ends it
 */
export async function sayAlive(
  pool: pg.Pool,
  workerId: string,
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
      await mine.query(`SELECT pg_advisory_lock(${LIVING})`, [workerId]);
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

/**
 * Frees the jobs that killed processes had in work, which would rest for four hours without it. A worker whose lock can
 * be had is dead; with `alone`, for a database that one process owns, every lock there at start is a dead process's.
 * @returns how many workers were found dead
 */
export async function releaseDeadWorkers(pool: pg.Pool, { alone = false } = {}): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT locked_by AS id FROM graphile_worker._private_jobs
      WHERE locked_by IS NOT NULL
      GROUP BY locked_by HAVING $1 OR max(locked_at) < now() - make_interval(secs => $2)`,
    [alone, YOUNG_MS / 1000],
  );
  const dead: string[] = [];
  for (const { id } of rows) if (alone || (await isDead(pool, id))) dead.push(id);
  if (dead.length > 0) await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [dead]);
  return dead.length;
}

/** The lock ends with the statement's transaction, so that asking holds nobody back. */
async function isDead(pool: pg.Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query<{ free: boolean }>(`SELECT pg_try_advisory_xact_lock(${LIVING}) AS free`, [id]);
  return rows[0]?.free === true;
}
