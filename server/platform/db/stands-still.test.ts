import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createServices } from '../../services.ts';
import { createStore } from '../../tenancy/stores/create-store.ts';
import { patience } from '../../testing/patience.ts';
import { readConfig } from '../config/config.ts';
import { systemCtx } from '../context/context.ts';
import { createLog } from '../http/log.ts';
import { secretsFrom } from '../secrets/secrets.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'amends-still-'));
const server = await startEmbedded({ dataDir, fsync: false });
await migrate(server.owner);
const pool = createPool(server.app, { name: 'still', max: 3 });
const services = createServices({
  config: readConfig({ AMENDS_PROFILE: 'test', PUBLIC_URL: 'http://platform.test', DATA_DIR: dataDir }),
  secrets: secretsFrom('a secret for tests that nobody else uses'),
  log: createLog('silent'),
  pool,
});
const http = await createApp(services);
await createStore(systemCtx(services, 'Test'), {
  ...{ slug: 'still', name: 'Still', currency: 'USD', timeZone: 'Europe/Oslo', country: 'NO' },
  ...{ account: { name: 'Still' }, hosts: ['still.test'] },
});

/** Stops every process of the database between two instructions, or lets all go on: it keeps its sockets and says nothing. */
function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' });
  for (const pid of [server.pid, ...children.trim().split(/\s+/).map(Number)]) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended since it was listed.
    }
  }
}

afterEach(() => signal('SIGCONT'));
afterAll(async () => {
  signal('SIGCONT');
  await services.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Answered = Awaited<ReturnType<typeof ask>>;

async function ask(host: string, path: string, json?: unknown) {
  const begun = performance.now();
  const body = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) };
  const headers = {
    host,
    authorization: 'Bearer amt_nobody',
    'sec-fetch-site': 'same-origin',
    ...(json !== undefined && { 'content-type': 'application/json' }),
  };
  const request = new Request(new URL(path, `http://${host}`), { ...body, headers });
  const { status } = await http.fetch(request, { incoming: { socket: { remoteAddress: '192.0.2.1' } } } as never);
  return { path, status, ms: performance.now() - begun };
}

const calls = () => [
  ask('platform.test', '/readyz'),
  ask('still.test', '/start'),
  ask('unknown.test', '/start'),
  ask('still.test', '/v1/orders/lookup', { orderNumber: '1001', customerEmail: 'ada@example.com' }),
  ask('platform.test', '/v1/auth/sign-in', { email: 'ada@example.com', password: 'a password of hers' }),
  ask('platform.test', '/v1/claims?storeId=sto_1'),
  ask('platform.test', '/v1/console/home'),
];

/** Those that were answered late, or otherwise than the database's standing still has it; some need no database to refuse. */
const wrongAmong = (answers: readonly Answered[], before: readonly Answered[], withinMs: number) =>
  answers.filter(({ status, ms }, at) => {
    const refusedAnyway = status === 401 && before[at]?.status === 401;
    return ms > withinMs || (status !== 503 && !refusedAnyway);
  });

test('a call is answered within 5 s by a database that stands still', { timeout: patience(60_000) }, async () => {
  const before = await Promise.all(calls());
  expect(before.filter(({ status }) => status >= 500)).toEqual([]);
  signal('SIGSTOP');
  await expect.poll(() => readFileSync(`/proc/${server.pid}/stat`, 'utf8'), { interval: 5 }).toContain(') T ');
  const first = await Promise.all(calls());
  const second = await Promise.all(calls());
  expect(wrongAmong(first, before, 5_000)).toEqual([]);
  expect(wrongAmong(second, before, 1_000), 'who comes later waits no more').toEqual([]);
  const [ready, alive] = [first[0], await ask('platform.test', '/healthz')];
  expect(ready?.ms).toBeLessThan(3_500);
  expect(alive.status).toBe(200);
  signal('SIGCONT');
  await expect
    .poll(async () => (await ask('platform.test', '/readyz')).status, { timeout: patience(10_000) })
    .toBe(200);
  expect((await Promise.all(calls())).map(({ status }) => status)).toEqual(before.map(({ status }) => status));
});
