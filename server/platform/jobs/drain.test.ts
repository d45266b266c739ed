import { afterAll, beforeEach, expect, test } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { asAdmin, testDatabase } from '../../testing/database.ts';
import { createPool } from '../db/pool.ts';
import { createLog } from '../http/log.ts';
import { createWorker } from './graphile-jobs.ts';
import type { JobHandlers } from './jobs.ts';

const database = await testDatabase();
const pool = createPool(database.app, { name: 'drain test', max: 4 });
afterAll(() => pool.end());
const clock = testClock();
const worker = createWorker(pool, clock, createLog('info', { write: () => undefined }));

beforeEach(async () => {
  await pool.query('DELETE FROM graphile_worker._private_jobs');
});

/** Drains the queue; every job is a sweep, and this is what a sweep does. */
const drain = (sweep: () => Promise<void>) => worker.drain({ sweep } as unknown as JobHandlers);

/** As the product adds them: due by the process's clock, from which a failed one counts its next time. */
async function add(count: number, queue: string | null = null): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.add_job('sweep', '{}'::json, queue_name => $2, run_at => $3) FROM generate_series(1, $1)`,
    [count, queue, new Date(clock.now()).toISOString()],
  );
}

async function left() {
  const { rows } = await pool.query(
    'SELECT attempts, last_error, locked_by FROM graphile_worker._private_jobs ORDER BY id',
  );
  return rows;
}

test('a queue is drained to its end, however long it is', async () => {
  await add(120, 'one by one');
  let ran = 0;
  await drain(async () => {
    ran += 1;
  });
  expect([ran, await left()]).toEqual([120, []]);
});

test('finished jobs are recorded when a drain ends, on a slow database too', async () => {
  await asAdmin(database.owner, (owner) =>
    owner.query(`
      CREATE FUNCTION graphile_worker.slow() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_sleep(0.2); RETURN coalesce(NEW, OLD); END $$;
      CREATE TRIGGER slow_failing BEFORE UPDATE ON graphile_worker._private_jobs
        FOR EACH ROW WHEN (OLD.locked_by IS NOT NULL) EXECUTE FUNCTION graphile_worker.slow();
      CREATE TRIGGER slow_ending BEFORE DELETE ON graphile_worker._private_jobs
        FOR EACH ROW WHEN (OLD.locked_by IS NOT NULL) EXECUTE FUNCTION graphile_worker.slow();`),
  );
  let failing = true;
  await add(2);
  await drain(async () => {
    if (!failing) return;
    failing = false;
    throw new Error('Not now.');
  });
  expect(await left()).toEqual([{ attempts: 1, last_error: 'Not now.', locked_by: null }]);
});

test('a failed job is tried again when the clock has reached its time, not before', async () => {
  await add(1);
  let tries = 0;
  const failing = () => {
    tries += 1;
    return Promise.reject(new Error('Not now.'));
  };
  await drain(failing);
  await drain(failing);
  expect(tries).toBe(1);
  clock.advance(60_000);
  await drain(failing);
  expect(tries).toBe(2);
});

test('what is due by the database’s clock alone waits for the process’s', async () => {
  await pool.query(`SELECT graphile_worker.add_job('sweep', '{}'::json, run_at => $1)`, [
    new Date(clock.now() + 1_000).toISOString(),
  ]);
  let ran = 0;
  const sweep = async () => {
    ran += 1;
  };
  await drain(sweep);
  expect(ran).toBe(0);
  clock.advance(1_000);
  await drain(sweep);
  expect(ran).toBe(1);
});
