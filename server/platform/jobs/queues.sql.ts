import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { JobName } from './jobs.ts';
import { allLanes } from './lanes.ts';

/** So many go in one transaction: whoever enqueues waits that long. */
const atOnce = 10_000;

/** Whether there are queues that no job is put into any more, as older releases made one for each claim and order. */
export async function hasOldQueues(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM graphile_worker._private_job_queues WHERE queue_name <> ALL(${allLanes}) LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Deletes such queues in which nothing stands. Whoever enqueues looks its queue up by name in a statement of its own:
 * none may go in between, so no job comes while they are judged.
 * @returns how many went; 0 where none could
 */
export async function deleteOldQueues(tx: Tx): Promise<number> {
  await sql`LOCK TABLE graphile_worker._private_job_queues IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const { numAffectedRows } = await sql`
    DELETE FROM graphile_worker._private_job_queues WHERE id IN (
      SELECT queue.id FROM graphile_worker._private_job_queues AS queue
       WHERE queue.queue_name <> ALL(${allLanes}) AND queue.locked_at IS NULL
         AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs AS job WHERE job.job_queue_id = queue.id)
       LIMIT ${atOnce})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Jobs of one kind that are due and that nobody took yet. */
export interface Late {
  job: JobName;
  /** How many wait. */
  waiting: number;
  /** When the first of them was due, ISO 8601. */
  since: string;
}

/** What should have begun before an instant, the latest first: by what the queue itself reads, so that it costs what is late. */
export async function readLate(tx: Tx, before: string): Promise<Late[]> {
  const { rows } = await sql<Late>`
    SELECT task.identifier AS job, count(*)::int AS waiting, min(job.run_at) AS since
      FROM graphile_worker._private_jobs AS job
      JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
     WHERE job.is_available AND job.run_at < ${before}
     GROUP BY task.identifier ORDER BY since`.execute(tx);
  return rows;
}
