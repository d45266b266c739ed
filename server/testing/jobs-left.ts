import type pg from 'pg';
import type { Database } from '../platform/db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { allLanes } from '../platform/jobs/lanes.ts';

/**
 * What decided claims leave in the queue's tables: every lane that there is, and for each claim a job of a later day, of
 * which some wait in the background and some were given up.
 * @param owner a pool of the owner's, who may fill the queue's tables in bulk
 */
export async function leaveJobs(owner: pg.Pool, db: Database, jobs: Jobs, claims: number): Promise<void> {
  await db.everywhere(async (tx) => {
    for (const queue of allLanes) {
      await jobs.enqueue(tx, 'sweep', {}, { queue, runAt: '2999-01-01T00:00:00.000Z' });
    }
  });
  await owner.query(
    `INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, attempts, priority, key)
     SELECT task.id, '{}', now() + interval '1 hour' + n * interval '1 minute', 12, CASE WHEN n % 50 = 0 THEN 12 ELSE 0 END,
            CASE WHEN n % 10 = 0 THEN 10 ELSE 0 END, 'left:' || n
       FROM graphile_worker._private_tasks AS task, generate_series(1, $1::int) AS n WHERE task.identifier = 'sweep'`,
    [claims],
  );
  await owner.query('VACUUM ANALYZE graphile_worker._private_jobs, graphile_worker._private_job_queues');
}
