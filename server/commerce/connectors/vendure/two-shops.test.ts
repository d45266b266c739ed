import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DecisionLine } from '../../../claims/decisions/price-lines.ts';
import { approveClaim } from '../../../claims/outcomes/approve-claim.ts';
import { serveHttp } from '../../../platform/http/serve.ts';
import { createStore } from '../../../tenancy/stores/create-store.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner, claimRow } from '../../../testing/db-asserts.ts';
import { takeShopWebhooks } from '../../../testing/engine-laws/shop-webhooks.ts';
import { hostOf, staff } from '../../../testing/fixtures.ts';
import { patience } from '../../../testing/patience.ts';
import { connectEngine } from '../../engine-change/connect-engine.ts';
import { bootVendure, type VendureShop } from './testing/boot.ts';

const app = await testApp();
const minute = 60_000;
const secret = 'secret of the northern shop';
const http = await serveHttp(app.http, { port: 0, hostname: '127.0.0.1', publicUrl: app.services.config.publicUrl });
afterAll(() => http.close(1000));

const webhooks = await takeShopWebhooks();

let north: VendureShop;
let south: VendureShop;

beforeAll(async () => {
  const { admin } = inject('testServer');
  // One after the other: each takes both cores while it starts.
  north = await bootVendure({ admin, webhook: { url: webhooks.url, secret } });
  south = await bootVendure({ admin });
});

afterAll(async () => {
  await Promise.all([north?.stop(), south?.stop()]);
  await webhooks.close();
});

test('of two stores on two engines each finds its own orders and refunds in its books', async () => {
  const open = async (slug: string, { endpoint, apiKey }: VendureShop): Promise<StoreRecord> => {
    const store = await createStore(app.system, {
      slug,
      name: slug,
      account: { name: slug },
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      country: 'DE',
      hosts: [`${slug}.test`],
    });
    const secrets = { apiKey, ...(slug === 'north' && { webhookSecret: secret }) };
    await connectEngine(app.system, { storeId: store.id, kind: 'vendure', config: { endpoint }, secrets });
    return store;
  };
  // The shops tell the machine's time of what they do; news from before an order was read is old.
  app.clock.set(Date.now() + 1_000);
  const stores = { north: await open('north', north), south: await open('south', south) };
  const code = { north: north.orders.at(-1)!.code, south: south.orderCode };
  let callers = 0;
  const lookUp = (at: keyof typeof stores, order: string) => {
    callers += 1;
    return app.ask(hostOf(stores[at]), '/v1/order-lookup', {
      json: { order, email: north.email },
      from: `203.0.113.${callers}`,
    });
  };
  expect((await lookUp('north', code.south)).status).toBe(404);
  expect((await lookUp('south', code.north)).status).toBe(404);
  expect((await lookUp('south', code.south)).status).toBe(200);
  const found = await lookUp('north', code.north);
  expect(found.status).toBe(200);
  const order = (await found.json()) as { accessToken: string; systemOrderId: string };

  const [item] = await asOwner(
    app,
    `SELECT i.source_item_id, f.source_fulfillment_id, o.source_order_id FROM orders o
     JOIN order_items i ON i.order_id = o.id JOIN fulfillments f ON f.order_id = o.id
     WHERE o.id = $1 ORDER BY i.source_item_id LIMIT 1`,
    [order.systemOrderId],
  );
  const filed = await app.ask(hostOf(stores.north), `/v1/claims/${item?.source_order_id}`, {
    headers: { authorization: `Bearer ${order.accessToken}` },
    json: {
      claimCategory: 'SHIPPING',
      fulfillmentIssues: [
        {
          sourceFulfillmentId: item?.source_fulfillment_id,
          issues: [{ sourceItemId: item?.source_item_id, quantity: 1, issueType: 'MISSING_ITEM' }],
        },
      ],
      resolution: { desiredMethod: 'REFUND', signatureName: 'Vera Lindqvist' },
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
  const refundedThere = () =>
    asOwner(app, 'SELECT sum(refunded_elsewhere) > 0 AS known FROM payments WHERE order_id = $1', [
      order.systemOrderId,
    ]);
  expect(await refundedThere()).toEqual([{ known: false }]);
  webhooks.passOnTo(`http://127.0.0.1:${http.port}/v1/engines/${stores.north.id}/vendure/webhooks`);
  app.clock.set(Date.now() + minute);
  await app.drain();
  expect(await claimRow(app, stores.north, id)).toMatchObject({ state: 'RESOLVED', execution_error: null });
  const refunds = (await north.ledger()).refunds.filter((refund) => refund.orderCode === code.north);
  expect(refunds).toMatchObject([{ state: 'Settled', reason: expect.stringMatching(/\[rpy_[0-9a-z]{26}\]$/) }]);
  expect((await south.ledger()).refunds).toEqual([]);
  // The shop told of the refund over HTTP, and the order was read again.
  await expect.poll(() => webhooks.passedOn.length, { timeout: patience(20_000) }).toBeGreaterThan(0);
  expect(new Set(await Promise.all(webhooks.passedOn))).toEqual(new Set([204]));
  app.clock.set(Date.now() + minute);
  await app.drain();
  expect(await refundedThere()).toEqual([{ known: true }]);
  for (const shop of [north, south]) {
    expect(app.logged.join()).not.toContain(shop.apiKey);
  }
});
