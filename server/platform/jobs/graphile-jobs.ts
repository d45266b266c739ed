import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Runner, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Clock } from '../context/context.ts';
import { sayAlive } from '../db/say-alive.ts';
import { type Waiting, whileAway } from '../db/waiting/while-away.ts';
import type { Log } from '../http/log.ts';
import { releaseDeadWorkers } from './dead-workers.ts';
import type { Attempt, JobHandlers, JobName, JobOptions, Jobs, JobWatch, Worker } from './jobs.ts';
import { lastingPool } from './lasting-pool.ts';

const defaultAttempts = 12;

/** Under which a job carries what led to it; no job has a field of this name. */
const causeKey = 'traceparent';

/** How often the jobs of killed processes are looked for. */
const lookForDeadMs = 60_000;

/**
 * In batches the end of a run waits for what it writes down; one by one it forgets what is on its way. What is due is
 * taken by this process's clock, which also wrote when it is due: a database whose clock differs neither holds a job
 * back nor gives it out early.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, useNodeTime: true } };

/** Each runs one job of every queue at least; only jobs that make each other without end need more. */
const mostRounds = 1000;

/**
 * The queue on our own PostgreSQL: a job is a row of the caller's transaction. `clock` says when one is due at once;
 * `watch` what leads to it, which is carried beside what the job is given.
 */
export function createJobs(clock: Clock, watch: JobWatch | null = null): Jobs {
  const withCause = (payload: object) => {
    const cause = watch?.cause() ?? null;
    return cause === null ? payload : { ...payload, [causeKey]: cause };
  };
  return {
    async enqueue(tx, name, payload, options = {}) {
      // Only where it's asked: a search that most calls leave out is planned anew at each of them once many jobs wait.
      const unlessWaiting = options.once
        ? sql` WHERE NOT EXISTS (
        SELECT FROM graphile_worker._private_jobs WHERE key = ${options.key ?? null} AND attempts < max_attempts
      )`
        : sql``;
      await sql`SELECT graphile_worker.add_job(
        identifier => ${name}::text,
        payload => ${JSON.stringify(withCause(payload))}::json,
        queue_name => ${options.queue ?? null}::text,
        run_at => ${dueAt(clock, options)}::timestamptz,
        max_attempts => ${options.maxAttempts ?? defaultAttempts}::int,
        job_key => ${options.key ?? null}::text,
        priority => ${options.background ? 10 : 0}::int
      )${unlessWaiting}`.execute(tx);
    },
    async waiting(tx, keys) {
      const { rows } = await sql<{ key: string; run_at: string }>`
        SELECT key, run_at FROM graphile_worker._private_jobs
        WHERE key = ANY(${keys}) AND attempts < max_attempts`.execute(tx);
      return new Map(rows.map(({ key, run_at }) => [key, run_at]));
    },
  };
}

/**
 * When a job is due, ISO 8601. The library takes what is due first: jobs of one millisecond differ in their microseconds,
 * which lie in the millisecond before, so that each is due at once by a clock that tells milliseconds.
 */
function dueAt(clock: Clock, { runAt, sequence }: JobOptions): string {
  if (sequence === undefined) {
    return runAt ?? new Date(clock.now()).toISOString();
  }
  const before = new Date((runAt === undefined ? clock.now() : Date.parse(runAt)) - 1).toISOString();
  return before.replace('Z', `${String(sequence % 1000).padStart(3, '0')}Z`);
}

/**
 * Runs the queue's jobs in this process. `pool` is the app role's; `timed` is what the clock begins, each job with
 * its times as a crontab says them: one worker of a process does it.
 */
