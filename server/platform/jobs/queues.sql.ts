import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { JobName } from './jobs.ts';
import { allLanes, type QueueName } from './lanes.ts';

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

/** Jobs of one kind and lane that are due and that nobody took yet. */
export interface Waiting {
  job: JobName;
  /** The queue that they stand in; null where in none. */
  lane: QueueName | null;
  /** How many wait. */
  waiting: number;
  /** When the first of them was due, ISO 8601. */
  since: string;
}

/** What should have begun before an instant, the latest first: by what the queue itself reads, so that it costs what is late. */
export async function readWaiting(tx: Tx, before: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT task.identifier AS job, queue.queue_name AS lane, count(*)::int AS waiting, min(job.run_at) AS since
      FROM graphile_worker._private_jobs AS job
      JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
      LEFT JOIN graphile_worker._private_job_queues AS queue ON queue.id = job.job_queue_id
     WHERE job.is_available AND job.run_at < ${before}
     GROUP BY task.identifier, queue.queue_name ORDER BY since`.execute(tx);
  return rows;
}

/** Jobs that were given up after their last try, by kind. It reads every job that there is. */
export async function countFailed(tx: Tx): Promise<{ job: JobName; count: number }[]> {
  const { rows } = await sql<{ job: JobName; count: number }>`
    SELECT task.identifier AS job, count(*)::int AS count
      FROM graphile_worker._private_jobs AS job
      JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
     WHERE job.attempts >= job.max_attempts
     GROUP BY task.identifier ORDER BY job`.execute(tx);
  return rows;
}

/**
 * Jobs of a kind that should have been done by an instant and weren't: what is due, what failed and is tried again or was
 * given up, and what waits under keys that begin with a text. It reads every job that there is.
 */
export async function countOwed(tx: Tx, job: JobName, { before, keys }: { before: string; keys: string }) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
      FROM graphile_worker._private_jobs AS job
      JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
     WHERE task.identifier = ${job}
       AND (job.run_at < ${before} OR job.attempts > 0 OR starts_with(job.key, ${keys}))`.execute(tx);
  return rows[0]?.count ?? 0;
}
