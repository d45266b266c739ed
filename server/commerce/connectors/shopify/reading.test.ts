import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settledOrder } from '../../orders/import/paid-of-order.ts';
import type { EngineOrder } from '../connector.ts';
import { engine } from './engine.ts';
import { numberOf } from './ids.ts';
import type { BookedOrder, Parcel } from './testing/books.ts';
import { addProduct, lineOf } from './testing/orders.ts';
import { type ShopifyScene, shopifyScene } from './testing/scene.ts';
import { signedByShopify } from './testing/stand-in.ts';

const signal = new AbortController().signal;
let scene: ShopifyScene;
beforeAll(async () => {
  scene = await shopifyScene();
});
afterAll(() => scene.close());

async function read(order: BookedOrder): Promise<EngineOrder> {
  const found = await scene.connect().readOrder(numberOf(order.id), signal);
  if (!found) {
    throw new Error('The order is not there.');
  }
  return found;
}

let parcels = 0;
function parcel(order: BookedOrder, changes: Partial<Parcel> = {}): Parcel {
  parcels += 1;
  return {
    id: `gid://shopify/Fulfillment/${parcels}`,
    status: 'SUCCESS',
    displayStatus: 'IN_TRANSIT',
    createdAt: '2026-02-21T09:00:00Z',
    updatedAt: '2026-02-21T09:00:00Z',
    inTransitAt: null,
    deliveredAt: null,
    tracking: [{ company: 'UPS', number: '1Z1', url: 'https://ups.example/1Z1' }],
    events: [],
    lines: [{ lineId: order.lines[0]?.id ?? '', quantity: 1 }],
    ...changes,
  };
}

describe('an order', () => {
  test('an order carries the consent that its cart did', async () => {
    const gift = { key: 'gift', value: null };
    const of = async (key: string, value: string) =>
      (await read(scene.order({ attributes: [gift, { key, value }] }))).consentId;
    expect(await of('amends_consent', 'cns_1')).toBe('cns_1');
    expect(await of('amends_consent', '')).toBeUndefined();
    expect(await of('other', 'cns_1')).toBeUndefined();
  });

  test('an order has its items, payments, address and customer in our words', async () => {
    expect(await read(scene.order({ tags: ['vip', 'gift'] }))).toMatchObject({
      platform: 'shopify',
      currency: 'EUR',
      subtotal: '104.200',
      shipping: '5.000',
      total: '109.20',
      tags: 'vip, gift',
      customer: { name: 'Ada Byrne', phone: '+15035550100' },
      shippingAddress: { address1: '1 Elm Street', state: 'OR', zip: '97201', country: 'US' },
      items: [
        { productName: 'Flask', sku: 'FLASK', quantity: 3, price: '29.900', selectedOptions: [] },
        { productName: 'Mug', sku: 'MUG', quantity: 1, price: '14.500' },
      ],
      payments: [{ amount: '109.20', refunded: '0.00' }],
      policies: [],
    });
  });

  test.each([
    ['added to prices', false, { price: '29.900', discount: '1.000', tax: '2.500' }],
    ['within prices', true, { price: '27.400', discount: '1.000', tax: '2.500' }],
  ])('an order with taxes %s tells price, discount and tax of one unit', async (_, taxesIncluded, unit) => {
    const order = scene.order({ taxesIncluded });
    Object.assign(order.lines[0] ?? {}, { discount: '3.00', tax: '7.50' });
    expect((await read(order)).items[0]).toMatchObject(unit);
  });

  test('an order with protection has a policy and no such item; a removed one is removed', async () => {
    const order = scene.order();
    const protection = addProduct(scene.books, { title: 'Protection', sku: 'SHIPPING-PROTECTION', price: '1.50' });
    order.lines.push(lineOf(scene.books, protection));
    const found = await read(order);
    expect(found.items).toHaveLength(2);
    expect(found.policies).toEqual([
      { kind: 'SHIPPING', insuredAmount: '109.20', premiumPaid: '1.50', premiumCurrency: 'EUR' },
    ]);
    Object.assign(order.lines.at(-1) ?? {}, { removed: 1 });
    expect((await read(order)).policies).toMatchObject([{ removedAt: expect.stringMatching(/Z$/) }]);
  });

  test('without an email is no one’s to look up', async () => {
    const order = scene.order({ email: null });
    expect(await scene.connect().readOrder(numberOf(order.id), signal)).toBeNull();
  });

  test('an order that was canceled or has returns says so', async () => {
    const order = scene.order({
      cancelledAt: '2026-02-22T08:00:00Z',
      returns: [{ id: 'gid://shopify/Return/7', status: 'OPEN' }],
    });
    expect(await read(order)).toMatchObject({
      sourceCancelledAt: '2026-02-22T08:00:00.000Z',
      returns: [{ id: '7', state: 'OPEN', trackingUrl: null }],
    });
  });

  test('an order of many lines, packages, payments and refunds comes whole', async () => {
    const order = scene.order();
    const product = addProduct(scene.books, { title: 'Bead', sku: 'BEAD', price: '1.00' });
    order.lines.push(...Array.from({ length: 70 }, () => lineOf(scene.books, product, { quantity: 2 })));
    const units = order.lines.map(({ id }) => ({ lineId: id, quantity: 1 }));
    order.parcels.push(...Array.from({ length: 12 }, () => parcel(order, { lines: units })));
    order.refunds.push(
      ...Array.from({ length: 10 }, (_, place) => ({
        id: `gid://shopify/Refund/${place + 1}`,
        note: null,
        transactions: [],
        lines: place === 9 ? units : [],
      })),
    );
    const [payment] = order.transactions;
    order.transactions.push(
      ...Array.from({ length: 30 }, (_, place) => ({ ...payment!, id: `gid://shopify/OrderTransaction/${place + 1}` })),
    );
    const found = await read(order);
    expect(found.items).toHaveLength(72);
    expect(found.items.every((item) => item.refundedQuantity === 1)).toBe(true);
    expect(found.fulfillments.map(({ items }) => items.length)).toEqual(Array(12).fill(72));
    expect(found.payments).toHaveLength(31);
  });
});

