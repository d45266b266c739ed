import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { testDatabase } from '../../testing/database.ts';
import { costOfFetch } from '../../testing/fetch-cost.ts';
import { leaveJobs } from '../../testing/jobs-left.ts';
import { patience } from '../../testing/patience.ts';
import { recorderOf, type Statement } from '../../testing/statement-recorder.ts';
import { createDatabase, type Tx } from '../db/database.ts';
import { createPool } from '../db/pool.ts';
import { createLog } from '../http/log.ts';
import { createJobs, createWorker } from './graphile-jobs.ts';
import type { JobHandlers, JobOptions } from './jobs.ts';
import { allLanes, type LaneKind, laneOf } from './lanes.ts';
import { deleteOldQueues } from './queues.sql.ts';

/** What every fetch of one job may cost, whatever is behind it. */
const mostRows = 100;
const mostWal = 10_000;
/** Blocks read; before its release 18 PostgreSQL reads the index of all that waits where nothing is due. */
const mostBlocks = (release: number) => (release < 18 ? 2_000 : 200);

const database = await testDatabase();
const pool = createPool(database.app, { name: 'fetch cost test', max: 4 });
const recorder = recorderOf(pool);
const db = createDatabase(pool);
afterAll(() => pool.end());
const clock = testClock();
const jobs = createJobs(clock);
const worker = createWorker(pool, clock, createLog('info', { write: () => undefined }));
const kinds = [...new Set(allLanes.map((name) => name.split(':')[0] as LaneKind))];

const everywhere = <T>(act: (tx: Tx) => Promise<T>) => db.everywhere(act);
const queues = async () =>
  (await pool.query<{ queue_name: string }>('SELECT queue_name FROM graphile_worker._private_job_queues')).rows.map(
    (row) => row.queue_name,
  );

/** How a worker asks for a job, as it asked while it did one. */
async function fetchOf(): Promise<Statement> {
  await everywhere((tx) => jobs.enqueue(tx, 'sweep', {}, { queue: laneOf('people', 'clm_1') }));
  const { statements } = await recorder.record(() =>
    worker.drain({ sweep: () => Promise.resolve() } as unknown as JobHandlers),
  );
  const fetched = statements.find((item) => item.name?.startsWith('get_job'));
  expect(fetched).toBeDefined();
  return fetched!;
}

/** What a fetch costs where nothing else is due but the jobs of `due`. */
async function costOf(fetch: Statement, due: readonly JobOptions[]) {
  await everywhere(async (tx) => {
    for (const options of due) {
      await jobs.enqueue(tx, 'sweep', {}, { ...options, runAt: new Date().toISOString() });
    }
  });
  try {
    return await costOfFetch(pool, fetch);
  } finally {
    await pool.query(`DELETE FROM graphile_worker._private_jobs WHERE key IS NULL AND run_at < '2999-01-01'`);
  }
}

const dueJobs: Readonly<Record<string, JobOptions[]>> = {
  'one that stands in a lane': [{ queue: laneOf('people', 'clm_2') }],
  'one that stands in none': [{}],
  'one in the background': [{ background: true }],
  none: [],
};

describe('queues', () => {
  test('however many subjects there are, there are no more queues than lanes', async () => {
    await everywhere(async (tx) => {
      for (let number = 0; number < 100; number += 1) {
        for (const kind of kinds) {
          await jobs.enqueue(tx, 'sweep', {}, { queue: laneOf(kind, `clm_${number}`), key: `${kind}:${number}` });
        }
      }
    });
    expect((await queues()).sort()).toEqual([...allLanes].sort());
    expect(allLanes.length).toBeLessThanOrEqual(mostRows);
    await pool.query('DELETE FROM graphile_worker._private_jobs');
  });

  test('a fetch looks at few rows and logs little, with 100,000 decided claims behind it', {
    timeout: patience(30_000),
  }, async () => {
    await leaveJobs(database.ownerPool, db, jobs, 100_000);
    const { rows: server } = await pool.query(`SELECT current_setting('server_version_num')::int / 10000 AS release`);
    const fetch = await fetchOf();
    for (const [what, due] of Object.entries(dueJobs)) {
      // The first writes pages whole where a checkpoint was since; so does one after which a checkpoint comes.
      const costs = [await costOf(fetch, due), await costOf(fetch, due), await costOf(fetch, due)];
      const { found, touched, wal, blocks } = costs.reduce((least, cost) => (cost.wal < least.wal ? cost : least));
      expect(found, what).toBe(due.length);
      expect(touched, what).toBeLessThanOrEqual(mostRows);
      expect(wal, what).toBeLessThanOrEqual(mostWal);
      expect(blocks, what).toBeLessThanOrEqual(mostBlocks(server[0].release));
    }
    await pool.query('DELETE FROM graphile_worker._private_jobs');
  });

  test('queues of older releases go once nothing stands in them', async () => {
    const old = (name: string) =>
      pool.query(`SELECT graphile_worker.add_job('sweep', '{}'::json, queue_name => $1)`, [name]);
    await old('order:ord_1');
    await old('told:clm_1');
    await pool.query(`DELETE FROM graphile_worker._private_jobs WHERE job_queue_id =
      (SELECT id FROM graphile_worker._private_job_queues WHERE queue_name = 'told:clm_1')`);
    const gone = async () => everywhere(deleteOldQueues);
    expect(await gone()).toBe(1);
    expect((await queues()).filter((name) => !(allLanes as readonly string[]).includes(name))).toEqual(['order:ord_1']);
    await pool.query('DELETE FROM graphile_worker._private_jobs');
    expect(await gone()).toBe(1);
  });

  test('whoever enqueues while old queues go finds or makes its own', async () => {
    await pool.query(`SELECT graphile_worker.add_job('sweep', '{}'::json, queue_name => 'order:ord_2')`);
    await pool.query('DELETE FROM graphile_worker._private_jobs');
    const [held, goes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    onTestFinished(() => goes.resolve());
    const going = everywhere(async (tx) => {
      await deleteOldQueues(tx);
      held.resolve();
      await goes.promise;
    });
    await held.promise;
    const late = pool.query(`SELECT graphile_worker.add_job('sweep', '{}'::json, queue_name => 'order:ord_2')`);
    const waits = `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation =
      'graphile_worker._private_job_queues'::regclass`;
    await expect.poll(async () => (await database.ownerPool.query(waits)).rows[0].n).toBe(1);
    goes.resolve();
    await Promise.all([going, late]);
    const { rows } = await pool.query(
      `SELECT queue.queue_name FROM graphile_worker._private_jobs AS job
       LEFT JOIN graphile_worker._private_job_queues AS queue ON queue.id = job.job_queue_id`,
    );
    expect(rows).toEqual([{ queue_name: 'order:ord_2' }]);
  });
});
