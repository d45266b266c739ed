import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../testing/database.ts';
import { openCheckout } from '../../testing/open-checkout.ts';
import { patience } from '../../testing/patience.ts';
import { copyOf, dataFolder, startProduct } from '../../testing/product.ts';
import { type EmbeddedOptions, joinEmbedded, startEmbedded } from './embedded.ts';
import { isAlive } from './postmaster.ts';

// Every server here runs with fsync on: these are the tests of what survives.
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const made = dataFolder();
beforeAll(async () => {
  await (await startEmbedded({ dataDir: made.path, fsync: true })).stop();
});
afterAll(made.remove);

/** A data folder for a first start. */
function folder({ path, remove } = dataFolder()): string {
  undo.push(remove);
  return path;
}

/** A data folder whose database was started and stopped before. */
const usedFolder = () => folder(copyOf(made));

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const server = await startEmbedded({ dataDir, fsync: true, ...options });
  undo.push(server.stop);
  return server;
}

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const others = isRoot ? openCheckout(nobody) : undefined;
afterAll(() => others?.remove());

function product(dataDir: string, as?: { uid: number; gid: number }) {
  const started = startProduct(dataDir, as, as && others);
  undo.push(() => {
    started.child.kill('SIGTERM');
    return started.ended;
  });
  return started;
}

async function query<T extends pg.QueryResultRow>(config: pg.PoolConfig, text: string): Promise<T[]> {
  return asAdmin(config, async (client) => (await client.query<T>(text)).rows);
}

