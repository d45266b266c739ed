import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import type { NotCompletedNow } from '#core/contract/desk/execution-list.ts';
import type { Permission } from '#core/permissions.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, hostOf, signedIn } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';
import { shopifyScene } from '../connectors/shopify/testing/scene.ts';
import { connectEngine } from '../engine-change/connect-engine.ts';
import { readEngine } from './read-engine.ts';
import { rotateSecrets } from './rotate-secrets.ts';

const app = await testApp();
const apiKey = 'a-key-that-nobody-may-see';

/** Speaks as a shop's admin API would on the wire, for what a real one cannot be made to say. */
let behave: RequestListener = (_, response) => response.writeHead(500).end();
const headersSeen: string[] = [];
const wire = createServer((request, response) => {
  headersSeen.push(String(request.headers['vendure-api-key']));
  request.resume().on('end', () => behave(request, response));
}).listen(0, '127.0.0.1');
await once(wire, 'listening');
afterAll(() => {
  wire.closeAllConnections();
  wire.close();
});
const endpoint = `http://127.0.0.1:${(wire.address() as AddressInfo).port}/admin-api`;
const entered = { kind: 'vendure', config: { endpoint }, secrets: { apiKey } };

async function ask(store: StoreRecord, body: object | null, scopes: Permission[] = ['integrations:update']) {
  const answer = await app.ask('platform.test', `/v1/stores/${store.id}/engine/test`, {
    method: 'POST',
    headers: await bearerOf(app, store, scopes),
    ...(body ? { json: body } : {}),
  });
  const text = await answer.text();
  expect(text).not.toContain(apiKey);
  return { status: answer.status, body: JSON.parse(text) as { outcome: string; message: string } };
}

const says =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(body);

describe('testing a connection', () => {
  test('testing a connection is for those who may change it', async () => {
    const store = await freshStore(app);
    const before = headersSeen.length;
    expect((await ask(store, entered, ['integrations:read'])).status).toBe(403);
    expect(headersSeen.length).toBe(before);
  });

  test.each<[string, RequestListener, string, string]>([
    ['does not accept the key', says(401, ''), 'credentials', 'Check the credentials'],
    ['fails', says(502, ''), 'unavailable', 'Check the address and make sure Vendure is running.'],
    ['is something else', says(404, 'Not here'), 'refused', 'Check the address.'],
    ['breaks off', (request) => void request.socket.destroy(), 'unavailable', 'Check the address'],
    [
      'repeats the key',
      says(200, JSON.stringify({ errors: [{ message: `No ${apiKey}`, extensions: { code: 'USER_INPUT_ERROR' } }] })),
      'refused',
      'No ***',
    ],
  ])('with a shop that %s ends with a sentence that says what to do', async (_, listener, outcome, sentence) => {
    const store = await freshStore(app);
    behave = listener;
    const answer = await ask(store, entered);
    expect(answer).toMatchObject({ status: 200, body: { outcome, message: expect.stringContaining(sentence) } });
    const lines = await asOwner(app, `SELECT data FROM events WHERE store_id = $1 AND kind = 'engine.tested'`, [
      store.id,
    ]);
    expect(lines).toEqual([{ data: { engine: 'vendure', outcome } }]);
  });

  test('with no one there says so, and stores nothing', async () => {
    const store = await freshStore(app);
    const nowhere = { ...entered, config: { endpoint: 'http://127.0.0.1:9/admin-api' } };
    expect((await ask(store, nowhere)).body).toMatchObject({ outcome: 'unavailable' });
    expect(await readEngine(app.system, { storeId: store.id })).toMatchObject({ kind: 'sample' });
  });

  test('testing a connection ends on its own when the engine never answers', async () => {
    const store = await freshStore(app);
    behave = () => undefined;
    const answer = await ask(store, entered);
    expect(answer.body).toEqual({
      outcome: 'unavailable',
      message: 'Vendure didn’t respond within 10 seconds. Check the address and try again.',
      name: null,
      warnings: [],
    });
  });

  test('with what is stored sends the stored key, and to no other address', async () => {
    const store = await freshStore(app);
    await connectEngine(app.system, { storeId: store.id, ...entered });
    behave = says(401, '');
    await ask(store, null);
    expect(headersSeen.at(-1)).toBe(apiKey);
    const before = headersSeen.length;
    const elsewhere = { kind: 'vendure', config: { endpoint: `${endpoint}/elsewhere` } };
    expect((await ask(store, elsewhere)).status).toBe(400);
    expect(headersSeen.length).toBe(before);
  });

  test('of the sample engine answers at once', async () => {
    expect((await ask(await freshStore(app), null)).body).toMatchObject({ outcome: 'answered', warnings: [] });
  });
});

