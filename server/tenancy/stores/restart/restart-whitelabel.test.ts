import { afterAll, describe, expect, test } from 'vitest';
import type { Restarted } from '#core/contract/tenancy/whitelabels.ts';
import { newId } from '#core/ids.ts';
import { roles } from '#core/permissions.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { secretsFrom } from '../../../platform/secrets/secrets.ts';
import { createServices } from '../../../services.ts';
import { appSecret, testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, signedIn } from '../../../testing/fixtures.ts';
import { findStoreById, type StoreRecord } from '../read-store.ts';

/** Every process of an installation reads a store again, and says what it found; these keep what they know as at work. */

const shown = { endsAt: '2031-02-03T00:00:00.000Z', trusted: true, leadsHere: true };
let dns: (name: string) => Promise<string[]> = async () => [];
const app = await testApp({
  env: { AMENDS_PROFILE: 'demo' },
  readCertificate: async (host) => (host.endsWith('.away.test') ? 'unreachable' : shown),
  resolveTxt: (name) => dns(name),
});
const watcher = await signedIn(app, 'orderprotection_implementation', null);

/** Another process of the installation, as far as what it knows and hears goes. */
async function another(name: string) {
  const pool = createPool(app.database.app, { name, max: 3 });
  const { config, log } = app.services;
  const parts = { config, log, pool, secrets: secretsFrom(appSecret), clock: app.clock, resolveTxt: async () => [] };
  const services = createServices({ ...parts, distributed: app.database.kind === 'citus' });
  await services.processes.join(name);
  let ended = false;
  const end = async () => {
    if (!ended) await services.close();
    ended = true;
  };
  afterAll(end);
  // Killed, it says no goodbye: nobody hears it any more, and it hears nobody.
  return { services, end, kill: () => services.listener.close() };
}
await app.services.processes.join('main@here');
const web = await another('web-1@here');

async function restart(store: StoreRecord, who: { headers: Record<string, string> } = watcher) {
  const path = `/v1/stores/${store.id}/restart`;
  const answer = await app.ask('platform.test', path, { method: 'POST', headers: who.headers, json: {} });
  return { status: answer.status, body: (await answer.json()) as Restarted };
}
const accentIn = async ({ db }: typeof app.services, store: StoreRecord) =>
  (await findStoreById({ db, config: app.services.config }, store.id))?.branding.colors?.accent;
/** Changes a brand as nobody is told of: a script, or a copy put back. */
const paint = (store: StoreRecord, accent: string) =>
  asOwner(
    app,
    `UPDATE current_settings SET branding = jsonb_build_object('colors', jsonb_build_object('accent', $2::text, 'canvas', '#ffffff'))
     WHERE store_id = $1`,
    [store.id, accent],
  );

describe('who may not', () => {
  const may = ['orderprotection_admin', 'orderprotection_implementation'];
  test.each(roles.filter((role) => !may.includes(role)))('a %s restarts no store', async (role) => {
    const store = await freshStore(app);
    expect((await restart(store, await signedIn(app, role, store))).status).toBeOneOf([403, 404]);
    expect(await asOwner(app, `SELECT FROM events WHERE kind = 'store.restarted'`)).toEqual([]);
  });

  test('a store that isn’t there is not found', async () => {
    const store = await freshStore(app);
    expect((await restart({ ...store, id: newId('store', app.clock.now()) })).status).toBe(404);
  });
});

test('every process shows the new brand after a restart', async () => {
  const store = await freshStore(app);
  for (const accent of ['#113355', '#553311', '#135135']) {
    await Promise.all([accentIn(app.services, store), accentIn(web.services, store)]);
    await paint(store, accent);
    const { status, body } = await restart(store);
    expect(status).toBe(200);
    expect(body.processes.map(({ name }) => name)).toEqual(['main@here', 'web-1@here']);
    expect(new Set(body.processes.map(({ found }) => found?.mark)).size).toBe(1);
    expect([await accentIn(app.services, store), await accentIn(web.services, store)]).toEqual([accent, accent]);
  }
});

test('a restart tells of hosts, their certificates, and is a line of the feed', async () => {
  const store = await freshStore(app);
  await asOwner(app, 'INSERT INTO store_hosts (store_id, host, is_primary) VALUES ($1, $2, false)', [
    store.id,
    'x.away.test',
  ]);
  const { body } = await restart(store);
  expect(body.hosts).toEqual([
    { host: store.primaryHost, dns: 'ours', certificate: shown },
    { host: 'x.away.test', dns: 'ours', certificate: 'unreachable' },
  ]);
  expect(body.processes[0]?.found).toMatchObject({
    brandVersion: 0,
    hosts: 2,
    proved: 0,
    missing: 0,
    unknown: 0,
    engine: 'answers',
  });
  const told = await asOwner(
    app,
    `SELECT data, actor_kind FROM events WHERE store_id = $1 AND kind = 'store.restarted'`,
    [store.id],
  );
  expect(told).toMatchObject([{ actor_kind: 'staff', data: { processes: 2, silent: [] } }]);
});

