import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, run } from 'graphile-worker';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAdmin, inDatabase } from '../../testing/database.ts';
import { dataFolder } from '../../testing/product.ts';
import { connectExternal } from './external.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

/** The machine's own PostgreSQL, the oldest that it has and we support. */
const PROGRAMS = existsSync('/usr/lib/postgresql')
  ? readdirSync('/usr/lib/postgresql')
      .filter((version) => Number(version) >= 15 && existsSync(`/usr/lib/postgresql/${version}/bin/initdb`))
      .sort((a, b) => Number(a) - Number(b))
      .map((version) => `/usr/lib/postgresql/${version}/bin`)[0]
  : undefined;

describe.skipIf(!PROGRAMS)(`on the PostgreSQL of ${PROGRAMS}`, () => {
  const { path, remove } = dataFolder();
  const socket = join(path, 'run');
  const user = debianUser();
  let server: ChildProcess;
  let admin: pg.PoolConfig;

  beforeAll(async () => {
    mkdirSync(socket);
    for (const folder of [path, socket]) {
      chownSync(folder, user.uid, user.gid);
      chmodSync(folder, 0o755);
    }
    const data = join(path, 'cluster');
    const options = { ...user, cwd: '/', env: { LC_ALL: 'C' } };
    execFileSync(
      join(String(PROGRAMS), 'initdb'),
      ['-D', data, '-U', 'root', '-A', 'trust', '-E', 'UTF8', '-N'],
      options,
    );
    const settings = [`unix_socket_directories=${socket}`, 'listen_addresses=', 'fsync=off'];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    server = spawn(join(String(PROGRAMS), 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    await ready(server);
    admin = { connectionString: `postgresql://root@localhost/postgres?host=${encodeURIComponent(socket)}` };
    await asAdmin(admin, async (client) => {
      await client.query('create role shop login createrole nosuperuser');
      await client.query('create role bare login nosuperuser');
      await client.query('create database shop owner shop');
      await client.query('create database bare owner bare');
    });
  });

  afterAll(async () => {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
    remove();
  });

  const url = (role: string) => String(as(role).connectionString).replace('root@', `${role}@`);
  const as = (name: string) => inDatabase(admin, name);

  test('an ordinary role migrates it, and the app works under another one', async () => {
    const external = await connectExternal(url('shop'));
    expect(external).toMatchObject({ kind: 'external', adopted: false, distributed: false });
    expect((await migrate(external.owner)).length).toBeGreaterThan(0);
    const app = createPool(external.app, { name: 'external test' });
    const { rows } = await app.query(
      `select current_user as who, rolsuper, rolbypassrls, current_setting('timezone') as zone
         from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([{ who: 'amends_app', rolsuper: false, rolbypassrls: false, zone: 'UTC' }]);
    await expect(app.query('create table mine (n int)')).rejects.toMatchObject({ code: '42501' });
    await app.end();
    // A later start finds everything in place.
    const again = await connectExternal(url('shop'));
    expect(await migrate(again.owner)).toEqual([]);
  });

  test('a login of the app works under the app role and never becomes the owner', async () => {
    await asAdmin(admin, (client) => client.query('create role web login in role amends_app'));
    const external = await connectExternal(url('shop'), url('web').replace('/web?', '/shop?'));
    await migrate(external.owner);
    const app = createPool(external.app, { name: 'external test' });
    const { rows } = await app.query('select current_user as who, session_user as login');
    expect(rows).toEqual([{ who: 'amends_app', login: 'web' }]);
    await app.query('reset role');
    await expect(app.query('set role shop')).rejects.toMatchObject({ code: '42501' });
    await app.end();
  });

  test('a login that could do more, or that is elsewhere, is refused', async () => {
    await asAdmin(admin, async (client) => {
      await client.query('create role stranger login');
      await client.query('grant connect on database shop to stranger');
      await client.query('create role heir login in role shop, amends_app');
    });
    const withLogin = (role: string, database = 'shop') =>
      connectExternal(url('shop'), url(role).replace(`/${role}?`, `/${database}?`));
    for (const role of ['shop', 'heir'])
      await expect(withLogin(role)).rejects.toThrow(
        `The role "${role}" of DATABASE_APP_URL may do more than the app needs`,
      );
    await expect(withLogin('stranger')).rejects.toThrow('Let an administrator run: grant amends_app to "stranger";');
    await expect(withLogin('web', 'postgres')).rejects.toThrow(
      'DATABASE_APP_URL leads to another database than DATABASE_URL.',
    );
    await expect(connectExternal(url('shop'), 'postgresql://nobody@127.0.0.1:4199/none')).rejects.toThrow(
      'The database of DATABASE_APP_URL does not answer: connect ECONNREFUSED 127.0.0.1:4199',
    );
  });

  test('jobs run under the app role', async () => {
    const external = await connectExternal(url('shop'));
    const app = createPool(external.app, { name: 'external test' });
    let done = (_: unknown) => {};
    const worked = new Promise((resolve) => {
      done = resolve;
    });
    const runner = await run({
      pgPool: app,
      noHandleSignals: true,
      parsedCronItems: [],
      logger: new Logger(() => () => {}),
      taskList: { greet: async (payload) => done(payload) },
    });
    await app.query(`select graphile_worker.add_job('greet', json_build_object('name', 'Ada'))`);
    expect(await worked).toEqual({ name: 'Ada' });
    await runner.stop();
    await app.end();
  });

  test('a superuser of DATABASE_URL does not make the app one', async () => {
    const external = await connectExternal(String(as('shop').connectionString));
    const { rows } = await asAdmin(external.app, (client) => client.query('show is_superuser'));
    expect(rows).toEqual([{ is_superuser: 'off' }]);
  });

  test('a role that may not do what is needed is told what to ask for', async () => {
    await expect(connectExternal(url('bare'))).rejects.toThrow('Let an administrator run: grant amends_app to "bare";');
    await expect(connectExternal(url('bare').replace('/bare?', '/postgres?'))).rejects.toThrow(
      'The role of DATABASE_URL must own the database postgres, to migrate it.',
    );
    await expect(connectExternal('postgresql://nobody@127.0.0.1:4199/none')).rejects.toThrow(
      'The database of DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:4199',
    );
  });
});

/** PostgreSQL refuses to run as root. */
function debianUser(): { uid: number; gid: number } {
  if (process.getuid?.() !== 0) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  return uid ? { uid: Number(uid), gid: Number(gid) } : statSync('/');
}

/** The server says on standard error when it is ready. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(said)));
  });
}