test('what an engine refuses to a connection is kept with it, not with the next', async () => {
  const scene = await shopifyScene({ scopes: ['write_orders', 'read_products', 'read_customers', 'read_returns'] });
  try {
    const store = await freshStore(app);
    const shop = { kind: 'shopify', config: { storeAddress: scene.standIn.origin } };
    const secrets = { accessToken: 'shpat_north' };
    await connectEngine(app.system, { storeId: store.id, ...shop, secrets });
    const byPeople = async () => (await readEngine(app.system, { storeId: store.id })).capabilities.byPeople;
    expect(await byPeople()).toEqual([]);
    await ask(store, { ...shop, secrets });
    expect(await byPeople()).toEqual([]);
    await ask(store, null);
    expect(await byPeople()).toEqual(['RESHIP', 'STORE_CREDIT', 'FLAT_RATE_STORE_CREDIT']);
    expect(app.services.connectors.of(await storeById(app.system, store.id)).capabilities.byPeople).toEqual(
      await byPeople(),
    );
    await connectEngine(app.system, { storeId: store.id, ...shop, secrets });
    expect(await byPeople()).toEqual([]);
  } finally {
    await scene.close();
  }
});

/** The engines that whoever sees to a store's approvals is told of as down. */
async function toldDown(store: StoreRecord) {
  const { headers } = await signedIn(app, 'store_support', store);
  const answer = await app.ask('platform.test', `/v1/console/executions/counts?storeId=${store.id}`, { headers });
  return ((await jsonOf(answer)) as NotCompletedNow).enginesDown;
}

describe('how an engine has been answering', () => {
  test('an engine’s status is kept with its store: down from the first failure on', async () => {
    const store = await freshStore(app);
    const lookUp = (number: string) =>
      app.ask(hostOf(store), '/v1/order-lookup', { json: { order: number, email: 'ana@mail.test' } });
    await connectEngine(app.system, { storeId: store.id, ...entered });
    const since = new Date(app.clock.now()).toISOString();
    const health = async () => (await readEngine(app.system, { storeId: store.id })).health;
    behave = says(503, '');
    expect((await lookUp('A-1')).status).toBe(503);
    app.clock.advance(20_000);
    expect((await lookUp('A-2')).status).toBe(503);
    expect(await health()).toEqual({
      lastSuccessAt: null,
      lastFailureAt: new Date(app.clock.now()).toISOString(),
      lastFailureKind: 'unavailable',
      downSince: since,
    });
    behave = says(401, '');
    await lookUp('A-3');
    expect((await health()).lastFailureKind).toBe('credentials');
    const down = { storeId: store.id, engine: 'Vendure', since, failure: 'credentials' };
    expect(await toldDown(store)).toMatchObject([down]);
    expect(await toldDown(await freshStore(app))).toEqual([]);
    const nothing = { globalSettings: { serverConfig: { moneyStrategyPrecision: 2 } }, orders: { items: [] } };
    behave = says(200, JSON.stringify({ data: nothing }));
    expect((await lookUp('A-4')).status).toBe(404);
    expect(await health()).toMatchObject({ lastSuccessAt: expect.any(String), downSince: null });
    expect(await toldDown(store)).toEqual([]);
  });

  test('of one store says nothing of another: each has its own count', async () => {
    const [ill, well] = [await freshStore(app), await freshStore(app)];
    await connectEngine(app.system, { storeId: ill.id, ...entered });
    behave = says(503, '');
    for (let call = 0; call < 8; call += 1) {
      await app.ask(hostOf(ill), '/v1/order-lookup', {
        json: { order: `B-${call}`, email: 'ana@mail.test' },
        from: `203.0.113.${call}`,
      });
    }
    const before = headersSeen.length;
    await app.ask(hostOf(ill), '/v1/order-lookup', { json: { order: 'B-9', email: 'ana@mail.test' } });
    expect(headersSeen.length).toBe(before);
    const answer = await app.ask(hostOf(well), '/v1/order-lookup', { json: { order: 'B-9', email: 'ana@mail.test' } });
    expect(answer.status).toBe(404);
  });
});

describe('sealing anew', () => {
  test('sealing anew puts every secret under the new key; older seals still open', async () => {
    const [item, two] = [await freshStore(app), await freshStore(app)];
    await connectEngine(app.system, { storeId: item.id, ...entered });
    const before = await asOwner(app, 'SELECT sealed FROM store_engines WHERE store_id = $1', [item.id]);
    const { generation } = await rotateSecrets(app.system, []);
    await connectEngine(app.system, { storeId: two.id, ...entered });
    const rows = await asOwner(
      app,
      `SELECT sealed ->> 'apiKey' AS text FROM store_engines WHERE store_id IN ($1, $2)`,
      [item.id, two.id],
    );
    expect(rows.map((row) => String(row.text).startsWith(`k${generation}.`))).toEqual([true, true]);
    behave = says(401, '');
    await ask(item, null);
    expect(headersSeen.at(-1)).toBe(apiKey);
    await asOwner(app, 'UPDATE store_engines SET sealed = $2 WHERE store_id = $1', [item.id, before[0]?.sealed]);
    headersSeen.length = 0;
    await ask(item, null);
    expect(headersSeen).toEqual([apiKey]);
    const lines = await asOwner(app, `SELECT data FROM events WHERE store_id = $1 AND kind = 'engine.resealed'`, [
      item.id,
    ]);
    expect(lines).toEqual([{ data: { generation, secrets: ['apiKey'] } }]);
  });

  test('sealing anew is for the system alone', async () => {
    const actor = { kind: 'machine', storeId: 'sto_x', tokenId: 'tok_x', name: 'Till', scopes: [] } as never;
    await expect(rotateSecrets(app.as(actor), [])).rejects.toMatchObject({ code: 'forbidden' });
  });
});
