import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPool } from '../../platform/db/pool.ts';
import { demoPeople } from '../../tenancy/people/demo-people.ts';
import { emptyDatabase, isReady, processesOnOneDatabase } from './on-one-database.ts';

/** Several processes on one external database: the run's own server, a database made empty for each test. */

const start = processesOnOneDatabase();

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
  expect(counted).toEqual({
    stores: 2,
    people: demoPeople.length,
    doubled_roles: 0,
    doubled_orders: 0,
    doubled_products: 0,
  });
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
