import { afterAll, describe, expect, test } from 'vitest';
import type { Restarted } from '#core/contract/tenancy/whitelabels.ts';
import { roles } from '#core/permissions.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { secretsFrom } from '../../../platform/secrets/secrets.ts';
import { createServices } from '../../../services.ts';
import { appSecret, testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, signedIn } from '../../../testing/fixtures.ts';
import { findStoreById, type StoreRecord } from '../read-store.ts';

/** Every process of an installation reads a store again, and says what it found; these keep what they know as at work. */

const app = await testApp({
  env: { AMENDS_PROFILE: 'demo' },
  readCertificate: async (host) =>
    host.endsWith('.away.test') ? 'unreachable' : { endsAt: '2031-02-03T00:00:00.000Z', trusted: true },
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
    expect((await restart({ ...store, id: `${store.id.slice(0, -1)}0` as never })).status).toBe(404);
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
    { host: store.primaryHost, dns: 'ours', certificate: { endsAt: '2031-02-03T00:00:00.000Z', trusted: true } },
    { host: 'x.away.test', dns: 'ours', certificate: 'unreachable' },
  ]);
  expect(body.processes[0]?.found).toMatchObject({ brandVersion: 0, hosts: 2, missing: 0, unknown: 0 });
  const told = await asOwner(
    app,
    `SELECT data, actor_kind FROM events WHERE store_id = $1 AND kind = 'store.restarted'`,
    [store.id],
  );
  expect(told).toMatchObject([{ actor_kind: 'staff', data: { processes: 2, silent: [] } }]);
});

test('a DNS record that is gone is counted by every process, and looked for at once', async () => {
  const store = await freshStore(app);
  await asOwner(
    app,
    `INSERT INTO host_proofs (store_id, host, token, leads, asked_at, proved_at) VALUES ($1, $2, 'aa', false, $3, $3)`,
    [store.id, store.primaryHost, new Date(app.clock.now()).toISOString()],
  );
  const { body } = await restart(store);
  expect(body.processes.map(({ found }) => found?.missing)).toEqual([1, 1]);
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
  expect(body.processes.map(({ name, found }) => [name, found === null])).toEqual([
    ['main@here', false],
    ['web-1@here', false],
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
