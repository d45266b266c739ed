import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { patience } from '../../testing/patience.ts';
import { createPool } from '../db/pool.ts';
import { sayAlive } from '../db/say-alive.ts';
import { releaseDeadWorkers } from './dead-workers.ts';

const database = await testDatabase();
const pool = createPool(database.app, { name: 'dead workers test', max: 4 });
afterAll(() => pool.end());

beforeEach(async () => {
  await pool.query('DELETE FROM graphile_worker._private_jobs');
});

/** A job in work, as a worker leaves it when its process is killed. */
async function inWork(workerId: string, since = '1 hour'): Promise<void> {
  await pool.query(`SELECT graphile_worker.add_job('sweep', '{}'::json)`);
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() - $2::interval WHERE locked_by IS NULL`,
    [workerId, since],
  );
}

async function workers(): Promise<string[]> {
  const { rows } = await pool.query(
    'SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL ORDER BY locked_by',
  );
  return rows.map((row) => row.locked_by);
}

test('a killed worker’s jobs are released, a live worker’s are not', async () => {
  const end = await sayAlive(pool, 'living');
  await inWork('living');
  await inWork('killed');
  expect(await releaseDeadWorkers(pool)).toBe(1);
  expect(await workers()).toEqual(['living']);
  await end();
  await expect.poll(() => releaseDeadWorkers(pool)).toBe(1);
  expect(await workers()).toEqual([]);
});

test('a worker that just took its job isn’t judged yet, unless it must be alone', async () => {
  await inWork('just begun', '1 second');
  expect(await releaseDeadWorkers(pool)).toBe(0);
  expect(await releaseDeadWorkers(pool, { alone: true })).toBe(1);
});

test('a worker whose connection broke reports again that it’s alive', async () => {
  const end = await sayAlive(pool, 'cut off');
  const current = `locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  const held = async () => (await pool.query(`SELECT pid FROM pg_locks WHERE ${current}`)).rows.length;
  const cut = async () => {
    const client = await pool.connect();
    // A connection may be ended by the login that opened it, which stands behind the role.
    await client.query('SET ROLE none');
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE ${current}`);
    client.release(true);
  };
  await expect.poll(held).toBe(1);
  await cut();
  await expect.poll(held).toBe(0);
  await expect.poll(held, { timeout: patience(5_000) }).toBe(1);
  await end();
});

/** A door before the database that can be shut, and says when somebody knocked. */
async function door() {
  // As a client reads them: a pool may have its database as one address.
  const { host, port, user, password, database: name } = new pg.Client(pool.options);
  const inside = () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host));
  const guests = new Set<Socket>();
  const knocks: number[] = [];
  let shut = false;
  const server = createServer((guest) => {
    knocks.push(performance.now());
    if (shut) return guest.destroy();
    const room = inside();
    for (const socket of [guest, room]) socket.on('error', () => {});
    guests.add(guest).add(room);
    guest.pipe(room).pipe(guest);
  });
  await new Promise<void>((heard) => server.listen(0, '127.0.0.1', heard));
  const { port: own } = server.address() as { port: number };
  return {
    options: { user, password, database: name, options: pool.options.options, host: '127.0.0.1', port: own },
    knocks,
    shut() {
      shut = true;
      for (const guest of guests) guest.destroy();
    },
    open() {
      shut = false;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

test('while the database is away a worker connects once at a time', async () => {
  const way = await door();
  const throughDoor = createPool(way.options, { name: 'dead workers test', max: 1 });
  const end = await sayAlive(throughDoor, 'knocking', { againMs: 100 });
  way.shut();
  await expect.poll(() => way.knocks.length, { timeout: patience(10_000) }).toBeGreaterThan(8);
  const gaps = way.knocks.slice(1).map((knock, index) => knock - (way.knocks[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(90);
  const before = way.knocks.length;
  way.open();
  await expect.poll(() => way.knocks.length).toBeGreaterThan(before);
  await end();
  await throughDoor.end();
  await way.close();
});