export function createWorker(
  pool: pg.Pool,
  clock: Clock,
  log: Log,
  options: {
    concurrency?: number;
    timed?: Readonly<Record<string, string>>;
    watch?: JobWatch | null;
    /** Has its start wait for the database; without it a start that is refused fails. */
    waiting?: Waiting;
  } = {},
): Worker {
  const { concurrency = 4, timed = {}, watch = null, waiting = null } = options;
  let runner: Runner | undefined;
  let poolId: string | undefined;
  let lookForDead: NodeJS.Timeout | undefined;
  let endAlive: (() => Promise<void>) | undefined;
  const lasting = lastingPool(pool, {
    away: (error) => log.warn({ error }, 'The queue waits for the database'),
    back: () => log.info({}, 'The queue has its database again'),
  });

  const tasksOf = (handlers: Partial<JobHandlers>): TaskList =>
    Object.fromEntries(
      (Object.keys(handlers) as JobName[]).map((name) => [
        name,
        async (given: unknown, helpers: { job: { attempts: number; max_attempts: number } }) => {
          const { attempts, max_attempts } = helpers.job;
          const last = attempts >= max_attempts;
          const { [causeKey]: cause = null, ...payload } = (given ?? {}) as { [causeKey]?: string };
          const handler = handlers[name] as (payload: unknown, attempt: Attempt) => Promise<unknown>;
          const run = () => handler(payload, { number: attempts, last });
          const watched = watch?.job(name, cause);
          try {
            await (watched ? watched.run(run) : run());
            watched?.end('done');
          } catch (error) {
            watched?.end(last ? 'given-up' : 'failed', error);
            log.warn({ job: name, attempt: attempts, error }, 'A job failed and will be tried again');
            throw error;
          }
        },
      ]),
    );

  return {
    async start(handlers) {
      const events: WorkerEvents = new EventEmitter();
      events.on('pool:create', ({ workerPool }) => {
        poolId = workerPool.id;
      });
      runner = await run({
        events,
        preset,
        pgPool: lasting,
        taskList: tasksOf(handlers),
        concurrency,
        noHandleSignals: true,
        pollInterval: 1000,
        crontab: Object.entries(timed)
          .map(([name, at]) => `${at} ${name}`)
          .join('\n'),
        // Cast: the library takes a class of its own alone, of which it calls these methods.
        logger: quiet as never,
      });
      const name = poolId;
      if (name !== undefined) {
        endAlive = await (waiting === null ? sayAlive(pool, name) : whileAway(() => sayAlive(pool, name), waiting));
      }
      lookForDead = setInterval(() => {
        releaseDeadWorkers(pool).catch((error: unknown) => log.warn({ error }, 'Dead workers were not looked for'));
      }, lookForDeadMs).unref();
    },
    async drain(handlers) {
      const tasks = tasksOf(handlers);
      for (let round = 0; round < mostRounds; round += 1) {
        // Due by our clock is due, which tests move: the library takes what is due by the machine's, and counts the next
        // time of what failed by the database's. Which is due first stays.
        const { rows } = await pool.query<{ id: string; ahead: number }>(
          `UPDATE graphile_worker._private_jobs SET run_at = run_at - ($1::timestamptz - now())
           WHERE run_at <= $1::timestamptz AND locked_at IS NULL AND attempts < max_attempts
           RETURNING id, extract(epoch FROM $1::timestamptz - now())::float8 AS ahead`,
          [new Date(clock.now()).toISOString()],
        );
        if (rows.length === 0) {
          return;
        }
        await runOnce({
          preset,
          pgPool: lasting,
          taskList: tasks,
          concurrency,
          noHandleSignals: true,
          // Cast: the library takes a class of its own alone, of which it calls these methods.
          logger: quiet as never,
        });
        // What is left waited for its queue, or failed and is due again by the database's clock: as long after ours.
        await pool.query(
          `UPDATE graphile_worker._private_jobs SET run_at = run_at + $1::float8 * interval '1 second' WHERE id = ANY($2)`,
          [rows[0]?.ahead, rows.map(({ id }) => id)],
        );
      }
      throw new Error(`The jobs did not come to rest after ${mostRounds} rounds.`);
    },
    async stop(graceMs = 5_000) {
      const stopping = runner;
      runner = undefined;
      clearInterval(lookForDead);
      if (stopping === undefined) {
        return;
      }
      const ended = Promise.all([stopping.stop(), stopping.promise]).then(() => true);
      if (!(await Promise.race([ended, pause(graceMs, false, { ref: false })]))) {
        log.warn({}, 'Some jobs did not end in time and are handed back');
        // Without the database they can't be; another process frees them, since this one no longer says that it lives.
        await pool
          .query('SELECT graphile_worker.force_unlock_workers($1::text[])', [[poolId]])
          .catch((error: unknown) => log.warn({ error }, 'Jobs in work were not handed back'));
      }
      await endAlive?.();
    },
  };
}

/** graphile-worker's own lines say nothing that ours do not. */
const quiet = {
  scope: () => quiet,
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
  log: () => undefined,
};
