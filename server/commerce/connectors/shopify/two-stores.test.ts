import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DecisionLine } from '../../../claims/decisions/price-lines.ts';
import { approveClaim } from '../../../claims/outcomes/approve-claim.ts';
import { serveHttp } from '../../../platform/http/serve.ts';
import { createStore } from '../../../tenancy/stores/create-store.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner, claimRow } from '../../../testing/db-asserts.ts';
import { hostOf, staff } from '../../../testing/fixtures.ts';
import { connectEngine } from '../../engine-change/connect-engine.ts';
import { startImport } from '../../engine-sync/start-import.ts';
import { numberOf } from './ids.ts';
import type { BookedOrder } from './testing/books.ts';
import { addProduct, lineOf } from './testing/orders.ts';
import { type ShopifyScene, shopifyScene } from './testing/scene.ts';
import { signedByShopify } from './testing/stand-in.ts';

const app = await testApp();
const http = await serveHttp(app.http, { port: 0, hostname: '127.0.0.1', publicUrl: app.services.config.publicUrl });
const webhookSecret = 'the secret of the northern app';
let shops: { north: ShopifyScene; south: ShopifyScene };
let stores: { north: StoreRecord; south: StoreRecord };
let orders: { north: BookedOrder; south: BookedOrder };

beforeAll(async () => {
  shops = { north: await shopifyScene(), south: await shopifyScene({ accessToken: 'shpat_south' }) };
  orders = { north: delivered(shops.north, 'north@example.com'), south: delivered(shops.south, 'south@example.com') };
  stores = { north: await open('north', 'shpat_north', { webhookSecret }), south: await open('south', 'shpat_south') };
});
afterAll(async () => {
  await Promise.all([shops.north.close(), shops.south.close(), http.close(1000)]);
});

/** An order with protection that came two days ago, paid with a card and a gift card. */
function delivered({ books, order }: ShopifyScene, email: string): BookedOrder {
  const at = (days: number) => new Date(app.clock.now() - days * 86_400_000).toISOString();
  const protection = addProduct(books, { title: 'Protection', sku: 'SHIPPING-PROTECTION', price: '1.50' });
  const placed = order({ email, createdAt: at(9), updatedAt: at(2), payments: ['60.00', '50.70'] });
  placed.lines.push(lineOf(books, protection));
  placed.parcels.push({
    id: 'gid://shopify/Fulfillment/77',
    status: 'SUCCESS',
    displayStatus: 'DELIVERED',
    createdAt: at(8),
    updatedAt: at(2),
    inTransitAt: at(7),
    deliveredAt: at(2),
    tracking: [{ company: 'UPS', number: '1Z1', url: 'https://ups.example/1Z1' }],
    events: [],
    lines: placed.lines.slice(0, 2).map(({ id, quantity }) => ({ lineId: id, quantity })),
  });
  return placed;
}

async function open(slug: 'north' | 'south', accessToken: string, more = {}): Promise<StoreRecord> {
  const store = await createStore(app.system, {
    slug,
    name: slug,
    account: { name: slug },
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    country: 'DE',
    hosts: [`${slug}.test`],
  });
  await connectEngine(app.system, {
    storeId: store.id,
    kind: 'shopify',
    config: { storeAddress: shops[slug].standIn.origin },
    secrets: { accessToken, ...more },
  });
  return store;
}

const post = (topic: string, id: string, body: object, secret = webhookSecret) =>
  fetch(`http://127.0.0.1:${http.port}/v1/engines/${stores.north.id}/shopify/webhooks`, {
    method: 'POST',
    ...signedByShopify(secret, { shop: '127.0.0.1', topic, id, body }),
  });

