import { describe, expect, test } from 'vitest';
import type { StoreId } from '#core/ids.ts';
import type { Permission } from '#core/permissions.ts';
import { because } from '#core/reference/engine-reasons.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore } from '../../testing/fixtures.ts';
import { listEngineKinds } from '../store-engines/list-engine-kinds.ts';
import { connectEngine } from './connect-engine.ts';

const app = await testApp();
const every: Permission[] = ['integrations:read', 'integrations:create', 'integrations:update', 'integrations:delete'];
const apiKey = 'a-key-that-nobody-may-see';
const vendure = { kind: 'vendure', config: { endpoint: 'https://shop.example/admin-api' }, secrets: { apiKey } };

interface Answer extends Record<string, unknown> {
  errors?: { pointer: string; message: string }[];
}

async function ask(
  store: StoreRecord,
  method: string,
  body?: object,
  by: { scopes?: Permission[]; of?: StoreRecord } = {},
) {
  const answer = await app.ask('platform.test', `/v1/stores/${store.id}/engine`, {
    method,
    headers: await bearerOf(app, by.of ?? store, by.scopes ?? every),
    ...(body ? { json: body } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: (text === '' ? null : JSON.parse(text)) as Answer };
}

const rowOf = async (store: StoreRecord) =>
  (await asOwner(app, 'SELECT * FROM store_engines WHERE store_id = $1', [store.id]))[0] as
    | { kind: string; config: object; sealed: Record<string, string> }
    | undefined;

describe('connecting a store', () => {
  test.each([
    ['PUT', 'integrations:read'],
    ['PUT', 'integrations:create'],
    ['GET', 'integrations:delete'],
    ['DELETE', 'integrations:update'],
  ] as const)('%s is refused with the permission %s alone', async (method, scope) => {
    const store = await freshStore(app);
    const body = method === 'PUT' ? vendure : undefined;
    expect((await ask(store, method, body, { scopes: [scope] })).status).toBe(403);
    expect((await rowOf(store))?.kind).toBe('sample');
  });

  test('a first connection takes the permission to create, a change the one to update', async () => {
    const store = await freshStore(app);
    await ask(store, 'DELETE');
    expect((await ask(store, 'PUT', vendure, { scopes: ['integrations:update'] })).status).toBe(403);
    expect((await ask(store, 'PUT', vendure, { scopes: ['integrations:create'] })).status).toBe(200);
    expect((await rowOf(store))?.kind).toBe('vendure');
    expect((await ask(store, 'PUT', vendure, { scopes: ['integrations:create'] })).status).toBe(403);
    expect((await ask(store, 'PUT', vendure, { scopes: ['integrations:update'] })).status).toBe(200);
  });

  test.each(['GET', 'PUT', 'DELETE'])('%s of another store finds nothing', async (method) => {
    const [store, other] = [await freshStore(app), await freshStore(app)];
    const body = method === 'PUT' ? vendure : undefined;
    expect((await ask(store, method, body, { of: other })).status).toBe(404);
    expect((await rowOf(store))?.kind).toBe('sample');
  });

  test('connecting a store is answered with which secrets are set; one feed line says so', async () => {
    const store = await freshStore(app);
    const { status, body } = await ask(store, 'PUT', vendure);
    expect([status, body]).toMatchObject([200, { kind: 'vendure', config: vendure.config, secrets: { apiKey: true } }]);
    expect((await ask(store, 'GET')).body).toEqual(body);
    const events = await asOwner(app, `SELECT data FROM events WHERE store_id = $1 AND kind LIKE 'engine.%'`, [
      store.id,
    ]);
    expect(events).toEqual([{ data: { engine: 'vendure', fields: ['endpoint'], secrets: ['apiKey'] } }]);
  });

  test('connecting a store is answered with what the engine can do and a field may be', async () => {
    const store = await freshStore(app);
    const config = { address: 'https://shop.example' };
    const credit = (answer: { body: Answer }) =>
      (answer.body.capabilities as { resolutions: string[] }).resolutions.includes('STORE_CREDIT');
    expect(credit(await ask(store, 'PUT', { kind: 'medusa', config, secrets: { apiKey } }))).toBe(false);
    const withPlugin = { ...config, storeCredit: 'loyalty-plugin' };
    expect(credit(await ask(store, 'PUT', { kind: 'medusa', config: withPlugin, secrets: {} }))).toBe(true);
    const kinds = await listEngineKinds(app.system, { storeId: store.id });
    const medusa = kinds.find(({ kind }) => kind === 'medusa');
    expect(medusa?.fields.filter((field) => field.choices)).toMatchObject([
      { name: 'storeCredit', choices: ['loyalty-plugin'] },
    ]);
  });

  test.each([
    ['an engine that there is not', { kind: 'abacus' }, '/kind'],
    ['no address', { ...vendure, config: {} }, '/config/endpoint'],
    ['no key', { ...vendure, secrets: {} }, '/secrets/apiKey'],
    ['a field that it has not', { ...vendure, config: { ...vendure.config, color: 'red' } }, '/config'],
    ['a secret among the open fields', { ...vendure, config: { ...vendure.config, apiKey } }, '/config/apiKey'],
    ['an open field among the secrets', { ...vendure, secrets: { apiKey, endpoint: apiKey } }, '/secrets/endpoint'],
  ])('%s is refused without repeating what was entered', async (_, body, pointer) => {
    const store = await freshStore(app);
    const answer = await ask(store, 'PUT', body);
    expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([400, pointer]);
    expect(answer.text).not.toContain(apiKey);
    expect((await rowOf(store))?.kind).toBe('sample');
  });

  test('disconnecting deletes the credentials, and doing so twice is no error', async () => {
    const store = await freshStore(app);
    await ask(store, 'PUT', vendure);
    expect([(await ask(store, 'DELETE')).status, (await ask(store, 'DELETE')).status]).toEqual([204, 204]);
    expect(await rowOf(store)).toBeUndefined();
    expect((await ask(store, 'GET')).body).toMatchObject({ kind: 'api', connectedAt: null, secrets: {} });
  });
});

describe('a secret', () => {
  test('a secret is sealed at rest: copied into another store it doesn’t open', async () => {
    const [store, other] = [await freshStore(app), await freshStore(app)];
    await ask(store, 'PUT', vendure);
    const row = await rowOf(store);
    expect(row?.sealed.apiKey).toMatch(/^k1\./);
    await asOwner(app, `UPDATE store_engines SET kind = 'vendure', config = $2, sealed = $3 WHERE store_id = $1`, [
      other.id,
      row?.config,
      row?.sealed,
    ]);
    const connector = app.services.connectors.of(await storeById(app.services, other.id));
    await expect(connector.readOrder('1', AbortSignal.timeout(5000))).rejects.toMatchObject({
      kind: 'refused',
      reason: because('credentials-sealed', { engine: 'Vendure' }),
    });
  });

  test('a secret that is left out stays while the address does', async () => {
    const store = await freshStore(app);
    await ask(store, 'PUT', vendure);
    const config = { ...vendure.config, protectionSku: 'COVER' };
    const { status, body } = await ask(store, 'PUT', { ...vendure, config, secrets: {} });
    expect([status, body]).toMatchObject([200, { config, secrets: { apiKey: true } }]);
  });

  test('a secret never goes to another address: it has to be entered again', async () => {
    const store = await freshStore(app);
    await ask(store, 'PUT', vendure);
    const config = { endpoint: 'https://elsewhere.example/admin-api' };
    const { status, body } = await ask(store, 'PUT', { ...vendure, config, secrets: {} });
    expect([status, body.errors]).toMatchObject([
      400,
      [{ pointer: '/secrets/apiKey', message: 'Enter apiKey again: the address has changed.' }],
    ]);
  });

  test('a secret is in no answer, feed line, log, or readable column', async () => {
    const store = await freshStore(app);
    const answers = [
      await ask(store, 'PUT', vendure),
      await ask(store, 'GET'),
      await ask(store, 'PUT', { ...vendure, config: { endpoint: 'nowhere' } }),
      await ask(store, 'PUT', { ...vendure, secrets: { apiKey: [apiKey] } }),
    ];
    const broken = {
      ...app.system,
      db: { ...app.system.db, inStore: () => Promise.reject(new Error('The database is away.')) },
    };
    await expect(connectEngine(broken, { storeId: store.id as StoreId, ...vendure })).rejects.toThrow('away');
    const rows = await asOwner(
      app,
      `
      SELECT to_jsonb(e)::text AS line FROM events e UNION ALL SELECT to_jsonb(s)::text FROM store_engines s
      UNION ALL SELECT to_jsonb(i)::text FROM idempotency_keys i`,
    );
    const written = [...answers.map((item) => item.text), ...rows.map((row) => String(row.line)), ...app.logged];
    expect(rows.length).toBeGreaterThan(0);
    expect(written.filter((text) => text.includes(apiKey))).toEqual([]);
  });
});
