import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DecisionLine } from '../../../claims/decisions/price-lines.ts';
import { approveClaim } from '../../../claims/outcomes/approve-claim.ts';
import { serveHttp } from '../../../platform/http/serve.ts';
import { createStore } from '../../../tenancy/stores/create-store.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { testApp } from '../../../testing/app.ts';
import { connectorLaws } from '../../../testing/connector-laws.ts';
import { asOwner, claimRow } from '../../../testing/db-asserts.ts';
import { type FaultProxy, startFaultProxy } from '../../../testing/fault-proxy.ts';
import { hostOf, staff } from '../../../testing/fixtures.ts';
import { patience } from '../../../testing/patience.ts';
import { takeShopWebhooks } from '../../../testing/shop-webhooks.ts';
import { bootVendure, type VendureScenario, type VendureShop } from '../../../testing/vendure.ts';
import { connectEngine } from '../../engine-change/connect-engine.ts';
import { fromMinor } from './minor-units.ts';
import { createVendureConnector } from './vendure-connector.ts';

const app = await testApp();
const minute = 60_000;
const secret = 'secret of the northern shop';
const http = await serveHttp(app.http, { port: 0, hostname: '127.0.0.1', publicUrl: app.services.config.publicUrl });
afterAll(() => http.close(1000));

const webhooks = await takeShopWebhooks();

const lawOrders = 11;
let north: VendureShop;
let south: VendureShop;
let way: FaultProxy;

beforeAll(async () => {
  const { admin } = inject('testServer');
  const orders: VendureScenario[] = [
    'two-payments',
    ...Array<VendureScenario>(lawOrders).fill('unshipped'),
    'delivered',
  ];
  // One after the other: each takes both cores while it starts.
  north = await bootVendure({ admin, orders, webhook: { url: webhooks.url, secret } });
  south = await bootVendure({ admin, orders: ['delivered'] });
  way = await startFaultProxy(north.endpoint, ({ body }) => /refundOrder|addManualPaymentToOrder/.test(body));
});

afterAll(async () => {
  await way?.close();
  await Promise.all([north?.stop(), south?.stop()]);
  await webhooks.close();
});

connectorLaws('Vendure', async () => {
  const { endpoint, apiKey } = north;
  const ofOnePayment = north.orders.slice(1, 1 + lawOrders).map(({ code }) => code);
  return {
    connector: createVendureConnector({ endpoint, apiKey, webhookSecret: secret }),
    other: createVendureConnector({ ...south, webhookSecret: 'secret of the southern shop' }),
    stranger: createVendureConnector({ endpoint, apiKey: south.apiKey }),
    down: createVendureConnector({ endpoint: 'http://127.0.0.1:9/admin-api', apiKey }),
    faulty(fault) {
      if (fault === 'before') {
        return createVendureConnector({ endpoint: 'http://127.0.0.1:9/admin-api', apiKey });
      }
      way.fail(fault);
      return createVendureConnector({ endpoint: way.endpoint, apiKey });
    },
    async freshOrder(payments = 'one') {
      const orderNumber = payments === 'two' ? north.orders[0]?.code : ofOnePayment.shift();
      if (!orderNumber) {
        throw new Error('The laws ask for more orders than the shop was given.');
      }
      return { orderNumber, email: north.email };
    },
    async touch({ sourceOrderId }) {
      await north.ask(
        'mutation($id: ID!) { setOrderCustomFields(input: { id: $id, customFields: { claimRef: "touched" } }) { id } }',
        { id: sourceOrderId },
      );
    },
    async touchProduct({ sourceVariantId }) {
      await north.ask('mutation($i: [UpdateProductVariantInput!]!) { updateProductVariants(input: $i) { id } }', {
        i: [{ id: sourceVariantId, sku: `TOUCHED-${sourceVariantId}` }],
      });
    },
    async ledger({ orderNumber }) {
      const { refunds, replacements } = await north.ledger();
      const ours = refunds.filter((refund) => refund.orderCode === orderNumber && refund.state === 'Settled');
      return {
        refunds: ours.map(({ total }) => ({ amount: fromMinor(total, 2) })),
        // The laws replace something of one order alone.
        replacements: replacements
          .filter(({ claimRef }) => claimRef.startsWith('res_'))
          .map(({ code }) => ({ reference: code })),
      };
    },
    webhook({ sourceOrderId }) {
      const sent = webhooks.told.get(sourceOrderId);
      if (!sent) {
        throw new Error('The shop told nothing of that order.');
      }
      return sent;
    },
  };
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
