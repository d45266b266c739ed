import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../server/platform/db/embedded.ts';
import { asAdmin } from '../../server/testing/connections.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { dataFolder } from '../../server/testing/product.ts';
import { startReceiver } from '../../server/testing/receiver.ts';
import { furnish } from '../../server/testing/upgrade/furnish.ts';
import { addressOf, startIn, untilServes } from '../../server/testing/upgrade/running.ts';
import { signIn, startTraffic } from '../../server/testing/upgrade/traffic.ts';
import { type Judged, judge } from './judge.ts';
import { deadRows, jobsLeft, type Samples, sampleDatabase, sampleProcess } from './samples.ts';
import { watchLists } from './watch.ts';

/**
 * The product under the same light load for a long time: shoppers, staff, an API client, open pages, and webhooks of which
 * every seventh is refused at first. Says what grew, and ends with 1 where that is more than it may.
 */

const root = join(import.meta.dirname, '../..');
const minutes = Number(process.argv[2] ?? 60);
const node = ['--expose-gc', '--import', join(import.meta.dirname, 'tell-memory.ts')];

/** What may grow by how much in all, or by which share of its median. */
const bounds: readonly [RegExp, { least: number; share: number }][] = [
  [/heap/, { least: 12, share: 0.1 }],
  [/memory/, { least: 48, share: 0.15 }],
  [/handles|files/, { least: 12, share: 0.1 }],
  [/connections/, { least: 2, share: 0.05 }],
  // They come in bursts, and wait for a busy machine; a queue that grows is minutes behind before the hour is over.
  [/jobs due/, { least: 60, share: 0.5 }],
  [/oldest job/, { least: 15, share: 0.5 }],
  [/jobs late/, { least: 0, share: 0 }],
];

const folder = dataFolder();
const database = await startEmbedded({ dataDir: folder.path, fsync: true });
// Its owner may not make the app's role, as an operator's own would.
const owner = { ...database.superuser, database: 'soaked' };
await asAdmin({ ...database.superuser }, (admin) => admin.query('CREATE DATABASE soaked'));
const pool = new pg.Pool({ ...owner, max: 2 });
const shared = {
  AMENDS_PROFILE: 'demo',
  AMENDS_SECRET: 'one secret of the processes that are soaked',
  DATABASE_URL: addressOf(owner),
  DATA_DIR: folder.path,
  PUBLIC_URL: `http://localhost:${await freePort()}`,
  TRUSTED_PROXIES: '127.0.0.1',
};
const web = startIn(root, shared, { role: 'web', port: await freePort(), node });
const receiver = await startReceiver((response, _, count) => {
  response.writeHead(count % 7 === 0 ? 503 : 200).end();
  receiver.messages.length = 0;
});
// One that is never well: its tries are spread over days, and keep nobody else’s.
const down = await startReceiver((response) => {
  response.writeHead(500).end();
  down.messages.length = 0;
});
const running = [web];
/** Whoever has enough of it is told what is known by then. */
let enough = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    enough = true;
  });
}
const samples: Samples = new Map();
const complaints: string[] = [];
try {
  await untilServes(web);
  const worker = startIn(root, shared, { role: 'worker', port: await freePort(), node });
  running.push(worker);
  const sql = async <Row>(statement: string, values: unknown[] = []) =>
    (await pool.query(statement, values)).rows as Row[];
  const token = await furnish({ code: root, shared, port: web.port, urls: [receiver.url, down.url], sql });
  const { host, port } = new URL(shared.PUBLIC_URL);
  const since = performance.now();
  sampleProcess(samples, 'web', web, since);
  sampleProcess(samples, 'worker', worker, since);
  const shop = `demo.localhost:${port}`;
  const traffic = startTraffic({ host, shop, token, ports: [web.port], restMs: 400 });
  const pages = watchLists({ port: web.port, host, cookie: await signIn(web.port, host) }, 20);
  while (!enough && performance.now() - since < minutes * 60_000 && traffic.troubles.length === 0) {
    await sampleDatabase(samples, pool, since);
    await pause(2_000);
  }
  // Whoever ends closes what it has: that is no measure.
  const end = (performance.now() - since) / 1000;
  const left = await jobsLeft(pool);
  await Promise.all([traffic.stop(), pages.stop()]);
  for (const [name, points] of samples) {
    samples.set(
      name,
      points.filter(({ at }) => at <= end),
    );
  }
  complaints.push(...traffic.troubles.map(({ what, status, said }) => `${what} answered ${status}: ${said}`));
  const { opened, heard, refused } = pages.count();
  if (refused > 0 || heard === 0) {
    complaints.push(`Of ${opened} streams ${refused} were refused, and ${heard} were told something.`);
  }
  for (const one of running) {
    const logged = one.said().split('\n');
    complaints.push(...logged.filter((line) => /"level":(50|60)/.test(line)).slice(0, 5));
    if (one.child.exitCode !== null) {
      complaints.push(`A process ended with ${one.child.exitCode}.`);
    }
  }
  for (const { table, dead, living } of await deadRows(pool)) {
    complaints.push(`${table} has ${dead} dead rows beside ${living} living ones.`);
  }
  console.table(left);
  console.log(
    'went the whole way:',
    traffic.rounds,
    `opened ${opened} streams, slowest answer ${Math.round(traffic.slowest())} ms`,
  );
  await Promise.all(running.map((one) => one.end()));
} finally {
  for (const { child } of running) {
    child.kill('SIGKILL');
  }
  await Promise.all([receiver.close(), down.close(), pool.end()]);
  await database.stop();
  folder.remove();
}

const table: Record<string, Record<keyof Judged, string | boolean>> = {};
for (const [name, points] of samples) {
  const judged = judge(points, bounds.find(([pattern]) => pattern.test(name))![1]);
  const { median, growth, bound, grows } = judged;
  table[name] = { median: median.toFixed(1), growth: growth.toFixed(2), bound: bound.toFixed(1), grows };
  if (grows) {
    complaints.push(`${name} grew by ${growth.toFixed(1)} after the warm-up; at most ${bound.toFixed(1)} is fine.`);
  }
}
console.table(table);
for (const complaint of complaints) {
  console.error(complaint);
}
console.log(complaints.length === 0 ? `Nothing grew in ${minutes} minutes.` : `${complaints.length} complaints.`);
process.exitCode = complaints.length === 0 ? 0 : 1;
