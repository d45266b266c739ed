import { afterAll, describe, expect, test } from 'vitest';
import type { EngineOrder } from '../connector.ts';
import { addProduct, type BookedOrder, change, feeOf, lineOf } from './testing/books.ts';
import { wooScene } from './testing/scene.ts';

const signal = new AbortController().signal;
const scene = await wooScene();
const { books } = scene;
const shop = scene.connect();
afterAll(() => scene.close());

async function read(order: BookedOrder): Promise<EngineOrder> {
  const found = await shop.readOrder(String(order.id), signal);
  if (!found) {
    throw new Error('The order is not there.');
  }
  return found;
}

describe('an order', () => {
  test('an order has its items, sums, payment, address and customer in our words', async () => {
    const order = scene.order();
    expect(await read(order)).toMatchObject({
      sourceOrderId: String(order.id),
      orderNumber: order.number,
      platform: 'woocommerce',
      sourceCreatedAt: expect.stringMatching(/Z$/),
      currency: 'EUR',
      subtotal: '104.20',
      discountTotal: '0.00',
      shipping: '5.00',
      total: '109.20',
      customer: { name: 'Ada Byrne', phone: '+49 30 1234567' },
      shippingAddress: { address1: 'Elm Street 1', state: 'DE-BE', zip: '10115', country: 'DE' },
      items: [
        { productName: 'Flask', sku: 'FLASK', quantity: 3, price: '29.900', tax: '0.000', selectedOptions: [] },
        { productName: 'Mug', sku: 'MUG', quantity: 1, price: '14.500' },
      ],
      fulfillments: [],
      policies: [],
      payments: [{ sourcePaymentId: String(order.id), amount: '109.20', refunded: '0.00' }],
    });
  });

  test('an order carries the consent that its cart did', async () => {
    const of = async (key: string, value: unknown) =>
      (
        await read(
          scene.order({
            meta_data: [
              { key: 'gift', value: ['yes'] },
              { key, value },
            ],
          }),
        )
      ).consentId;
    expect(await of('amends_consent', 'cns_1')).toBe('cns_1');
    expect(await of('_amends_consent', 'cns_1')).toBe('cns_1');
    expect(await of('amends_consent', { id: 'cns_1' })).toBeUndefined();
  });

  test('an order has discounts and taxes by the unit, and the options that people chose', async () => {
    const [product] = books.products;
    const line = lineOf(books, product!, {
      quantity: 2,
      subtotal: '50.00',
      total: '40.00',
      tax: '7.60',
      name: 'Flask - Blue',
      parent_name: 'Flask',
      variation_id: 77,
      meta_data: [
        { id: 1, key: 'color', value: 'blue', display_key: 'Color', display_value: 'Blue' },
        { id: 2, key: '_reduced_stock', value: '2', display_key: '_reduced_stock', display_value: '2' },
        { id: 3, key: 'gift', value: { wrap: true }, display_key: 'gift', display_value: { wrap: true } },
      ],
    });
    expect((await read(scene.order({ line_items: [line] }))).items).toMatchObject([
      {
        productName: 'Flask',
        sourceVariantId: '77',
        price: '25.000',
        discount: '5.000',
        tax: '3.800',
        selectedOptions: [{ name: 'Color', value: 'Blue' }],
      },
    ]);
  });

  test('an order is found by a plugin’s number, and never by another order’s id', async () => {
    const order = scene.order({ number: 'N-2026-7' });
    const email = order.billing.email ?? '';
    expect(await shop.findOrder({ orderNumber: 'n-2026-7', email }, signal)).toMatchObject({
      sourceOrderId: String(order.id),
    });
    expect(await shop.findOrder({ orderNumber: String(order.id), email }, signal)).toBeNull();
  });

  test('an order that is none yet, in the trash, or of no one is none', async () => {
    for (const changes of [{ status: 'checkout-draft' }, { status: 'trash' }, { billing: { email: '' } }]) {
      const order = scene.order(changes as Partial<BookedOrder>);
      expect(await shop.readOrder(String(order.id), signal)).toBeNull();
    }
    for (const id of ['0', '-1', '1/../2', 'abc', '1e3', '']) {
      expect(await shop.readOrder(id, signal)).toBeNull();
    }
  });

  test('an order that was called off has a time for it, and nothing left to claim', async () => {
    const order = await read(scene.order({ status: 'cancelled' }));
    expect(order.sourceCancelledAt).toBe(order.sourceUpdatedAt);
    expect(order.items.map((item) => item.refundedQuantity)).toEqual([3, 1]);
  });

  test('an order counts the units that were given back, by the refunds that say so', async () => {
    const order = scene.order();
    const [flask, mug] = order.line_items;
    const line = (id: number | undefined, quantity: number) => ({
      quantity,
      meta_data: [{ key: '_refunded_item_id', value: String(id) }],
    });
    order.booked = [
      {
        id: 1,
        amount: '59.80',
        reason: 'Came back',
        refunded_payment: true,
        meta_data: [],
        line_items: [line(flask?.id, -2)],
      },
      {
        id: 2,
        amount: '14.50',
        reason: 'Ours [rpy_01hgw2bbg00000000000000000]',
        refunded_payment: true,
        meta_data: [],
        line_items: [line(mug?.id, -1)],
      },
    ];
    expect(await read(order)).toMatchObject({
      items: [{ refundedQuantity: 2 }, { refundedQuantity: 0 }],
      payments: [{ refunded: '74.30' }],
    });
  });

  test('an order has shipping protection as a line with its SKU, or as a fee so named', async () => {
    const cover = addProduct(books, { name: 'Cover', sku: 'SHIPPING-PROTECTION', price: '1.50' });
    const asLine = scene.order();
    asLine.line_items.push(lineOf(books, cover));
    const asFee = scene.order({
      fee_lines: [feeOf(books, 'SHIPPING-PROTECTION', '1.50', '0.30')],
    });
    expect(await read(asLine)).toMatchObject({
      items: [{ sku: 'FLASK' }, { sku: 'MUG' }],
      policies: [{ kind: 'SHIPPING', premiumPaid: '1.50', insuredAmount: '107.70' }],
    });
    expect((await read(asFee)).policies).toMatchObject([{ premiumPaid: '1.80', insuredAmount: '109.20' }]);
  });
});

