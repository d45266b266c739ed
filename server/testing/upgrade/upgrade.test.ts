import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { brokenLaws, lostOf } from '../crash/accounting.ts';
import { engineOrderText } from '../crash/kill-order.ts';
import type { Inside } from '../crash/whole-product.ts';
import { asAdmin, inDatabase } from '../database.ts';
import { freePort } from '../free-port.ts';
import { patience } from '../patience.ts';
import { dataFolder } from '../product.ts';
import { startReceiver } from '../receiver.ts';
import { codeOf } from './released-code.ts';
import { commandOf, type RunningProcess, type Shared, startIn, untilServes } from './running.ts';
import { startTraffic, type Traffic } from './traffic.ts';

/**
 * An upgrade as an operator makes one with two machines: the released processes go on serving while the new migrations run,
 * the new processes come beside them, and the old ones end.
 */

const root = join(import.meta.dirname, '../../..');
const { admin, prefix } = inject('testServer');
const database = `${prefix}upgrade`;
const sql = <Row>(statement: string, values: unknown[] = []) =>
  asAdmin(inDatabase(admin, database), async (client) => (await client.query(statement, values)).rows as Row[]);

const from = 'ec9e9970225be7252a2bbf135d443ab4503bc50a';

const folder = dataFolder();
const running: RunningProcess[] = [];
afterAll(async () => {
  await Promise.all(running.map((one) => one.end()));
  folder.remove();
});

const orders = 3000;

/** Waits until each kind of caller went so many ways more, or was refused. */
async function each(traffic: Traffic, many: number): Promise<void> {
  const before = { ...traffic.rounds };
  const behind = () =>
    Object.entries(traffic.rounds).filter(([actor, now]) => now < before[actor as keyof typeof before] + many);
  await expect
    .poll(() => traffic.troubles.length > 0 || behind().length === 0, { timeout: patience(60_000), interval: 50 })
    .toBe(true);
  expect(traffic.troubles).toEqual([]);
}

test(
  'an upgrade under load refuses nobody, loses nothing, and does nothing twice',
  async () => {
    const old = codeOf(from);
    await asAdmin(admin, (client) => client.query(`create database "${database}"`));
    const shared = await sharedBy();
    const start = async (code: string, role: 'web' | 'worker') => {
      const one = startIn(code, shared, { role, port: await freePort() });
      running.push(one);
      return one;
    };

    const oldWeb = await start(old, 'web');
    await untilServes(oldWeb);
    const oldWorker = await start(old, 'worker');
    const receiver = await startReceiver();
    const token = await furnish(old, shared, oldWeb.port, receiver.url);
    const found = await brokenLaws({ sql } as Inside);

    const shop = `demo.localhost:${new URL(shared.PUBLIC_URL!).port}`;
    const host = new URL(shared.PUBLIC_URL!).host;
    const traffic = startTraffic({ host, shop, token, ports: [oldWeb.port] });
    await each(traffic, 5);
    const [before] = await sql<{ count: number }>('SELECT count(*)::int AS count FROM schema_migration');
    await commandOf(root, shared, ['migrate']);
    const [after] = await sql<{ count: number }>('SELECT count(*)::int AS count FROM schema_migration');
    console.log(`${after!.count - before!.count} migrations ran`, traffic.rounds);
    await each(traffic, 5);
    const newWeb = await start(root, 'web');
    const newWorker = await start(root, 'worker');
    await untilServes(newWeb);
    traffic.goTo(oldWeb.port, newWeb.port);
    await each(traffic, 5);
    traffic.goTo(newWeb.port);
    expect(await Promise.all([oldWeb.end(), oldWorker.end()])).toEqual([0, 0]);
    await each(traffic, 5);
    await traffic.stop();
    expect(traffic.troubles).toEqual([]);
    console.log(traffic.rounds, traffic.witness.approved.length);

    const opened = { sql } as Inside;
    await expect.poll(() => lostOf(opened, traffic.witness), { timeout: patience(60_000), interval: 500 }).toEqual([]);
    expect(await brokenLaws(opened)).toEqual(found);
    const waiting = `SELECT 1 FROM webhook_deliveries WHERE state = 'waiting'`;
    await expect.poll(() => sql(waiting), { timeout: patience(60_000), interval: 500 }).toEqual([]);
    const told = receiver.told().filter(({ topic }) => topic === 'claim.created');
    expect(told.map(({ body }) => String(body.id)).sort()).toEqual([...traffic.witness.claims].sort());
    await receiver.close();
    for (const one of running) console.log(one.said());
    expect(await Promise.all([newWeb.end(), newWorker.end()])).toEqual([0, 0]);
  },
  patience(600_000),
);

async function sharedBy(): Promise<Shared> {
  const { connectionString, user, host, port } = inDatabase(admin, database);
  const url =
    connectionString ??
    `postgres://${user}@localhost:${port ?? 5432}/${database}?host=${encodeURIComponent(String(host))}`;
  return {
    AMENDS_PROFILE: 'demo',
    AMENDS_SECRET: 'one secret for the released and the new processes',
    DATABASE_URL: url,
    DATA_DIR: folder.path,
    PUBLIC_URL: `http://localhost:${await freePort()}`,
    TRUSTED_PROXIES: '127.0.0.1',
  };
}

/** A token, orders in the store’s engine, an endpoint, and limits that nobody’s approvals reach. */
async function furnish(code: string, shared: Shared, port: number, url: string): Promise<string> {
  const scopes = [
    'orders:create,orders:read,orders:update,claims:create,claims:read,claims:update,claims:resolve',
    'messages:create,messages:read,contacts:read,webhooks:create,claim-notes:read,warranties:read',
  ].join();
  const token = await commandOf(code, shared, ['token', 'create', '--store', 'demo', '--scopes', scopes]);
  await sql(
    `UPDATE current_settings SET settings = jsonb_set(settings, '{limits}', coalesce(settings -> 'limits', '{}') || $1)
      WHERE store_id = (SELECT id FROM stores WHERE slug = 'demo')`,
    [JSON.stringify({ secondPersonFromCustomer: 1e6, secondPersonFromDay: 1e6 })],
  );
  await sql(
    `INSERT INTO sample_engine.orders (shop, source_order_id, order_number, email, body)
     SELECT s.id, 'source-' || n, 'k' || n, 'ana@mail.test', replace($1, 'NUMBER', n::text)::jsonb
       FROM stores s, generate_series(1, $2::int) AS n WHERE s.slug = 'demo'`,
    [engineOrderText(), orders],
  );
  const answer = await fetch(`http://127.0.0.1:${port}/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url, topics: ['claim.created', 'claim.approved', 'message.created'] }),
  });
  expect(answer.status, await answer.text()).toBe(201);
  return token;
}