async function proved(store: StoreRecord): Promise<void> {
  await asOwner(
    app,
    `INSERT INTO host_proofs (store_id, host, token, leads, asked_at, proved_at) VALUES ($1, $2, 'aa', false, $3, $3)`,
    [store.id, store.primaryHost, new Date(app.clock.now()).toISOString()],
  );
}

/** How many questions the processes are asked while something goes on. */
async function questionsOf(work: () => Promise<unknown>): Promise<number> {
  let heard = 0;
  app.services.listener.on({
    heard: (payload) => {
      heard += payload.startsWith('ask ') ? 1 : 0;
    },
    lost: () => undefined,
  });
  await work();
  return heard;
}

test('restarts at once share one question, and each is a line of the feed', async () => {
  const store = await freshStore(app);
  await proved(store);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const looks = Promise.withResolvers<void>();
  dns = async () => {
    looks.resolve();
    await held;
    return ['amends-proof=aa'];
  };
  const asked = await questionsOf(async () => {
    const first = restart(store);
    await looks.promise;
    const second = restart(store);
    const counted = () => asOwner(app, `SELECT FROM rate_limits WHERE key LIKE 'restart:%' AND count = 2`);
    await expect.poll(async () => (await counted()).length).toBe(1);
    letGo();
    const [one, other] = await Promise.all([first, second]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.processes).toEqual(other.body.processes);
  });
  dns = async () => [];
  expect(asked).toBe(1);
  const lines = await asOwner(app, `SELECT FROM events WHERE store_id = $1 AND kind = 'store.restarted'`, [store.id]);
  expect(lines).toHaveLength(2);
});

test('a restart that comes later asks again', async () => {
  const store = await freshStore(app);
  const asked = await questionsOf(async () => {
    await restart(store);
    await restart(store);
  });
  expect(asked).toBe(2);
});

test('one store is restarted 20 times in a quarter of an hour, and others as before', async () => {
  const [store, other] = [await freshStore(app), await freshStore(app)];
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1) {
    statuses.push((await restart(store)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  expect((await restart(other)).status).toBe(200);
});

test('each process says how the engine answers it', async () => {
  const store = await freshStore(app);
  const enginesOf = ({ body }: Awaited<ReturnType<typeof restart>>) => body.processes.map(({ found }) => found?.engine);
  expect(enginesOf(await restart(store))).toEqual(['answers', 'answers']);
  await asOwner(app, `UPDATE store_engines SET kind = 'gone' WHERE store_id = $1`, [store.id]);
  expect(enginesOf(await restart(store))).toEqual(['fails', 'fails']);
  await asOwner(app, `UPDATE store_engines SET kind = 'api' WHERE store_id = $1`, [store.id]);
  expect(enginesOf(await restart(store))).toEqual(['none', 'none']);
});

test('a DNS record that is gone is counted by every process, and looked for at once', async () => {
  const store = await freshStore(app);
  await proved(store);
  const { body } = await restart(store);
  expect(body.processes.map(({ found }) => [found?.proved, found?.missing])).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(body.hosts).toMatchObject([{ host: store.primaryHost, dns: 'failing' }]);
});

test('a process that is dead is said so until another takes its place', async () => {
  const store = await freshStore(app);
  const left = await another('worker@there');
  await left.end();
  const dead = await another('web-2@there');
  await expect.poll(async () => (await restart(store)).body.processes.length).toBe(3);
  await dead.kill();
  const { body } = await restart(store);
  expect(body.processes.map(({ name, silent }) => [name, silent?.ended])).toEqual([
    ['main@here', undefined],
    ['web-1@here', undefined],
    ['web-2@there', true],
  ]);
  const [told] = await asOwner(
    app,
    `SELECT data FROM events WHERE store_id = $1 AND kind = 'store.restarted' ORDER BY sequence DESC LIMIT 1`,
    [store.id],
  );
  expect(told?.data).toEqual({ processes: 2, silent: ['web-2@there'] });
  await another('web-2@there');
  expect((await restart(store)).body.processes.map(({ found }) => found !== null)).toEqual([true, true, true]);
});
