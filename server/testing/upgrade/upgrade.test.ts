import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { brokenLaws, lostOf } from '../crash/accounting.ts';
import type { Inside } from '../crash/whole-product.ts';
import { asAdmin, inDatabase } from '../database.ts';
import { freePort } from '../free-port.ts';
import { patience } from '../patience.ts';
import { dataFolder } from '../product.ts';
import { startReceiver } from '../receiver.ts';
import { furnish } from './furnish.ts';
import { codeOf, whyWithout } from './released-code.ts';
import { addressOf, commandOf, type RunningProcess, type Shared, startIn, untilServes } from './running.ts';
import { startTraffic, type Traffic } from './traffic.ts';

/**
 * An upgrade as an operator makes one with two machines (docs/operations/upgrade.md): the released processes go on serving
 * while the new migrations run, the new processes come beside them, and the old ones end.
 */

const root = join(import.meta.dirname, '../../..');
const { admin, prefix } = inject('testServer');

interface Release {
  version: string;
  commit?: string;
}

/** The last release; and, while it's the first one, code from before the migrations 0137 to 0144, which it came with. */
const releases = JSON.parse(readFileSync(join(root, 'scripts/releases.json'), 'utf8')) as Release[];
const earlier = { version: 'the code before 0.1.0', commit: 'ec9e9970225be7252a2bbf135d443ab4503bc50a' };
const wanted = [...(releases.length < 2 ? [earlier] : []), ...releases.slice(-1)];
const known = wanted.filter(({ version, commit }) => {
  const why = commit === undefined ? 'scripts/releases.json names no commit' : whyWithout(commit);
  if (why !== null) {
    console.warn(`No upgrade from ${version} was tried, since this clone hasn’t its code: ${why}`);
  }
  return why === null;
});
/** Without any released code the way is still gone, and says of itself that it proves no more. */
const itself = { version: `this code to itself, without ${wanted.at(-1)?.version} in the clone,` };
const starts: Release[] = known.length > 0 ? known : [itself];

type Sql = Inside['sql'];

const folder = dataFolder();
const running: RunningProcess[] = [];
afterAll(async () => {
  await Promise.all(running.map((one) => one.end()));
  folder.remove();
});

test.each(starts)(
  'an upgrade from $version under load refuses and loses nothing (R30)',
  async ({ commit }) => {
    const old = commit === undefined ? root : codeOf(commit);
    const { shared, sql } = await databaseFrom(commit ?? 'here');
    const start = async (code: string, role: 'web' | 'worker') => {
      const one = startIn(code, shared, { role, port: await freePort() });
      running.push(one);
      return one;
    };
    const oldWeb = await start(old, 'web');
    await untilServes(oldWeb);
    const oldWorker = await start(old, 'worker');
    const receiver = await startReceiver();
    const token = await furnish({ code: old, shared, port: oldWeb.port, urls: [receiver.url], sql });
    const atWork = `SELECT 1 FROM resolutions WHERE execution_state IN ('PENDING', 'EXECUTING')`;
    await expect.poll(() => sql(atWork), { timeout: patience(60_000), interval: 200 }).toEqual([]);
    const opened = { sql } as Inside;
    // What the demo does on purpose, such as an approval that can't be carried out.
    const before = await brokenLaws(opened);
    const countMigrations = async () =>
      (await sql<{ count: number }>('SELECT count(*)::int AS count FROM schema_migration'))[0]!.count;
    const had = await countMigrations();

    const { host, port } = new URL(shared.PUBLIC_URL!);
    const traffic = startTraffic({ host, shop: `demo.localhost:${port}`, token, ports: [oldWeb.port] });
    await each(traffic, 5);
    await commandOf(root, shared, ['migrate']);
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
    expect(traffic.troubles, JSON.stringify(traffic.troubles)).toEqual([]);

    const { witness } = traffic;
    await expect.poll(() => lostOf(opened, witness), { timeout: patience(60_000), interval: 500 }).toEqual([]);
    expect(await brokenLaws(opened)).toEqual(before);
    const waiting = `SELECT 1 FROM webhook_deliveries WHERE state = 'waiting'`;
    await expect.poll(() => sql(waiting), { timeout: patience(60_000), interval: 500 }).toEqual([]);
    const told = (topic: string) => receiver.told().filter((event) => event.topic === topic);
    expect(new Set(receiver.told().map(({ id }) => id)).size).toBe(receiver.messages.length);
    expect(told('claim.created')).toHaveLength(witness.claims.length);
    expect(told('claim.approved')).toHaveLength(witness.approved.length);
    await receiver.close();
    expect(running.map(({ said }) => said()).filter((text) => isFault.test(text))).toEqual([]);
    expect(await Promise.all([newWeb.end(), newWorker.end()])).toEqual([0, 0]);
    running.length = 0;
    console.log(
      `${(await countMigrations()) - had} migrations beside ${witness.orders.length} orders, ${witness.claims.length} claims, ${witness.approved.length} approvals; the slowest answer took ${Math.round(traffic.slowest())} ms.`,
    );
  },
  patience(600_000),
);

/** Waits until each kind of caller went so many ways more, or was refused. */
async function each(traffic: Traffic, many: number): Promise<void> {
  const before = { ...traffic.rounds };
  const behind = () => Object.entries(traffic.rounds).filter(([who, now]) => now < before[who as 'client'] + many);
  await expect
    .poll(() => traffic.troubles.length > 0 || behind().length === 0, { timeout: patience(120_000), interval: 50 })
    .toBe(true);
  const logged = running.flatMap(({ said }) => said().split('\n')).filter((line) => isFault.test(line));
  expect(traffic.troubles, [JSON.stringify(traffic.troubles), ...logged].join('\n')).toEqual([]);
}

/** What a process logged of something that it couldn’t do. */
const isFault = /"level":(?:50|60|"error"|"fatal")/;

/** An empty database of one upgrade’s own, and what its processes share. */
async function databaseFrom(name: string): Promise<{ shared: Shared; sql: Sql }> {
  const database = `${prefix}from_${name.slice(0, 8)}`;
  await asAdmin(admin, (client) => client.query(`create database "${database}"`));
  const own = inDatabase(admin, database);
  return {
    sql: (statement, values = []) => asAdmin(own, async (client) => (await client.query(statement, values)).rows),
    shared: {
      AMENDS_PROFILE: 'demo',
      AMENDS_SECRET: 'one secret for the released and the new processes',
      DATABASE_URL: addressOf(own),
      DATA_DIR: folder.path,
      PUBLIC_URL: `http://localhost:${await freePort()}`,
      TRUSTED_PROXIES: '127.0.0.1',
    },
  };
}