test('each store finds its own orders alone, and a split refund is in its own books', async () => {
  let callers = 0;
  const lookUp = (at: 'north' | 'south', order: BookedOrder) => {
    callers += 1;
    const json = { order: order.name, email: order.email };
    return app.ask(hostOf(stores[at]), '/v1/order-lookup', { json, from: `203.0.113.${callers}` });
  };
  expect((await lookUp('north', orders.south)).status).toBe(404);
  expect((await lookUp('south', orders.north)).status).toBe(404);
  const found = await lookUp('north', orders.north);
  expect(found.status).toBe(200);
  const { accessToken } = (await found.json()) as { accessToken: string };

  const filed = await app.ask(hostOf(stores.north), `/v1/claims/${numberOf(orders.north.id)}`, {
    headers: { authorization: `Bearer ${accessToken}` },
    json: {
      claimCategory: 'SHIPPING',
      fulfillmentIssues: [
        {
          sourceFulfillmentId: '77',
          issues: [{ sourceItemId: numberOf(orders.north.lines[0]?.id ?? ''), quantity: 3, issueType: 'MISSING_ITEM' }],
        },
      ],
      resolution: { desiredMethod: 'REFUND', signatureName: 'Ada Byrne' },
    },
  });
  expect([filed.status, await filed.clone().text()]).toEqual([201, expect.any(String)]);
  const { id } = (await filed.json()) as { id: string };
  const [line] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [id]);
  await approveClaim(app.as(await staff(app, 'store_admin', stores.north)), {
    id,
    expectedVersion: 1,
    includeShipping: false,
    lines: [{ claimItemId: line?.id, resolutionType: 'REFUND' }] as DecisionLine[],
  });
  app.clock.advance(60_000);
  await app.drain();
  expect(await claimRow(app, stores.north, id)).toMatchObject({ state: 'RESOLVED', execution_error: null });
  const back = orders.north.transactions.filter(({ kind }) => kind === 'REFUND');
  expect(back.map(({ gateway, amount, status }) => [gateway, amount, status]).sort()).toEqual([
    ['gift_card', '29.70', 'SUCCESS'],
    ['shopify_payments', '60.00', 'SUCCESS'],
  ]);
  expect(orders.north.refunds.map(({ note }) => note)).toEqual([
    expect.stringMatching(/\[rpy_[0-9a-z]{26}\]$/),
    expect.stringMatching(/\[rpy_[0-9a-z]{26}\]$/),
  ]);
  expect(orders.south.refunds).toEqual([]);
  expect(app.logged.join()).not.toContain('shpat_');
});

test('an import brings in what a store has, and a webhook what is new since', async () => {
  await startImport(app.system, { storeId: stores.north.id, subject: 'orders', since: null });
  await app.drain();
  const known = () =>
    asOwner(app, 'SELECT source_order_id, customer_email FROM orders WHERE store_id = $1 ORDER BY 1', [
      stores.north.id,
    ]);
  expect(await known()).toHaveLength(1);
  const later = delivered(shops.north, 'later@example.com');
  const body = { id: 9, order_id: Number(numberOf(later.id)), admin_graphql_api_id: 'gid://shopify/Fulfillment/9' };
  expect((await post('fulfillments/create', 'first', body, 'another app’s secret')).status).toBe(401);
  await app.drain();
  expect(await known()).toHaveLength(1);
  expect((await post('fulfillments/create', 'second', body)).status).toBe(204);
  await app.drain();
  expect(await known()).toMatchObject([{}, { customer_email: 'later@example.com' }]);
});

test('a privacy request is answered and recorded once, without personal content', async () => {
  const recorded = () =>
    asOwner(app, "SELECT data FROM events WHERE store_id = $1 AND kind = 'engine.privacy-requested'", [
      stores.north.id,
    ]);
  const customer = { id: 7, email: 'ada@example.com', phone: '555-625-1199' };
  const body = { shop_id: 1, shop_domain: 'north.myshopify.com', customer, orders_to_redact: [450789469] };
  expect((await post('customers/redact', 'third', body, 'another app’s secret')).status).toBe(401);
  expect(await recorded()).toEqual([]);
  for (const delivery of ['fourth', 'fourth']) {
    expect((await post('customers/redact', delivery, body)).status).toBe(204);
  }
  expect(await recorded()).toEqual([
    { data: { engine: 'shopify', wanted: 'erasure', customer: '7', orders: ['450789469'] } },
  ]);
});