describe('a package', () => {
  test('a package has carrier, tracking numbers, last place, expected day, and arrival', async () => {
    const order = scene.order();
    order.parcels.push(
      parcel(order, {
        displayStatus: 'DELIVERED',
        inTransitAt: '2026-02-22T09:00:00Z',
        deliveredAt: '2026-02-24T15:30:00Z',
        estimatedDeliveryAt: '2026-02-25T20:00:00Z',
        tracking: [
          { company: 'UPS', number: '1Z1', url: 'https://ups.example/1Z1' },
          { company: null, number: '1Z2', url: null },
        ],
        events: [
          { happenedAt: '2026-02-22T09:00:00Z', city: 'Reno', province: 'NV', country: 'US' },
          { happenedAt: '2026-02-24T15:30:00Z', city: 'Portland', province: 'OR', country: 'US' },
        ],
      }),
    );
    expect((await read(order)).fulfillments).toMatchObject([
      {
        status: 'DELIVERED',
        trackingCompany: 'UPS',
        trackingNumber: ['1Z1', '1Z2'],
        trackingUrl: ['https://ups.example/1Z1'],
        shippedAt: '2026-02-22T09:00:00.000Z',
        deliveredAt: '2026-02-24T15:30:00.000Z',
        lastScanAt: '2026-02-24T15:30:00.000Z',
        lastScanPlace: 'Portland, OR, US',
        expectedOn: '2026-02-25',
        originCountry: 'US',
      },
    ]);
  });

  test.each([
    [null, 'FULFILLED'],
    ['MARKED_AS_FULFILLED', 'FULFILLED'],
    ['SUBMITTED', 'AWAITING_SHIPMENT'],
    ['OUT_FOR_DELIVERY', 'OUT_FOR_DELIVERY'],
    ['LABEL_VOIDED', 'AWAITING_SHIPMENT'],
  ])('a package that Shopify calls %s is %s', async (displayStatus, status) => {
    const order = scene.order();
    order.parcels.push(parcel(order, { displayStatus }));
    expect((await read(order)).fulfillments[0]?.status).toBe(status);
  });

  test('a canceled package is none', async () => {
    const order = scene.order();
    order.parcels.push(parcel(order, { status: 'CANCELLED', displayStatus: 'CANCELED' }));
    expect((await read(order)).fulfillments).toEqual([]);
  });
});

