import { afterAll, beforeEach, expect, test } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { testDatabase } from '../../testing/database.ts';
import { createDatabase } from '../db/database.ts';
import { createPool } from '../db/pool.ts';
import { createLog } from '../http/log.ts';
import { createJobs, createWorker } from './graphile-jobs.ts';
import type { JobHandlers, JobWatch } from './jobs.ts';

const database = await testDatabase();
const pool = createPool(database.app, { name: 'watched jobs', max: 4 });
const db = createDatabase(pool);
afterAll(() => db.close());
const clock = testClock();
const log = createLog('silent');

let told: unknown[] = [];
let cause: string | null = null;
const watch: JobWatch = {
  cause: () => cause,
  job(name, from) {
    told.push(['begins', name, from]);
    return { run: (work) => work(), end: (outcome, error) => void told.push(['ends', outcome, error]) };
  },
};
beforeEach(() => {
  told = [];
  cause = null;
});

const jobs = createJobs(clock, watch);
const enqueue = (payload: object, options = {}) =>
  db.everywhere((tx) => jobs.enqueue(tx, 'sweep-part', payload as never, options));
const drained = async (run: (payload: unknown) => Promise<void>, watched: JobWatch | null = watch) => {
  await createWorker(pool, clock, log, { watch: watched }).drain({ 'sweep-part': run } as unknown as JobHandlers);
};

test('a job is told with what led to it, and given nothing but its own', async () => {
  cause = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await enqueue({ part: 'one' });
  const given: unknown[] = [];
  await drained(async (payload) => void given.push(payload));
  expect(given).toEqual([{ part: 'one' }]);
  expect(told).toEqual([
    ['begins', 'sweep-part', cause],
    ['ends', 'done', undefined],
  ]);
});

test('a job of a process that tells is done as well by one that doesn’t', async () => {
  cause = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await enqueue({ part: 'two' });
  const given: unknown[] = [];
  await drained(async (payload) => void given.push(payload), null);
  expect([given, told]).toEqual([[{ part: 'two' }], []]);
});

test('a try that fails is told apart from the last one', async () => {
  const wrong = new Error('wrong');
  await enqueue({ part: 'three' }, { maxAttempts: 2 });
  const fails = () => Promise.reject(wrong);
  await drained(fails);
  clock.advance(3_600_000);
  await drained(fails);
  expect(told.filter((line) => (line as unknown[])[0] === 'ends')).toEqual([
    ['ends', 'failed', wrong],
    ['ends', 'given-up', wrong],
  ]);
});
