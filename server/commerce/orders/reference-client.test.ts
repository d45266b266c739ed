import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { claimRow } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore } from '../../testing/fixtures.ts';

/** A client of the reference API runs unchanged (public-api A.1 to A.3): its bodies as its documents write them. */

const app = await testApp();
const store = await freshStore(app);
const till = await bearerOf(app, store, [
  'orders:create',
  'orders:read',
  'orders:update',
  'contacts:read',
  'metadata:read',
  'claims:create',
  'claims:read',
  'claims:resolve',
]);
const ago = (days: number) => new Date(app.clock.now() - days * 86_400_000).toISOString();

async function call(method: string, path: string, json?: unknown) {
  const answer = await app.ask('platform.test', path, { method, headers: till, ...(json ? { json } : {}) });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

const address = {
  firstName: 'Rosa',
  lastName: 'Diaz',
  address1: '1 Elm St',
  address2: null,
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'US',
};
const fulfillment = {
  sourceItemIds: [{ sourceItemId: 'bowl', quantity: 2 }],
  fulfillmentStatus: 'Fulfilled',
  sourceFulfillmentId: 'f#1',
  trackingCompany: 'UPS',
  trackingNumber: ['1Z'],
  trackingUrl: ['https://example.com/1Z'],
  createdAt: ago(8),
  updatedAt: ago(8),
};

test('an order with every documented field, empty where there is nothing to say', async () => {
  const sent = await call('POST', '/v1/orders', {
    sourceOrderId: '#77',
    originalSourceOrderNumber: '',
    originalSourceOrderId: '',
    sourceOrderNumber: '#77',
    sourceCreatedAt: ago(10),
    sourceUpdatedAt: '',
    sourceCancelledAt: '',
    platformId: 'api',
    premiumPaid: 1.98,
    premiumCost: 0.99,
    premiumDiscount: 0,
    riskLevel: 'low',
    currency: 'USD',
    total: 65.4,
    discountTotal: 0,
    shippingCost: 5,
    shippingCostTax: 0,
    tax: 0.4,
    subtotal: 60,
    customerEmail: 'rosa@example.com',
    customerName: 'Rosa Diaz',
    customerPhone: '',
    orderItems: [
      {
        productName: 'Bowl',
        productUrl: '',
        productImage: '',
        sku: 'B-1',
        quantity: 2,
        price: 30,
        sourceItemId: 'bowl',
        sourceProductId: 'p1',
        sourceVariantId: 'v1',
        description: 'Blue glaze',
      },
    ],
    address,
    tags: 'a,b',
    fulfillments: [],
  });
  expect([sent.status, sent.body.status]).toEqual([201, 'ok']);
  expect(await call('POST', '/v1/orders/%2377/fulfillments', fulfillment)).toMatchObject({
    status: 201,
    body: { status: 'ok' },
  });
  expect(await call('PUT', '/v1/orders/%2377/fulfillments/f%231', { status: 'delivered' })).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  });
  expect((await call('GET', '/v1/orders/%2377')).body).toMatchObject({
    sourceOrderId: '#77',
    sourceCancelledAt: null,
    address: { address2: '' },
  });
});

test('a claim without a package is filed for the customer, unsigned', async () => {
  const filed = await call('POST', '/v1/claims/%2377', {
    email: 'Rosa@Example.com',
    salesChannel: 'ONLINE',
    claimCategory: 'SHIPPING',
    fulfillmentIssues: [
      {
        issues: [
          {
            issueType: 'damaged',
            quantity: 1,
            sourceProductId: 'p1',
            sourceVariantId: 'v1',
            sourceItemId: 'bowl',
            details: 'Cracked',
            images: ['https://pictures.example/1.jpg'],
          },
        ],
      },
    ],
    resolution: {
      desiredMethod: 'RESHIP',
      customerSignature: '',
      updatedShippingAddress: { ...address, orderId: '#77' },
      warrantyPeriod: '',
    },
    claimFiledFrom: 'EXTERNAL',
    options: { fromValet: true, requireCustomerSignature: false },
  });
  expect([filed.status, filed.body.status]).toEqual([201, 'ok']);
  expect(await claimRow(app, store, filed.body.id)).toMatchObject({ state: 'NEW', from_valet: true });
  const [read] = (await call('GET', '/v1/orders/%2377/claims')).body;
  expect(read).toMatchObject({
    sourceOrderId: '#77',
    sourceOrderNumber: '#77',
    claimItems: [{ sourceFulfillmentId: 'f#1', externalImages: ['https://pictures.example/1.jpg'] }],
    flags: expect.arrayContaining(['unsigned']),
    deletedAt: null,
  });
  expect((await call('GET', '/v1/claims')).body.edges).toHaveLength(1);
});
