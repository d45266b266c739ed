import type pg from 'pg';

/**
 * Frees the jobs that a killed process had in work. Only for a database that one process owns: every lock there at
 * start is a dead process's. Without it they would rest for four hours.
 */
export async function releaseDeadWorkers(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ locked_by: string }>(
    'SELECT DISTINCT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL',
  );
  if (rows.length > 0) {
    await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [rows.map((row) => row.locked_by)]);
  }
}