describe('a package', () => {
  const at = '2026-03-03T08:00:00';

  test('left when the order was completed, which is all that WooCommerce says', async () => {
    const order = scene.order({ status: 'completed', date_completed_gmt: at });
    const [flask, mug] = order.line_items;
    expect((await read(order)).fulfillments).toEqual([
      {
        sourceFulfillmentId: String(order.id),
        status: 'FULFILLED',
        trackingNumber: [],
        trackingUrl: [],
        items: [
          { sourceItemId: String(flask?.id), quantity: 3 },
          { sourceItemId: String(mug?.id), quantity: 1 },
        ],
        fulfilledAt: `${at}.000Z`,
        shippedAt: `${at}.000Z`,
      },
    ]);
  });

  test.each([
    [
      'an order is completed only once it has arrived',
      { completedMeans: 'delivered' } as const,
      { status: 'completed' },
      `${at}.000Z`,
    ],
    ['a plugin says that it was delivered', {}, { status: 'delivered' }, undefined],
  ])('a package has arrived where %s', async (_, options, changes, deliveredAt) => {
    const order = scene.order({ date_completed_gmt: at, ...changes });
    const found = await scene.connect(options).readOrder(String(order.id), signal);
    expect(found?.fulfillments[0]).toMatchObject({ status: 'DELIVERED', shippedAt: `${at}.000Z` });
    expect(found?.fulfillments[0]?.deliveredAt).toBe(deliveredAt);
  });

  const box = (number: string, more = {}) => ({
    tracking_provider: 'DHL',
    custom_tracking_provider: '',
    custom_tracking_link: '',
    tracking_number: number,
    date_shipped: '1772496000',
    ...more,
  });

  test.each([
    ['a list', [box('1Z1'), box('1Z2', { custom_tracking_link: 'https://dhl.example/1Z2' })]],
    [
      'an object, as PHP writes a list with a gap',
      { '1': box('1Z1'), '3': box('1Z2', { custom_tracking_link: 'https://dhl.example/1Z2' }) },
    ],
  ])('a package has the numbers that a tracking plugin stores as %s', async (_, value) => {
    const order = scene.order({ meta_data: [{ key: '_wc_shipment_tracking_items', value }] });
    expect((await read(order)).fulfillments).toMatchObject([
      {
        status: 'IN_TRANSIT',
        trackingCompany: 'DHL',
        trackingNumber: ['1Z1', '1Z2'],
        trackingUrl: ['https://dhl.example/1Z2'],
        shippedAt: '2026-03-03T00:00:00.000Z',
      },
    ]);
  });

  test('a package is none where a plugin stored something else', async () => {
    const odd = [{ key: '_wc_shipment_tracking_items', value: 'nothing yet' }];
    const script = [
      { key: '_wc_shipment_tracking_items', value: [box('1', { custom_tracking_link: 'javascript:x' })] },
    ];
    expect((await read(scene.order({ meta_data: odd }))).fulfillments).toEqual([]);
    expect((await read(scene.order({ meta_data: script }))).fulfillments).toMatchObject([{ trackingUrl: [] }]);
  });
});

describe('an import', () => {
  test('an import continues where many orders changed in one second, page after page', async () => {
    const busy = await wooScene({ name: 'Busy' });
    try {
      const first = busy.order();
      for (let index = 0; index < 130; index += 1) busy.order({ date_modified_gmt: first.date_modified_gmt });
      const ids: string[] = [];
      let page = await busy.connect().importOrders!({ since: null }, signal);
      ids.push(...page.entries.map((entry) => entry.sourceOrderId));
      while (page.more) {
        page = await busy.connect().importOrders!({ cursor: page.cursor }, signal);
        ids.push(...page.entries.map((entry) => entry.sourceOrderId));
      }
      expect([ids.length, new Set(ids).size]).toEqual([131, 131]);
    } finally {
      await busy.close();
    }
  });

  test('an import of products brings every kind, and leaves out drafts and protection', async () => {
    const other = await wooScene({ name: 'Kinds' });
    try {
      const kinds = [
        { sku: 'S-RED', option: 'Red', price: '20' },
        { sku: 'S-BLUE', option: 'Blue', price: '21.00' },
      ];
      addProduct(other.books, { name: 'Shirt', sku: 'S', price: '20', kinds });
      addProduct(other.books, { name: 'Cover', sku: 'SHIPPING-PROTECTION', price: '1' });
      change(other.books, addProduct(other.books, { name: 'Draft', sku: 'D', price: '1' }), { status: 'draft' });
      const { entries } = await other.connect().importProducts!({ since: null }, signal);
      expect(entries.map(({ name, variant, sku, price }) => [name, variant, sku, price?.amount])).toEqual([
        ['Flask', undefined, 'FLASK', '29.90'],
        ['Mug', undefined, 'MUG', '14.50'],
        ['Shirt', 'Blue', 'S-BLUE', '21.00'],
        ['Shirt', 'Red', 'S-RED', '20.00'],
      ]);
    } finally {
      await other.close();
    }
  });
});