test('owner and app are plain roles, and nothing listens but a socket of our own', async () => {
  const server = await start(folder());
  const roles = await query(
    server.app,
    `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles
      where rolname in ('amends_owner', 'amends_app') order by rolname`,
  );
  const plain = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false };
  expect(roles).toEqual([
    { rolname: 'amends_app', ...plain },
    { rolname: 'amends_owner', ...plain },
  ]);
  expect(await query(server.app, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(await query(server.app, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(statSync(String(server.owner.host)).mode & 0o777).toBe(0o700);
  if (isRoot) expect(statSync(`/proc/${server.pid}`).uid).not.toBe(0);
});

test('the app role sees the rows of its store alone, and may not undo that', async () => {
  const server = await start(usedFolder());
  await query(
    server.owner,
    `create table parcel (store_id text not null, name text not null);
     alter table parcel enable row level security;
     create policy own_store on parcel using (store_id = current_setting('app.store_id', true));
     grant select on parcel to amends_app;
     insert into parcel values ('sto_a', 'one'), ('sto_b', 'two')`,
  );
  expect(await query(server.app, 'select name from parcel')).toEqual([]);
  const seen = await asAdmin(server.app, async (client) => {
    await client.query(`begin; select set_config('app.store_id', 'sto_a', true)`);
    return (await client.query('select name from parcel')).rows;
  });
  expect(seen).toEqual([{ name: 'one' }]);
  await expect(query(server.app, 'alter table parcel disable row level security')).rejects.toMatchObject({
    code: '42501',
  });
  await expect(query(server.app, 'create table mine (id int)')).rejects.toMatchObject({ code: '42501' });
  await expect(query(server.app, 'set role amends_owner')).rejects.toMatchObject({ code: '42501' });
});

test('a database left by a killed product is taken over, with all that was committed', async () => {
  const dataDir = usedFolder();
  const killed = product(dataDir);
  const { pid, owner } = await killed.running;
  await query(owner, 'create table kept (n int); insert into kept values (1), (2)');
  killed.child.kill('SIGKILL');
  await killed.ended;

  const server = await start(dataDir);
  expect(server).toMatchObject({ pid, adopted: true });
  expect(await query(server.owner, 'select count(*)::int as n from kept')).toEqual([{ n: 2 }]);
  await server.stop();
  expect(isAlive(pid)).toBe(false);
});

test('a second product is refused within 2 seconds with code 75; the first stays (T54)', async () => {
  const dataDir = usedFolder();
  const first = product(dataDir);
  const { app } = await first.running;
  // What a busy machine needs to start Node at all is not the product's.
  const bare = performance.now();
  execFileSync(process.execPath, ['--eval', '']);
  const begun = performance.now();
  const second = product(dataDir);
  const { code, said } = await second.ended;
  expect(performance.now() - begun - (begun - bare)).toBeLessThan(patience(2_000));
  expect(code).toBe(75);
  expect(said.trim()).toBe(
    `Another Amends is already running on the database in ${join(dataDir, 'db')}. Stop it first, or give this one a DATA_DIR of its own.`,
  );
  expect(await query(app, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the command line joins the database of a running product and leaves it running', async () => {
  const dataDir = usedFolder();
  const { pid } = await product(dataDir).running;
  const joined = await joinEmbedded({ dataDir, fsync: true });
  expect(await query(joined.owner, 'select current_user')).toEqual([{ current_user: 'amends_owner' }]);
  await joined.stop();
  expect(isAlive(pid)).toBe(true);
});

test('of two first starts at once, one gets the database', async () => {
  const dataDir = folder();
  const both = [product(dataDir), product(dataDir)];
  const held = await Promise.allSettled(both.map(({ running }) => running));
  expect(held.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const loser = both[held.findIndex(({ status }) => status === 'rejected')];
  expect(await loser?.ended).toEqual({ code: 75, said: expect.stringContaining('already running') });
});

test('a stop is clean: the next start recovers nothing', async () => {
  const dataDir = usedFolder();
  const first = product(dataDir);
  const { pid } = await first.running;
  first.child.kill('SIGTERM');
  expect((await first.ended).code).toBe(0);
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(dataDir, 'db', 'cluster', 'postmaster.pid'))).toBe(false);
  const server = await start(dataDir);
  expect(server.adopted).toBe(false);
  expect(readFileSync(join(dataDir, 'db', 'postgres.log'), 'utf8')).not.toContain('was not properly shut down');
});

test('a database that dies under a running product is brought back', async () => {
  const said: string[] = [];
  let back = () => {};
  const returned = new Promise<void>((resolve) => {
    back = resolve;
  });
  const server = await start(usedFolder(), {
    log: (message) => {
      said.push(message);
      if (message === 'The database is back.') back();
    },
  });
  await query(server.owner, 'create table kept (n int); insert into kept values (1)');
  const before = server.pid;
  process.kill(before, 'SIGKILL');
  await returned;
  expect(server.pid).not.toBe(before);
  expect(said).toEqual(['The database was lost; starting it again.', 'The database is back.']);
  expect(await query(server.owner, 'select n from kept')).toEqual([{ n: 1 }]);
});

test('a stale pid file stops no other program', async () => {
  const dataDir = usedFolder();
  const cluster = join(dataDir, 'db', 'cluster');
  const { uid, gid } = statSync(cluster);
  const stranger = product(usedFolder(), isRoot ? { uid, gid } : undefined);
  writeFileSync(join(cluster, 'postmaster.pid'), `${stranger.child.pid}\n${cluster}\n1\n5432\n\n\n1 1\nready\n`);
  const server = await start(dataDir);
  expect(server.adopted).toBe(false);
});

test('a data folder closed to the database user gets its data elsewhere, and stays', async ({ skip }) => {
  if (!isRoot) skip('only root runs the database as somebody else');
  const { path: dataDir, remove } = dataFolder();
  undo.push(remove);
  chmodSync(dataDir, 0o700);
  const first = await start(dataDir);
  await query(first.owner, 'create table kept (n int)');
  await first.stop();
  const home = readFileSync(join(dataDir, 'db', 'location'), 'utf8').trim();
  expect(home).toMatch(/^\/var\/lib\/amends\/data\/[0-9a-f]{16}$/);
  // A later change of modes must not make the data disappear.
  chmodSync(dataDir, 0o755);
  const again = await start(dataDir);
  expect(await query(again.owner, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  await again.stop();
  remove();
  expect(existsSync(home)).toBe(false);
});

test('a folder whose path is too long for a socket works all the same', async () => {
  const dataDir = join(folder(), 'a-rather-long-name-of-a-folder'.repeat(4));
  mkdirSync(dataDir, { mode: 0o755 });
  const server = await start(dataDir);
  undo.unshift(() => rmSync(String(server.owner.host), { recursive: true, force: true }));
  expect(Buffer.byteLength(String(server.owner.host))).toBeLessThan(90);
  expect(await query(server.app, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('data of another user, or of another PostgreSQL, is refused in one sentence', async ({ skip }) => {
  const dataDir = usedFolder();
  writeFileSync(join(dataDir, 'db', 'cluster', 'PG_VERSION'), '17\n');
  await expect(startEmbedded({ dataDir, fsync: true })).rejects.toThrow('was made by PostgreSQL 17');
  if (!isRoot) skip('only root can be another user');
  const { code, said } = await product(dataDir, nobody).ended;
  expect(code).toBe(1);
  expect(said).toMatch(/belongs to user \d+: start Amends as that user, or as root\./);
});

test('an ordinary user runs it in place', async ({ skip }) => {
  if (!isRoot) skip('every other test here is this one');
  const dataDir = folder();
  chownSync(dataDir, nobody.uid, nobody.gid);
  const { pid, app } = await product(dataDir, nobody).running;
  expect(statSync(`/proc/${pid}`).uid).toBe(nobody.uid);
  expect(await query(app, 'select current_user')).toEqual([{ current_user: 'amends_app' }]);
});

test('a start waits for a command that holds the database, says so, and has it then', async () => {
  const dataDir = usedFolder();
  const command = await joinEmbedded({ dataDir, fsync: true });
  const said: string[] = [];
  const starting = start(dataDir, { tell: (text) => void said.push(text) });
  await expect
    .poll(() => said, { timeout: patience(10_000) })
    .toEqual([expect.stringContaining('A command is using this database')]);
  await command.stop();
  const server = await starting;
  expect(isAlive(server.pid)).toBe(true);
  expect(said).toHaveLength(1);
});

test('a start beside a command that just ends has the database, whenever that stops it', async () => {
  const dataDir = usedFolder();
  for (let round = 0; round < 6; round += 1) {
    const command = await joinEmbedded({ dataDir, fsync: true });
    const [server] = await Promise.all([startEmbedded({ dataDir, fsync: true }), command.stop()]);
    expect(isAlive(server.pid)).toBe(true);
    await server.stop();
  }
});
