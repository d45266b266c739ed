import { afterAll, expect, test } from 'vitest';
import { serveHttp } from '../../platform/http/serve.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, orderOf } from '../../testing/fixtures.ts';
import { signWebhook } from '../../testing/sign-webhook.ts';
import { webhookLaws } from '../../testing/webhook-laws.ts';
import { placeSampleOrder } from '../connectors/sample/sample-connector.ts';
import { connectEngine } from '../engine-change/connect-engine.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';

const app = await testApp();
const http = await serveHttp(app.http, { port: 0, hostname: '127.0.0.1', publicUrl: app.services.config.publicUrl });
afterAll(() => http.close(1000));
const origin = `http://127.0.0.1:${http.port}`;

async function connected(kind: 'sample' | 'vendure', secret: string): Promise<StoreRecord> {
  const store = await freshStore(app);
  await connectEngine(app.system, {
    storeId: store.id,
    kind,
    config: kind === 'vendure' ? { endpoint: 'http://127.0.0.1:9/admin-api' } : {},
    secrets: { webhookSecret: secret, ...(kind === 'vendure' && { apiKey: 'key' }) },
  });
  return storeById(app.services, store.id);
}

for (const kind of ['sample', 'vendure'] as const) {
  webhookLaws(kind, async () => ({
    app,
    origin,
    store: await connected(kind, `the secret of a ${kind} store`),
    other: { store: await connected(kind, `another ${kind} secret`), secret: `another ${kind} secret` },
    secret: `the secret of a ${kind} store`,
    bodyAbout: (id) => JSON.stringify(kind === 'vendure' ? { orderId: id } : { order: id }),
  }));
}

test('a webhook brings an order up to date; one about an unknown order changes nothing', async () => {
  const secret = 'a secret of the third store';
  const store = await connected('sample', secret);
  const post = async (order: string, id: string) => {
    const webhook = signWebhook(secret, { id, at: app.clock.now(), body: JSON.stringify({ order }) });
    const answer = await fetch(`${origin}/v1/engines/${store.id}/sample/webhooks`, { method: 'POST', ...webhook });
    expect(answer.status).toBe(204);
    await app.drain();
    return asOwner(app, 'SELECT source_order_id, customer_email FROM orders WHERE store_id = $1', [store.id]);
  };
  expect(await post('nobody', 'first')).toEqual([]);
  const order = orderOf(app, 'told');
  await placeSampleOrder(app.services, store, order);
  expect(await post(order.sourceOrderId, 'second')).toMatchObject([{ customer_email: 'ana@mail.test' }]);
  await placeSampleOrder(app.services, store, { ...order, customer: { name: 'Ana', email: 'new@mail.test' } });
  expect(await post(order.sourceOrderId, 'third')).toMatchObject([{ customer_email: 'new@mail.test' }]);
});

test('WooCommerce’s test call is answered with 200 for every store and does nothing', async () => {
  const store = await connected('sample', 'a secret of the fourth store');
  const ping = (storeId: string, kind: string, body = 'webhook_id=2') =>
    fetch(`${origin}/v1/engines/${storeId}/${kind}/webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    }).then((answer) => answer.status);
  expect(await ping(store.id, 'woocommerce')).toBe(200);
  expect(await ping('nobody', 'woocommerce')).toBe(200);
  expect(await ping(store.id, 'woocommerce', 'id=2')).toBe(401);
  expect(await ping(store.id, 'sample')).toBe(401);
});

test('deliveries are forgotten after a week', async () => {
  const count = async () => Number((await asOwner(app, 'SELECT count(*) AS n FROM engine_deliveries', []))[0]?.n);
  expect(await count()).toBeGreaterThan(0);
  app.clock.advance(6 * 86_400_000);
  expect((await sweepDeliveries(app.system)).done).toBe(0);
  app.clock.advance(2 * 86_400_000);
  expect((await sweepDeliveries(app.system)).done).toBeGreaterThan(0);
  expect(await count()).toBe(0);
});
