import { setImmediate as soon } from 'node:timers/promises';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { asAdmin, testDatabase } from '../../testing/database.ts';
import { patience } from '../../testing/patience.ts';
import { createDatabase } from '../db/database.ts';
import { createPool } from '../db/pool.ts';
import { createLog } from '../http/log.ts';
import { releaseDeadWorkers } from './dead-workers.ts';
import { createJobs, createWorker } from './graphile-jobs.ts';
import type { JobHandlers } from './jobs.ts';
import { laneOf } from './lanes.ts';

const database = await testDatabase();
/** One millisecond, in which everything here is told. */
const told = Date.now();
const clock = { now: () => told };
const log = createLog('info', { write: () => undefined });
const pools = ['first worker', 'second worker', 'third worker'].map((name) =>
  createPool(database.app, { name, max: 6 }),
);
const pool = createPool(database.app, { name: 'order of a subject test', max: 4 });
const db = createDatabase(pool);
const jobs = createJobs(clock);
afterAll(() => Promise.all([...pools, pool].map((each) => each.end())));

const subjects = Array.from({ length: 30 }, (_, number) => `clm_${number}`);
const linesOfEach = 12;

interface Line {
  subject: string;
  sequence: number;
}

/** Lines of all subjects, told in one millisecond, as a transaction writes several. */
async function tellAll(): Promise<void> {
  for (let sequence = 1; sequence <= linesOfEach; sequence += 1) {
    await db.everywhere(async (tx) => {
      for (const subject of subjects) {
        // Cast: every job here is a sweep, and carries a line.
        await jobs.enqueue(tx, 'sweep', { subject, sequence } as never, { queue: laneOf('people', subject), sequence });
      }
    });
  }
}

/** Rows as a busy queue has them: what was written later lies before what was written earlier. */
const shuffle = () =>
  database.ownerPool.query(`
    CREATE TEMP TABLE held AS SELECT * FROM graphile_worker._private_jobs;
    ALTER TABLE held DROP COLUMN is_available;
    DELETE FROM graphile_worker._private_jobs;
    INSERT INTO graphile_worker._private_jobs (id, job_queue_id, task_id, payload, priority, run_at, attempts, max_attempts, key)
      OVERRIDING SYSTEM VALUE
      SELECT id, job_queue_id, task_id, payload, priority, run_at, attempts, max_attempts, key FROM held ORDER BY id DESC;
    DROP TABLE held`);

test('two workers do a subject’s jobs in order, one by one, and a killed one’s again', async () => {
  await tellAll();
  await shuffle();
  const done = new Map<string, number[]>();
  const inWork = new Set<string>();
  let beside = 0;
  let hangs = true;
  const hanging = Promise.withResolvers<string>();
  const ends = Promise.withResolvers<void>();
  const handler = async ({ subject, sequence }: Line) => {
    if (hangs && sequence === 3) {
      // This worker's process is killed here: it never comes back.
      hangs = false;
      hanging.resolve(subject);
      await ends.promise;
      return;
    }
    beside += inWork.has(subject) ? 1 : 0;
    inWork.add(subject);
    await soon();
    done.set(subject, [...(done.get(subject) ?? []), sequence]);
    inWork.delete(subject);
  };
  // Cast: as above.
  const handlers = { sweep: handler } as unknown as JobHandlers;
  const workers = pools.map((each) => createWorker(each, clock, log));
  onTestFinished(async () => {
    ends.resolve();
    await Promise.all(workers.map((each) => each.stop()));
  });
  await workers[0]!.start(handlers);
  const stuck = await hanging.promise;
  await asAdmin(inject('testServer').admin, (admin) =>
    admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name = $2`, [
      database.name,
      'amends first worker',
    ]),
  );
  await Promise.all([workers[1]!.start(handlers), workers[2]!.start(handlers)]);
  const left = async () => (await pool.query('SELECT FROM graphile_worker._private_jobs')).rowCount;
  const others = subjects.filter((subject) => laneOf('people', subject) !== laneOf('people', stuck));
  const all = Array.from({ length: linesOfEach }, (_, index) => index + 1);
  await expect
    .poll(() => others.every((subject) => done.get(subject)?.length === linesOfEach), { timeout: patience(20_000) })
    .toBe(true);
  expect(done.get(stuck), 'what stands behind a hanging job waits').toEqual([1, 2]);
  await workers[0]!.stop(0);
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '1 hour' WHERE locked_at IS NOT NULL`,
  );
  await releaseDeadWorkers(pool);
  await expect.poll(left, { timeout: patience(20_000) }).toBe(0);
  expect(beside, 'never two of one subject at once').toBe(0);
  expect(Object.fromEntries(done)).toEqual(Object.fromEntries(subjects.map((subject) => [subject, all])));
});
