import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { asAdmin, testDatabase } from '../../testing/database.ts';
import { patience } from '../../testing/patience.ts';
import { MIGRATIONS, MigrationError, migrate, SchemaTooNewError } from './migrate.ts';
import { createPool } from './pool.ts';

const database = await testDatabase();
const app = createPool(database.app, { name: 'migrate test' });
const folder = mkdtempSync(join(tmpdir(), 'amends-migrations-'));
cpSync(MIGRATIONS, folder, { recursive: true });
afterAll(async () => {
  await app.end();
  rmSync(folder, { recursive: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

test('a second run changes nothing', async () => {
  expect(await migrate(database.owner)).toEqual([]);
});

test('files run in order, once, even when two starts migrate at the same time', async () => {
  write('9001_first.sql', 'create table first_one (n int); insert into first_one values (1);');
  write('9002_second.sql', 'insert into first_one select n + 1 from first_one;');
  const ran = await Promise.all([migrate(database.owner, folder), migrate(database.owner, folder)]);
  expect(ran.flat()).toEqual(['9001_first', '9002_second']);
  const { rows } = await asAdmin(database.owner, (client) => client.query('select n from first_one order by n'));
  expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
});

test('a file changes the rows of every store, behind the walls too', async () => {
  const wall = `store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*'`;
  write(
    '9003_walled.sql',
    `create table walled (store_id text, n int); insert into walled values ('one', 1), ('two', 1);
     alter table walled enable row level security; alter table walled force row level security;
     create policy one_store on walled using (${wall});`,
  );
  await migrate(database.owner, folder);
  write('9004_counts.sql', 'update walled set n = n + 1;');
  await migrate(database.owner, folder);
  const { rows } = await asAdmin(database.owner, (client) =>
    client.query(`set app.store = '*'; select n from walled`).then((both) => (both as unknown as (typeof both)[])[1]!),
  );
  expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
});

test('a file that fails leaves nothing behind and is named', async () => {
  write('9005_breaks.sql', 'create table half (n int); select * from nowhere;');
  const failure = migrate(database.owner, folder);
  await expect(failure).rejects.toThrow(MigrationError);
  await expect(failure).rejects.toThrow('The migration 9005_breaks.sql failed: relation "nowhere" does not exist');
  const { rows } = await asAdmin(database.owner, (client) => client.query(`select to_regclass('half') as half`));
  expect(rows).toEqual([{ half: null }]);
  rmSync(join(folder, '9005_breaks.sql'));
});

/** Has a migration of two tables wait for the second one, of which another transaction holds what `hold` takes. */
const whileHeld = (hold: string, then: (other: pg.ClientBase, migrating: Promise<string[]>) => Promise<void>) =>
  asAdmin(database.owner, async (other) => {
    await other.query('create table if not exists asked (n int); create table if not exists held (n int)');
    await other.query(`begin; ${hold}`);
    const migrating = migrate(database.owner, folder);
    const waits = `select 1 from pg_locks where relation = 'held'::regclass and not granted`;
    await expect.poll(async () => (await other.query(waits)).rowCount, { interval: 10 }).toBe(1);
    await then(other, migrating);
  });

test('a migration lets go of what it has while a table isn’t to be had', async () => {
  write('9005_both.sql', 'alter table asked add column more int; alter table held add column more int;');
  await whileHeld('lock table held in access share mode', async (holder, migrating) => {
    // Behind it, as one who serves: refused after three seconds.
    await asAdmin(database.owner, (other) => other.query(`set lock_timeout = '3s'; insert into asked values (1)`));
    await holder.query('commit');
    expect(await migrating).toEqual(['9005_both']);
  });
});

test('two that wait for each other both come to their end', async () => {
  write('9006_both_again.sql', 'alter table asked add column last int; alter table held add column last int;');
  await whileHeld('insert into held values (1)', async (other, migrating) => {
    // One of the two is refused by the database: work that serves is done again, and so is the migration.
    const served = await other.query('insert into asked values (2)').then(
      () => other.query('commit').then(() => true),
      (error: Error) => other.query('rollback').then(() => /deadlock/.test(error.message)),
    );
    expect(served).toBe(true);
    expect(await migrating).toEqual(['9006_both_again']);
  });
});

test('a file of several transactions keeps each, and is done once its last one is', async () => {
  const text = (last: string) =>
    `create table if not exists parts (n int); insert into parts values (1);
-- In a transaction of its own:
insert into parts values (2);
-- In a transaction of its own:
insert into parts values (3); ${last}`;
  const kept = async () =>
    (await asAdmin(database.owner, (client) => client.query('select n from parts'))).rows.map(({ n }) => n);
  write('9010_parts.sql', text('select * from nowhere;'));
  await expect(migrate(database.owner, folder)).rejects.toThrow('The migration 9010_parts.sql failed');
  expect(await kept()).toEqual([1, 2]);
  write('9010_parts.sql', text(''));
  expect(await migrate(database.owner, folder)).toEqual(['9010_parts']);
  expect(await kept()).toEqual([1, 2, 1, 2, 3]);
  expect(await migrate(database.owner, folder)).toEqual([]);
});

test('of several files the ones before the one that fails stay done', async () => {
  write('9011_stays.sql', 'create table stays (n int);');
  write('9012_fails.sql', 'drop table stays; select * from nowhere;');
  await expect(migrate(database.owner, folder)).rejects.toThrow('The migration 9012_fails.sql failed');
  write('9012_fails.sql', 'insert into stays values (1);');
  expect(await migrate(database.owner, folder)).toEqual(['9012_fails']);
});

test('a migration that was killed in the middle is made whole by the next start', async () => {
  write('9013_slow.sql', 'create table slow (n int); insert into slow values (1); select pg_sleep(1);');
  const script = join(import.meta.dirname, '../../testing/migrating-process.ts');
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  child.stdin.end(`${JSON.stringify({ owner: database.owner, folder })}\n`);
  await asAdmin(database.owner, async (client) => {
    const sleeps = `select 1 from pg_stat_activity where datname = current_database() and query ilike 'select pg_sleep%'`;
    await expect
      .poll(async () => (await client.query(sleeps)).rowCount, { timeout: patience(20_000), interval: 10 })
      .toBe(1);
    child.kill('SIGKILL');
    await ended;
    // What the dead one was at may still run: the next waits for its end, and keeps nothing of it.
    expect(await migrate(database.owner, folder)).toEqual(['9013_slow']);
    expect((await client.query('select n from slow')).rows).toEqual([{ n: 1 }]);
    const kept = `select name from schema_migration where name like '9013%'`;
    expect((await client.query(kept)).rows).toEqual([{ name: '9013_slow' }]);
  });
});

test('a newer schema is refused before anything is touched', async () => {
  const older = migrate(database.owner);
  await expect(older).rejects.toThrow(SchemaTooNewError);
  await expect(older).rejects.toThrow(
    'made by a newer Amends (it has 9001_first, 9002_second, 9003_walled, 9004_counts, 9005_both, 9006_both_again, 9010_parts, 9011_stays, 9012_fails, 9013_slow)',
  );
});

test('a file with another name is refused', async () => {
  write('notes.sql', '');
  await expect(migrate(database.owner, folder)).rejects.toThrow('notes.sql is not named NNNN_name.sql');
  rmSync(join(folder, 'notes.sql'));
});

test('the app role adds, reads, and finishes jobs in its transactions, owning none', async () => {
  const client = await app.connect();
  const add = `select graphile_worker.add_job('a_task', json_build_object('n', 1), queue_name => 'one', job_key => 'k')`;
  const count = 'select count(*)::int as n from graphile_worker.jobs';
  try {
    await client.query('begin');
    await client.query(add);
    await client.query('rollback');
    expect((await client.query(count)).rows).toEqual([{ n: 0 }]);
    await client.query('begin');
    await client.query(add);
    await client.query('commit');
    expect((await client.query(count)).rows).toEqual([{ n: 1 }]);
    await client.query('delete from graphile_worker._private_jobs');
    await expect(client.query('drop schema graphile_worker cascade')).rejects.toMatchObject({ code: '42501' });
  } finally {
    client.release();
  }
});

test('the app role changes no table', async () => {
  await expect(app.query('create table mine (n int)')).rejects.toMatchObject({ code: '42501' });
  await expect(app.query('insert into schema_migration values (1)')).rejects.toMatchObject({ code: '42501' });
});
