import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { createPool } from '../../platform/db/pool.ts';
import { asAdmin, inDatabase } from '../database.ts';
import { patience } from '../patience.ts';
import { bareEnv, dataFolder } from '../product.ts';

/** Several processes on one external database: the run's own server, a database made empty for each test. */

const { admin, prefix } = inject('testServer');
const main = join(import.meta.dirname, '../../main.ts');
const children: ChildProcess[] = [];
const folders: { remove(): void }[] = [];

// Those of a test end with it: beside those of the next one they would take all connections that the database has.
afterEach(async () => {
  await Promise.all(children.splice(0).map(stop));
  for (const folder of folders.splice(0)) {
    folder.remove();
  }
});

interface Process {
  child: ChildProcess;
  dataDir: string;
  said(): string;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const left = once(child, 'exit');
    child.kill('SIGTERM');
    await left;
  }
}

/** An address of an empty database, as an operator would write it. */
async function emptyDatabase(name: string): Promise<string> {
  const database = `${prefix}${name}`;
  await asAdmin(admin, (client) => client.query(`create database "${database}"`));
  const { connectionString, user, host, port } = inDatabase(admin, database);
  return (
    connectionString ??
    `postgres://${user}@localhost:${port ?? 5432}/${database}?host=${encodeURIComponent(String(host))}`
  );
}

function start(databaseUrl: string, env: Record<string, string>, prepare = (_dataDir: string) => {}): Process {
  const folder = dataFolder();
  folders.push(folder);
  prepare(folder.path);
  const child = spawn(process.execPath, [main], {
    env: {
      ...bareEnv(),
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder.path,
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return { child, dataDir: folder.path, said: () => said };
}

async function isReady(item: Process): Promise<void> {
  const isOver = () => item.said().includes('Amends is ready.') || item.child.exitCode !== null;
  await expect.poll(isOver, { timeout: patience(150_000), interval: 100 }).toBe(true);
  // What it said, whole: a start that ends has told why.
  expect(item.said(), `exit code ${item.child.exitCode}`).toContain('Amends is ready.');
}

async function rows<T>(databaseUrl: string, statement: string): Promise<T[]> {
  const pool = createPool({ connectionString: databaseUrl }, { name: 'test', max: 1 });
  try {
    return (await pool.query(statement)).rows as T[];
  } finally {
    await pool.end();
  }
}

test('four first starts at once make one demo, and a worker makes none', async () => {
  const url = await emptyDatabase('demo');
  const settings = { AMENDS_PROFILE: 'demo', AMENDS_SECRET: 'one secret for all four of these processes' };
  const worker = start(url, { ...settings, ROLES: 'worker' });
  const webs = [1, 2, 3].map(() => start(url, { ...settings, ROLES: 'web' }));
  await Promise.all(webs.map(isReady));
  expect(worker.child.exitCode).toBeNull();
  expect(worker.said()).not.toContain('Preparing the demo stores');
  const [counted] = await rows(
    url,
    `SELECT (SELECT count(*) FROM stores)::int AS stores, (SELECT count(*) FROM users)::int AS people,
            (SELECT count(*) - count(DISTINCT (user_id, role, coalesce(store_id, ''))) FROM members)::int AS doubled_roles,
            (SELECT count(*) - count(DISTINCT (store_id, order_number)) FROM orders)::int AS doubled_orders,
            (SELECT count(*) - count(DISTINCT (store_id, source_product_id, source_variant_id)) FROM products)::int
              AS doubled_products`,
  );
  expect(counted).toEqual({ stores: 2, people: 5, doubled_roles: 0, doubled_orders: 0, doubled_products: 0 });
});

test('a process with other media or another secret is told so when it starts', async () => {
  const url = await emptyDatabase('apart');
  const settings = { AMENDS_PROFILE: 'test' };
  const secret = 'the secret that the first process has';
  const first = start(url, { ...settings, AMENDS_SECRET: secret });
  await isReady(first);
  const same = start(url, { ...settings, AMENDS_SECRET: secret, DATA_DIR: first.dataDir });
  const apart = start(url, settings);
  const half = start(url, settings, (dataDir) => writeFileSync(join(dataDir, 'secret'), `${secret}\n`));
  await Promise.all([same, apart, half].map(isReady));
  const otherMedia = 'stores photos and videos in a different place';
  const otherSecret = 'has a different secret';
  expect([otherMedia, otherSecret].filter((words) => first.said().includes(words))).toEqual([]);
  expect([otherMedia, otherSecret].filter((words) => same.said().includes(words))).toEqual([]);
  expect([otherMedia, otherSecret].filter((words) => apart.said().includes(words))).toEqual([otherMedia, otherSecret]);
  expect([otherMedia, otherSecret].filter((words) => half.said().includes(words))).toEqual([otherMedia]);
});
