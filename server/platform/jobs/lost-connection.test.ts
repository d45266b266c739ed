import pg from 'pg';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { asAdmin, testDatabase } from '../../testing/database.ts';
import { patience } from '../../testing/patience.ts';
import { createPool } from '../db/pool.ts';
import { createLog } from '../http/log.ts';
import { createWorker } from './graphile-jobs.ts';
import type { JobHandlers } from './jobs.ts';

const database = await testDatabase();
const pool = createPool(database.app, { name: 'lost connection test', max: 4 });
afterAll(() => pool.end());
const told: string[] = [];
const log = createLog('info', { write: (line) => void told.push(JSON.parse(line).msg) });
const worker = createWorker(pool, testClock(), log);
afterEach(async () => {
  await open();
  await worker.stop();
});

/** Every connection to the database is cut, and none is taken until it is opened again. */
const close = () =>
  asAdmin(inject('testServer').admin, async (admin) => {
    await admin.query(`ALTER DATABASE ${pg.escapeIdentifier(database.name)} WITH ALLOW_CONNECTIONS false`);
    // Who was let in just before may not be listed yet, so it is asked until nobody is.
    const inside = 'FROM pg_stat_activity WHERE datname = $1';
    await expect
      .poll(
        async () => {
          await admin.query(`SELECT pg_terminate_backend(pid) ${inside}`, [database.name]);
          return (await admin.query(`SELECT pid ${inside}`, [database.name])).rowCount;
        },
        { timeout: patience(10_000) },
      )
      .toBe(0);
  });
const open = () =>
  asAdmin(inject('testServer').admin, (admin) =>
    admin.query(`ALTER DATABASE ${pg.escapeIdentifier(database.name)} WITH ALLOW_CONNECTIONS true`),
  );

const add = (tag: string) =>
  pool.query(`SELECT graphile_worker.add_job('sweep', json_build_object('tag', $1::text), max_attempts => 3)`, [tag]);
const left = async () => (await pool.query('SELECT id FROM graphile_worker._private_jobs')).rowCount;
const toldOfTheQueue = () => told.filter((line) => line.startsWith('The queue'));

test.each([
  ['done', async () => undefined],
  ['failed', () => Promise.reject(new Error('The engine said no.'))],
])('a job that is %s while the database is away is recorded later', async (_how, ends) => {
  told.length = 0;
  const ran: string[] = [];
  const handlers = {
    sweep: async ({ tag }: { tag: string }) => {
      ran.push(tag);
      if (ran.length === 1) {
        await close();
        await ends();
      }
    },
  };
  // Cast: every job here is a sweep, and this is what a sweep does.
  await worker.start(handlers as unknown as JobHandlers);
  await add('first');
  await expect
    .poll(() => toldOfTheQueue().at(-1), { timeout: patience(10_000) })
    .toBe('The queue waits for the database');
  await open();
  await expect
    .poll(() => toldOfTheQueue().at(-1), { timeout: patience(15_000) })
    .toBe('The queue has its database again');
  await add('second');
  await expect.poll(() => ran, { timeout: patience(15_000) }).toContain('second');
  await expect.poll(left, { timeout: patience(15_000) }).toBe(0);
});

// The last here: what the worker left may still take a job when the database is back.
test('a worker that is stopped while the database is away ends, and says what it left', async () => {
  told.length = 0;
  // Cast: no job is run.
  await worker.start({ sweep: async () => undefined } as unknown as JobHandlers);
  await close();
  await expect
    .poll(() => toldOfTheQueue().at(-1), { timeout: patience(10_000) })
    .toBe('The queue waits for the database');
  await worker.stop(200);
  expect(told).toContain('Jobs in work were not handed back');
});
