import type pg from 'pg';
import type { Clock } from '../context/context.ts';

/**
 * Jobs that waited for something outside, which is there now, are due at once.
 * @param pool the app role's
 * @param keys how the keys of these jobs begin
 * @returns how many there are
 */
export async function makeDue(pool: pg.Pool, clock: Clock, keys: string): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM graphile_worker._private_jobs
      WHERE starts_with(key, $1) AND locked_at IS NULL AND attempts < max_attempts`,
    [keys],
  );
  if (rows.length > 0) {
    await pool.query('SELECT graphile_worker.reschedule_jobs($1::bigint[], run_at => $2)', [
      rows.map(({ id }) => id),
      new Date(clock.now()).toISOString(),
    ]);
  }
  return rows.length;
}
