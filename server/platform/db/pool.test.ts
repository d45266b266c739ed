import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { createPool } from './pool.ts';

const database = await testDatabase();
const app = createPool(database.app, { name: 'pool test', statementTimeoutMs: 300, lockTimeoutMs: 200 });
afterAll(() => app.end());

test('types are ours: text for money and days, numbers for counts, UTC for times', async () => {
  const { rows } = await app.query(`select
    12345678901234.500::numeric(19,3) as money, 9007199254740991::int8 as count, date '2026-02-03' as day,
    timestamptz '2026-02-03 04:05:06.789012+02' as moment, timestamptz '2026-02-03 04:05:06Z' as whole,
    array[1.50, null]::numeric[] as monies, array[1, 2]::int8[] as counts,
    array[timestamptz '2026-02-03 04:05:06Z'] as moments, '{"a": [1, "b"]}'::jsonb as json`);
  expect(rows).toEqual([
    {
      money: '12345678901234.500',
      count: 9007199254740991,
      day: '2026-02-03',
      moment: '2026-02-03T02:05:06.789Z',
      whole: '2026-02-03T04:05:06.000Z',
      monies: ['1.50', null],
      counts: [1, 2],
      moments: ['2026-02-03T04:05:06.000Z'],
      json: { a: [1, 'b'] },
    },
  ]);
});

test('no statement starts workers or is compiled, whatever the server does by itself', async () => {
  const of = async (name: string) => (await app.query(`show ${name}`)).rows[0][name];
  expect([await of('jit'), await of('max_parallel_workers_per_gather')]).toEqual(['off', '0']);
});

test('a count that a number can’t hold is an error, never rounded', async () => {
  await expect(app.query('select 9007199254740993::int8 as count')).rejects.toThrow('too large');
});

test('a slow statement is canceled', async () => {
  await expect(app.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
});

test('a statement waits for a lock only so long', async () => {
  const [holder, waiter] = [await app.connect(), await app.connect()];
  try {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(7)');
    await waiter.query('begin');
    await expect(waiter.query('select pg_advisory_xact_lock(7)')).rejects.toMatchObject({ code: '55P03' });
  } finally {
    for (const client of [holder, waiter]) {
      await client.query('rollback');
      client.release();
    }
  }
});

test('a connection that the server ends is replaced', async () => {
  const victim = await app.connect();
  const ended = new Promise((resolve) => victim.once('error', resolve));
  // On an external server the session is the owner's, and only its own role may end it.
  await victim.query('set role none');
  await expect(victim.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toMatchObject({ code: '57P01' });
  await ended;
  victim.release(true);
  expect((await app.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
