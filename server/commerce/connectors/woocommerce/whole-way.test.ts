import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DecisionLine } from '../../../claims/decisions/price-lines.ts';
import { approveClaim } from '../../../claims/outcomes/approve-claim.ts';
import { connectEngineCommand } from '../../../cli/engine.ts';
import { serveHttp } from '../../../platform/http/serve.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner, claimRow } from '../../../testing/db-asserts.ts';
import { freshStore, hostOf, staff } from '../../../testing/fixtures.ts';
import { commandRunner } from '../../../testing/run-command.ts';
import { startImport } from '../../engine-sync/start-import.ts';
import { addProduct, type BookedOrder, change, lineOf } from './testing/books.ts';
import { wooScene } from './testing/scene.ts';
import { signedByWoo } from './testing/sign.ts';

const app = await testApp();
const http = await serveHttp(app.http, { port: 0, hostname: '127.0.0.1', publicUrl: app.services.config.publicUrl });
const scene = await wooScene();
const { books } = scene;
const webhookSecret = 'the secret of the northern shop';
let store: StoreRecord;

beforeAll(async () => {
  books.clock = app.clock.now() - 9 * 86_400_000;
  store = await freshStore(app, { rates: [{ currency: 'EUR', rate: 0.92, on: '2026-03-01' }] });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([scene.close(), http.close(1000)]);
});

/** An order with protection that was sent two days ago. */
function sent(email: string): BookedOrder {
  const cover = addProduct(books, { name: 'Cover', sku: 'SHIPPING-PROTECTION', price: '1.50' });
  const order = scene.order({ status: 'completed', total: '110.70' });
  order.line_items.push(lineOf(books, cover));
  order.billing = { ...order.billing, email };
  order.date_completed_gmt = new Date(app.clock.now() - 2 * 86_400_000).toISOString().slice(0, 19);
  return order;
}

test('the command connects a store, says what the shop warns of, and tells no secret', async () => {
  vi.stubEnv('WOO_KEY', scene.key.consumerKey);
  vi.stubEnv('WOO_SECRET', scene.key.consumerSecret);
  vi.stubEnv('WOO_WEBHOOKS', webhookSecret);
  books.gateways.push({ id: 'bacs', title: 'Bank transfer', enabled: true, method_supports: ['products'] });
  const { code, told, said } = await commandRunner(app)(connectEngineCommand, {
    store: store.slug,
    kind: 'woocommerce',
    set: `shopAddress=${scene.standIn.origin}/\ncompletedMeans=delivered`,
    'secret-from-env': 'consumerKey=WOO_KEY\nconsumerSecret=WOO_SECRET\nwebhookSecret=WOO_WEBHOOKS',
  });
  expect(code).toBe(0);
  expect(told).toContain('WooCommerce');
  expect(told).toContain('Bank transfer');
  expect([told, ...said, ...app.logged].join()).not.toMatch(/cs_North|ck_North|the secret of/);
});

test('a claim about a shop’s order is refunded in the shop’s own books', async () => {
  const order = sent('ada@example.com');
  const found = await app.ask(hostOf(store), '/v1/order-lookup', {
    json: { order: order.number, email: 'ada@example.com' },
  });
  expect([found.status, await found.clone().text()]).toEqual([200, expect.any(String)]);
  const { accessToken } = (await found.json()) as { accessToken: string };
  const filed = await app.ask(hostOf(store), `/v1/claims/${order.id}`, {
    headers: { authorization: `Bearer ${accessToken}` },
    json: {
      claimCategory: 'SHIPPING',
      fulfillmentIssues: [
        {
          sourceFulfillmentId: String(order.id),
          issues: [{ sourceItemId: String(order.line_items[0]?.id), quantity: 2, issueType: 'MISSING_ITEM' }],
        },
      ],
      resolution: { desiredMethod: 'REFUND', signatureName: 'Ada Byrne' },
    },
  });
  expect([filed.status, await filed.clone().text()]).toEqual([201, expect.any(String)]);
  const { id } = (await filed.json()) as { id: string };
  const [line] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [id]);
  await approveClaim(app.as(await staff(app, 'store_admin', store)), {
    id,
    expectedVersion: 1,
    includeShipping: false,
    lines: [{ claimItemId: line?.id, resolutionType: 'REFUND' }] as DecisionLine[],
  });
  app.clock.advance(60_000);
  await app.drain();
  expect(await claimRow(app, store, id)).toMatchObject({ state: 'RESOLVED', execution_error: null });
  expect(order.booked).toMatchObject([
    {
      amount: '59.80',
      reason: expect.stringMatching(/\[rpy_[0-9a-z]{26}\]$/),
      refunded_payment: true,
      line_items: [{ quantity: -2, total: '-59.80' }],
    },
  ]);
});

test('an import brings in what a shop has, and a webhook what is new since', async () => {
  await startImport(app.system, { storeId: store.id, subject: 'orders', since: null });
  await app.drain();
  const known = () =>
    asOwner(app, 'SELECT source_order_id, customer_email FROM orders WHERE store_id = $1 ORDER BY 1', [store.id]);
  expect(await known()).toHaveLength(1);
  const later = change(books, sent('later@example.com'));
  const post = async (secret: string, id: string) => {
    const body = { id: later.id, order_key: 'wc_order_1', line_items: [] };
    const webhook = signedByWoo(secret, { topic: 'order.updated', id, body });
    const to = `http://127.0.0.1:${http.port}/v1/engines/${store.id}/woocommerce/webhooks`;
    const { status } = await fetch(to, { method: 'POST', ...webhook });
    await app.drain();
    return status;
  };
  expect(await post('another shop’s secret', 'first')).toBe(401);
  expect(await known()).toHaveLength(1);
  expect(await post(webhookSecret, 'second')).toBe(204);
  expect(await known()).toMatchObject([{}, { customer_email: 'later@example.com' }]);
});
