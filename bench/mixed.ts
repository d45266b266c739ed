import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../e2e/product.ts';
import { demoPeople } from '../server/tenancy/people/demo-people.ts';
import { signInAt } from '../server/testing/cookies.ts';
import { countsPath } from '../server/testing/counts-path.ts';
import { report } from './lib/compare.ts';
import { load, requestText } from './lib/load.ts';
import { heldByWebs } from './lib/web-memory.ts';

/** Shoppers and staff side by side, with as many web processes as `npm start` has; and whether it says that it lives. */

const connections = 50;
const milliseconds = Number(process.env.MIXED_SECONDS ?? 60) * 1000;
const most = { p99: 500, health: 250, megabytes: 300 };

const cores = availableParallelism();
const product = await startProduct({ LOG_LEVEL: 'error', WEB_PROCESSES: String(Math.min(cores, 4)) });
const platform = `127.0.0.1:${product.port}`;
const shop = `demo.localhost:${product.port}`;

/** Asks the product; throws for anything but a 200. */
async function ask(path: string, init: RequestInit & { host?: string } = {}): Promise<Response> {
  const answer = await fetch(`http://${platform}${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...init.headers },
  });
  if (answer.status !== 200) {
    throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  }
  return answer;
}

/** The longest that `/healthz` took while the work ran, in milliseconds, asked 20 times a second. */
async function longestHealth(until: Promise<unknown>): Promise<number> {
  let over = false;
  void until.finally(() => {
    over = true;
  });
  let longest = 0;
  while (!over) {
    const asked = performance.now();
    await (await ask('/healthz')).arrayBuffer();
    longest = Math.max(longest, performance.now() - asked);
    await pause(50);
  }
  return longest;
}

try {
  const order = { order: '1001', email: 'ada@example.com' };
  const lookUp = await ask('/v1/order-lookup?store=demo', { method: 'POST', body: JSON.stringify(order) });
  const { accessToken } = (await lookUp.json()) as { accessToken: string };
  const person = demoPeople.find(({ email }) => email.startsWith('priya'))!;
  const cookie = await signInAt(`http://${platform}`, person);
  const list = await ask('/v1/console/claims?tab=all', { headers: { cookie } });
  const { rows } = (await list.json()) as { rows: { id: string; storeId: string }[] };

  const granted = { authorization: `Bearer ${accessToken}` };
  const pages = [
    { host: shop, path: '/start', headers: { accept: 'text/html' } },
    { host: shop, path: '/v1/order-lookup/current', headers: granted },
  ];
  const desk = rows.slice(0, 20).flatMap(({ id, storeId }) => [
    { host: platform, path: `/v1/console/claims/${id}`, headers: { cookie } },
    { host: platform, path: `/v1/console/claims?storeId=${storeId}&tab=todo`, headers: { cookie } },
    { host: platform, path: countsPath({ storeId }), headers: { cookie } },
  ]);
  const requests = desk.flatMap((item, index) => [item, pages[index % 2]!, pages[(index + 1) % 2]!]).map(requestText);

  const atRest = heldByWebs(product.pid);
  await load({ port: product.port, requests, connections, milliseconds: 2000 });
  const loading = load({ port: product.port, requests, connections, milliseconds });
  const health = await longestHealth(loading);
  const { perSecond, refused, median, p99, answers } = await loading;
  const details = `${Math.round(perSecond)}/s over ${connections} connections, the middle one ${Math.round(median)} ms`;
  report('slowest of 100, ms', p99, `at most ${most.p99}`, p99 <= most.p99, details);
  report('refused', refused, 'none', refused === 0, `of ${answers}`);
  report('answers a second and core', perSecond / cores, 'no goal', true, `${cores} cores, database and load beside`);
  report('/healthz meanwhile, ms', health, `at most ${most.health}`, health <= most.health, 'the longest');
  const held = heldByWebs(product.pid);
  const largest = Math.max(0, ...held);
  const told = `${held.map(Math.round).join(', ')}; before ${atRest.map(Math.round).join(', ')}`;
  report('a web process after it, MB', largest, `at most ${most.megabytes}`, largest <= most.megabytes, told);
} finally {
  await product.stop();
}