describe('looking up', () => {
  test.each(['1001" OR name:"', '*', '1001*', 'a\\"b', ')('])(
    '%s finds nothing, and asks for nothing more',
    async (number) => {
      const order = scene.order();
      const query = { orderNumber: number, email: order.email ?? '' };
      expect(await scene.connect().findOrder(query, signal)).toBeNull();
    },
  );

  test('an email that Shopify finds but is another is a miss', async () => {
    const order = scene.order();
    const query = { orderNumber: order.name, email: `${order.email}.example` };
    expect(await scene.connect().findOrder(query, signal)).toBeNull();
  });
});

describe('webhooks', () => {
  const secret = 'the secret of the app';
  const connector = () => scene.connect({ shop: 'https://north.myshopify.com', webhookSecret: secret });
  const news = (body: object) => connector().translateWebhook?.(Buffer.from(JSON.stringify(body)));

  test.each([
    ['orders/updated', { id: 450789469, admin_graphql_api_id: 'gid://shopify/Order/450789469' }],
    ['orders/cancelled', { id: 450789469, admin_graphql_api_id: 'gid://shopify/Order/450789469', cancelled_at: 'now' }],
    ['fulfillments/update', { id: 1, order_id: 450789469, admin_graphql_api_id: 'gid://shopify/Fulfillment/1' }],
    ['fulfillment_events/create', { id: 1, fulfillment_id: 2, order_id: 450789469 }],
    ['refunds/create', { id: 1, order_id: 450789469, admin_graphql_api_id: 'gid://shopify/Refund/1' }],
    ['returns/approve', { id: 1, admin_graphql_api_id: 'gid://shopify/Return/1', order: { id: 450789469 } }],
    ['returns/close', { id: 1, order: { admin_graphql_api_id: 'gid://shopify/Order/450789469' } }],
  ])('%s names its order', (_, body) => {
    expect(news(body)).toEqual([{ sourceOrderId: '450789469' }]);
  });

  const whose = { shop_id: 1, shop_domain: 'north.myshopify.com', customer: { id: 7, email: 'ada@example.com' } };
  test.each([
    ['customers/data_request', { ...whose, orders_requested: [450789469] }, 'copy', '7', ['450789469']],
    ['customers/redact', { ...whose, orders_to_redact: [450789469] }, 'erasure', '7', ['450789469']],
    ['shop/redact', { shop_id: 1, shop_domain: 'north.myshopify.com' }, 'store-erasure', undefined, []],
  ])('%s names no order, and asks for what the law gives', (_, body, wanted, sourceCustomerId, sourceOrderIds) => {
    const asked = connector().readPrivacyRequest?.(Buffer.from(JSON.stringify(body)));
    expect(asked).toEqual({ wanted, sourceCustomerId, sourceOrderIds });
    expect(news(body)).toEqual([]);
  });

  test.each([
    ['app/uninstalled', { id: 1, domain: 'north.example' }],
    ['products/update', { id: 1, admin_graphql_api_id: 'gid://shopify/Product/1' }],
  ])('%s names no order and asks nothing', (_, body) => {
    expect(news(body)).toEqual([]);
    expect(connector().readPrivacyRequest?.(Buffer.from(JSON.stringify(body)))).toBeNull();
  });

  test('for another store of the same app is not this one’s', () => {
    const delivery = { topic: 'orders/updated', id: 'a', body: { id: 1 } };
    const mine = signedByShopify(secret, { ...delivery, shop: 'north.myshopify.com' });
    const theirs = signedByShopify(secret, { ...delivery, shop: 'south.myshopify.com' });
    expect(connector().verifyWebhook?.(mine.headers, mine.body)).toEqual({ id: 'a', signedAt: null });
    expect(connector().verifyWebhook?.(theirs.headers, theirs.body)).toBeNull();
  });

  test('webhooks are all refused while the store has saved no secret', () => {
    const { headers, body } = signedByShopify('', {
      topic: 'orders/updated',
      id: 'a',
      shop: 'north.myshopify.com',
      body: {},
    });
    const silent = scene.connect({ shop: 'https://north.myshopify.com' });
    expect(silent.verifyWebhook?.(headers, body)).toBeNull();
  });
});

