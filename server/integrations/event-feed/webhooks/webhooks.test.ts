import { afterAll, describe, expect, test } from 'vitest';
import type { Webhook, WholeWebhookDelivery } from '#core/contract/integrations/webhooks.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { bearerOf, freshStore, signedIn, soldAndClaimed, staff } from '../../../testing/fixtures.ts';
import { jsonOf } from '../../../testing/json-of.ts';
import { ok, startReceiver, status } from '../../../testing/receiver.ts';
import { createWebhook } from './create-webhook.ts';
import { handOut } from './hand-out.ts';
import { listDeliveries, readDelivery } from './read-deliveries.ts';

const app = await testApp();
const store = await freshStore(app);
const receiver = await startReceiver();
afterAll(() => receiver.close());

const ask = (headers: Record<string, string>, path: string, init: { method?: string; json?: unknown } = {}) =>
  app.ask('platform.test', `/v1/webhooks${path}`, { headers, ...init });
const all = [
  'webhooks:create',
  'webhooks:read',
  'webhooks:update',
  'webhooks:delete',
  'claims:read',
  'warranties:read',
] as const;
const given = { url: receiver.url, topics: ['claim.created'], name: 'Order system' };

describe('who may not', () => {
  test('no one without a credential, and no token without the scope', async () => {
    expect((await ask({}, '')).status).toBe(401);
    const reader = await bearerOf(app, store, ['webhooks:read', 'claims:read']);
    expect((await ask(reader, '', { json: given })).status).toBe(403);
    expect((await ask(await bearerOf(app, store, ['claims:read']), '')).status).toBe(403);
  });

  test('an endpoint of another store isn’t there, for any operation', async () => {
    const other = await freshStore(app);
    const { id } = await createWebhook(app.system, { storeId: other.id, url: receiver.url, topics: ['claim.created'] });
    const token = await bearerOf(app, store, [...all]);
    const since = new Date(app.clock.now()).toISOString();
    for (const [path, init] of [
      ['', {}],
      ['', { method: 'PATCH', json: { name: 'Mine' } }],
      ['', { method: 'DELETE' }],
      ['/secret', { method: 'POST' }],
      ['/test', { method: 'POST' }],
      ['/deliveries', {}],
      ['/replay', { json: { since } }],
    ] as const) {
      expect([path, (await ask(token, `/${id}${path}`, init)).status]).toEqual([path, 404]);
    }
    expect(receiver.messages).toEqual([]);
  });

  test('whoever may not read something can’t have it sent anywhere', async () => {
    const token = await bearerOf(app, store, ['webhooks:create', 'webhooks:update', 'claims:read', 'warranties:read']);
    const refused = await ask(token, '', { json: { ...given, topics: ['claim.created', 'message.created'] } });
    expect([refused.status, (await jsonOf(refused)).errors]).toMatchObject([
      400,
      [{ pointer: '/topics', message: 'You don’t have permission to read what message.created would send.' }],
    ]);
    const made = await jsonOf(await ask(token, '', { json: given }));
    const widened = await ask(token, `/${made.id}`, { method: 'PATCH', json: { topics: ['order.created'] } });
    expect(widened.status).toBe(400);
    for (const topic of ['claim.approved', 'claim.resolved']) {
      expect([topic, (await ask(token, '', { json: { ...given, topics: [topic] } })).status]).toEqual([topic, 400]);
    }
  });
});

describe('addresses', () => {
  test.each([
    'http://shop.example/hooks',
    'http://10.0.0.7/hooks',
    'ftp://shop.example/hooks',
    'file:///etc/passwd',
    'https://user:word@shop.example/',
    'https://10.0.0.7/hooks',
    'https://169.254.169.254/latest/meta-data',
    'https://0x0a000007/hooks',
    'https://[fd00::7]/hooks',
    'https://[::ffff:10.0.0.7]/hooks',
    'https://[::10.0.0.7]/hooks',
    'shop.example',
  ])('%s is refused', async (url) => {
    const token = await bearerOf(app, store, [...all]);
    const refused = await ask(token, '', { json: { ...given, url } });
    expect([refused.status, (await jsonOf(refused)).errors]).toMatchObject([400, [{ pointer: '/url' }]]);
  });
});

test('a secret is shown once, sealed where it lies, and never again', async () => {
  const { headers } = await signedIn(app, 'store_owner', store);
  const answer = await ask(headers, `?storeId=${store.id}`, { json: { ...given, headerSecret: 'the-old-header' } });
  const made = (await jsonOf(answer)) as Webhook & { secret: string };
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(made).toMatchObject({ name: 'Order system', active: true, sendsHeader: true, waiting: 0, parked: 0 });
  const [row] = await asOwner(app, 'SELECT * FROM webhook_endpoints WHERE id = $1', [made.id]);
  const kept = JSON.stringify([row, await jsonOf(await ask(headers, `/${made.id}`)), app.logged]);
  expect(kept).not.toContain(made.secret.slice(6, 30));
  expect(kept).not.toContain('the-old-header');
});

test('a list comes in pages, newest first, as the reference API’s lists do', async () => {
  const fresh = await freshStore(app);
  const token = await bearerOf(app, fresh, [...all]);
  for (const name of ['one', 'two', 'three']) {
    app.clock.advance(1000);
    expect((await ask(token, '', { json: { ...given, name } })).status).toBe(201);
  }
  const names: string[] = [];
  for (let cursor = '', more = true; more; ) {
    const page = await jsonOf(await ask(token, `?size=2&cursor=${cursor}`));
    names.push(...page.edges.map((edge: { node: Webhook }) => edge.node.name));
    ({ endCursor: cursor, hasNextPage: more } = page.pageInfo);
  }
  expect(names).toEqual(['three', 'two', 'one']);
});

