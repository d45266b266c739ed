import type pg from 'pg';
import { LIVING } from '../db/say-alive.ts';

/** Jobs younger than this may belong to a worker that is about to say that it lives. */
const YOUNG_MS = 30_000;

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