describe('the store’s address', () => {
  const settings = (storeAddress: string) => engine.config.safeParse({ storeAddress, accessToken: 'shpat_x' });

  test.each([
    'north',
    'North.myshopify.com',
    ' https://north.myshopify.com/admin/settings ',
    'https://admin.shopify.com/store/north/orders',
  ])('entered as %s is the store’s own', (entered) => {
    expect(settings(entered).data).toMatchObject({ storeAddress: 'https://north.myshopify.com' });
  });

  test.each([
    '',
    'https://north.example',
    'https://myshopify.com',
    'http://north.myshopify.com',
    'https://north.myshopify.com.example',
  ])('the store’s address is never %s: the token would go there', (entered) => {
    expect(settings(entered).success).toBe(false);
  });
});

describe('what an order costs beside its lines', () => {
  test.each<[string, Partial<BookedOrder>, string]>([
    ['a tip', { tip: '12.00' }, '12.000'],
    ['duties on top of the prices', { duties: '7.31' }, '7.310'],
    ['duties inside of the prices', { duties: '7.31', dutiesIncluded: true }, '0.000'],
    ['fees', { fees: '3.50' }, '3.500'],
    [
      'all of them, of prices with their tax inside',
      { tip: '1', duties: '2', fees: '3', taxesIncluded: true },
      '6.000',
    ],
    ['nothing', {}, '0.000'],
  ])('%s: it is told, and no unit is worth more or less for it', async (_, changes, surchargeTotal) => {
    const order = await read(scene.order(changes));
    expect(order.surchargeTotal).toBe(surchargeTotal);
    const { items, reading, difference } = settledOrder(order);
    expect({ items, reading, difference }).toEqual(settledPlain(await read(scene.order())));
  });

  test('a duty that Shopify tells among the fees too counts once', async () => {
    const order = await read(scene.order({ duties: '7.31' }));
    const told = await read(scene.order({ duties: '7.31', dutiesAsFee: true }));
    expect(told.surchargeTotal).toBe(order.surchargeTotal);
    expect(settledOrder(told).reading).toBe('fits');
  });

  test('a discount on shipping is off the shipping, and of no unit', async () => {
    const order = await read(scene.order({ shippingDiscount: '5.00' }));
    expect(order).toMatchObject({ shipping: '0.000', total: '104.20', surchargeTotal: '0.000' });
    expect(settledOrder(order)).toMatchObject({ reading: 'fits', shipping: { amount: '0.00', tax: '0.00' } });
  });

  test('what cash was rounded by is of the payment: the total stays', async () => {
    const order = await read(scene.order({ payments: ['109.25'] }));
    expect(order).toMatchObject({ total: '109.20', surchargeTotal: '0.000', payments: [{ amount: '109.25' }] });
    expect(settledOrder(order).reading).toBe('fits');
  });
});

/** What an order without any of that is read as. */
function settledPlain(order: EngineOrder) {
  const { items, reading, difference } = settledOrder(order);
  expect(reading).toBe('fits');
  return { items, reading, difference };
}