test('a store has twenty endpoints at most', async () => {
  const fresh = await freshStore(app);
  const make = () => createWebhook(app.system, { storeId: fresh.id, url: receiver.url, topics: ['claim.created'] });
  for (let count = 0; count < 20; count += 1) {
    await make();
  }
  await expect(make()).rejects.toMatchObject({ code: 'validation-failed' });
});

test('a change is one event that names the fields, never the address', async () => {
  const token = await bearerOf(app, store, [...all]);
  const made = await jsonOf(await ask(token, '', { json: given }));
  const changed = await ask(token, `/${made.id}`, {
    method: 'PATCH',
    json: { url: `${receiver.url}/2?token=abc`, active: false },
  });
  expect(await jsonOf(changed)).toMatchObject({
    url: `${receiver.url}/2?token=abc`,
    active: false,
    offReason: 'PERSON',
  });
  expect((await jsonOf(await ask(token, `/${made.id}`, { method: 'PATCH', json: { active: true } }))).offAt).toBe(null);
  expect((await ask(token, `/${made.id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await ask(token, `/${made.id}`)).status).toBe(404);
  const lines = await asOwner(app, `SELECT kind, data FROM events WHERE data->>'webhookId' = $1 ORDER BY sequence`, [
    made.id,
  ]);
  expect(lines.map((line) => line.kind)).toEqual([
    'webhook.created',
    'webhook.changed',
    'webhook.changed',
    'webhook.removed',
  ]);
  expect(lines[1]?.data).toEqual({ webhookId: made.id, fields: ['url', 'active'] });
});

test('the static header isn’t sent to a new address', async () => {
  const token = await bearerOf(app, store, [...all]);
  const made = await jsonOf(await ask(token, '', { json: { ...given, headerSecret: 'the-old-header' } }));
  const moved = await ask(token, `/${made.id}`, { method: 'PATCH', json: { url: `${receiver.url}/elsewhere` } });
  expect((await jsonOf(moved)).sendsHeader).toBe(false);
});

test.each(['x', 'open sesame', '~!', 'a'.repeat(200)])('%s is taken as a static header', async (headerSecret) => {
  const token = await bearerOf(app, await freshStore(app), [...all]);
  expect((await ask(token, '', { json: { ...given, headerSecret } })).status).toBe(201);
});

test.each(['', ' x', 'x ', 'x\r\ny: z', 'schlüssel', 'a'.repeat(201)])(
  '%j is refused as a static header',
  async (headerSecret) => {
    const token = await bearerOf(app, await freshStore(app), [...all]);
    const refused = await ask(token, '', { json: { ...given, headerSecret } });
    expect([refused.status, (await jsonOf(refused)).errors]).toMatchObject([400, [{ pointer: '/headerSecret' }]]);
  },
);

describe('a test', () => {
  test('a test is sent at once and answers with what came back, cut', async () => {
    const token = await bearerOf(app, store, [...all]);
    const made = await jsonOf(await ask(token, '', { json: { ...given, headerSecret: 'the-old-header' } }));
    receiver.answers((response) => void response.writeHead(200, { 'x-ours': 'yes' }).end('x'.repeat(40_000)));
    const before = receiver.messages.length;
    const answer = (await jsonOf(await ask(token, `/${made.id}/test`, { method: 'POST' }))) as WholeWebhookDelivery;
    expect(receiver.messages.length).toBe(before + 1);
    expect(receiver.messages.at(-1)?.headers).toMatchObject({
      'webhook-id': answer.messageId,
      'x-webhook-secret': 'the-old-header',
    });
    expect(answer).toMatchObject({ topic: 'webhook.test', state: 'DELIVERED', tries: 1 });
    expect(answer.attempts).toMatchObject([
      { number: 1, status: 200, failure: null, answerHeaders: { 'x-ours': 'yes' } },
    ]);
    expect(answer.attempts[0]?.answerBody).toHaveLength(16 * 1024);
    expect(JSON.stringify(answer)).not.toContain('the-old-header');
    receiver.answers(ok);
  });

  test('a test that a receiver refuses says so and parks no event', async () => {
    const token = await bearerOf(app, store, [...all]);
    const made = await jsonOf(await ask(token, '', { json: given }));
    receiver.answers(status(410));
    const answer = await jsonOf(await ask(token, `/${made.id}/test`, { method: 'POST' }));
    expect(answer).toMatchObject({
      state: 'PARKED',
      attempts: [{ status: 410, failure: 'STATUS', answerBody: 'code 410' }],
    });
    expect(await jsonOf(await ask(token, `/${made.id}`))).toMatchObject({ active: true, parked: 0 });
    receiver.answers(ok);
  });
});

test('whoever may read endpoints but no claims doesn’t read what was sent', async () => {
  const made = await createWebhook(app.system, { storeId: store.id, url: receiver.url, topics: ['claim.created'] });
  await soldAndClaimed(app, store, 'unseen');
  await handOut(app.system, store.id);
  const page = { storeId: store.id, id: made.id, size: 1, after: null };
  const { deliveries } = await listDeliveries(app.system, page);
  const which = { storeId: store.id, id: made.id, deliveryId: deliveries[0]!.id };
  const reader = app.as(await staff(app, 'orderprotection_implementation', null));
  expect((await readDelivery(reader, which)).body).toBe(null);
  const owner = app.as(await staff(app, 'store_owner', store));
  expect((await readDelivery(owner, which)).body).toContain('"topic":"claim.created"');
});
