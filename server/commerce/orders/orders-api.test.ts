import { describe, expect, it } from 'vitest';
import { changeSettings } from '../../tenancy/settings/change-settings.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore } from '../../testing/fixtures.ts';
import { ordersApi, path } from '../../testing/orders-api.ts';

const app = await testApp();
const { store, tokenOf, call, sent } = await ordersApi(app);

describe('an order', () => {
  it('an order’s address is never a script, saved or answered', async () => {
    const bad = [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,<b>',
      '//evil.example/a',
      'not an address',
    ];
    const [item] = sent().orderItems;
    for (const address of bad) {
      const order = sent();
      Object.assign(order, { orderItems: [{ ...item, productUrl: address, productImage: address }] });
      Object.assign(order.fulfillments[0] as object, { trackingUrl: [address, 'https://track.example/2'] });
      expect((await call('POST', '/v1/orders', order)).status).toBe(201);
      const { body } = await call('GET', path(order.sourceOrderId));
      expect(body.orderItems[0]).toMatchObject({ productUrl: '', productImage: '' });
      expect(body.fulfillments[0]).toMatchObject({ trackingUrl: ['', 'https://track.example/2'] });
      const kept = await asOwner(app, 'SELECT product_url, product_image FROM order_items WHERE order_id = $1', [
        body.id,
      ]);
      expect(kept).toEqual([{ product_url: '', product_image: '' }]);
    }
  });

  it('an order costs the store the provider’s share, whatever its own system says', async () => {
    const rated = await freshStore(app, { protection: { costRate: 65 } });
    const headers = await tokenOf(rated);
    const order = sent({ premiumPaid: '2.00', premiumCost: '0.01' });
    await call('POST', '/v1/orders', order, headers);
    const cost = async () => {
      const { premiumCost, premiumCostTold } = (await call('GET', path(order.sourceOrderId), undefined, headers)).body;
      return [premiumCost, premiumCostTold];
    };
    expect(await cost()).toEqual([1.3, 0.01]);
    await call('PUT', path(order.sourceOrderId), { premiumCost: 0 }, headers);
    expect(await cost()).toEqual([1.3, 0]);
    await call('PUT', path(order.sourceOrderId), { premiumPaid: '4.00' }, headers);
    expect(await cost()).toEqual([2.6, 0]);
    // Another share counts for premiums that are news, and for no order from before.
    await changeSettings(app.system, {
      storeId: rated.id,
      area: 'quote-pricing',
      expectedVersion: 1,
      settings: { protection: { costRate: 10 } },
    });
    await call('PUT', path(order.sourceOrderId), { tags: 'told' }, headers);
    await call('POST', '/v1/orders', { ...order, premiumPaid: '4.00', premiumCost: 0 }, headers);
    expect(await cost()).toEqual([2.6, 0]);
    await call('PUT', path(order.sourceOrderId), { premiumPaid: '5.00' }, headers);
    expect(await cost()).toEqual([0.5, 0]);
  });

  it('what a store’s system says protection costs is no cost without a share', async () => {
    const order = sent({ premiumPaid: '2.00', premiumCost: '1.90' });
    await call('POST', '/v1/orders', order);
    const cost = async () => {
      const { premiumCost, premiumCostTold } = (await call('GET', path(order.sourceOrderId))).body;
      return [premiumCost, premiumCostTold];
    };
    expect(await cost()).toEqual([null, 1.9]);
    await call('PUT', path(order.sourceOrderId), { premiumCost: 0.01 });
    expect(await cost()).toEqual([null, 0.01]);
  });

  it('an order’s cost stays when it is told again, another cost or the same premium', async () => {
    const rated = await freshStore(app, { protection: { costRate: 65 } });
    const headers = await tokenOf(rated);
    const order = sent({ premiumPaid: '2.00', premiumCost: '0.01' });
    await call('POST', '/v1/orders', order, headers);
    await changeSettings(app.system, {
      storeId: rated.id,
      area: 'quote-pricing',
      expectedVersion: 1,
      settings: { protection: { costRate: 10 } },
    });
    await call('POST', '/v1/orders', { ...order, premiumCost: 0 }, headers);
    await call('PUT', path(order.sourceOrderId), { premiumPaid: '2.00', premiumCost: 0 }, headers);
    expect((await call('GET', path(order.sourceOrderId), undefined, headers)).body.premiumCost).toBe(1.3);
  });

  it('an order is taken as the reference API writes it and read back in one form', async () => {
    const order = sent();
    expect(await call('POST', '/v1/orders', order)).toEqual({
      status: 201,
      body: { status: 'ok', id: expect.stringMatching(/^ord_/) },
    });
    const { body } = await call('GET', path(order.sourceOrderId));
    expect(body).toMatchObject({
      sourceOrderId: order.sourceOrderId,
      sourceOrderNumber: order.sourceOrderNumber,
      originalSourceOrderNumber: '#900',
      platformId: 'shopify',
      currency: 'USD',
      premiumPaid: 1.98,
      total: 65.4,
      shippingCost: 5,
      tax: 0.4,
      protectionStatus: 'protected',
      policyCancelledAt: null,
      customerEmail: 'Rosa@Example.com',
      tags: 'vip,spring',
      orderItems: [
        { sourceItemId: 'bowl', itemDescription: 'Blue glaze', quantity: 2, price: 30, refundedQuantity: 0 },
      ],
      fulfillments: [
        {
          sourceFulfillmentId: 'f1',
          fulfillmentStatus: 'IN_TRANSIT',
          trackingNumber: ['1Z1'],
          sourceItemIds: [{ sourceItemId: 'bowl', quantity: 2 }],
        },
      ],
    });
    expect(body.address).not.toHaveProperty('orderId');
  });

  it('an order is found by its id in a path, whatever letters stand in it', async () => {
    for (const id of ['#77/12', 'a b%20c', 'ünïcode?x=1', 'offline']) {
      expect((await call('POST', '/v1/orders', sent({ sourceOrderId: id }))).status).toBe(201);
      expect((await call('GET', path(id))).body).toMatchObject({ sourceOrderId: id });
      expect((await call('PUT', path(id), { riskLevel: 'high' })).status).toBe(200);
      expect((await call('GET', path(id, '/fulfillments'))).body).toHaveLength(1);
    }
  });

  it('an order is brought up to date by a second POST', async () => {
    const order = sent();
    const first = await call('POST', '/v1/orders', order);
    const second = await call('POST', '/v1/orders', { ...order, total: 70, customerName: 'Rosa Lima' });
    expect(second.body.id).toBe(first.body.id);
    expect((await call('GET', path(order.sourceOrderId))).body).toMatchObject({ total: 70, customerName: 'Rosa Lima' });
  });

  it('an order is looked up by the shopper as soon as it is here', async () => {
    const order = sent();
    await call('POST', '/v1/orders', order);
    const found = await app.ask(store.primaryHost ?? '', '/v1/order-lookup', {
      json: { order: order.sourceOrderNumber, email: ' rosa@example.com ' },
    });
    expect(found.status).toBe(200);
  });

  it.each([
    ['a premium', { premiumPaid: 0.01 }, 'protected'],
    ['no premium', { premiumPaid: 0 }, 'unprotected'],
    ['a cancelled policy', { policyCancelledAt: '2026-01-02T03:04:05Z' }, 'removed'],
    ['a one-time appeasement', { premiumPaid: null, isOneTimeAppeasement: true }, 'ota'],
  ])('an order with %s is %s', async (_, changes, status) => {
    const order = sent(changes);
    await call('POST', '/v1/orders', order);
    expect((await call('GET', path(order.sourceOrderId))).body.protectionStatus).toBe(status);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['not a number', { total: 'NaN' }, '/total'],
    ['an infinite one', { subtotal: 'Infinity' }, '/subtotal'],
    ['an exponent', { total: '1e9' }, '/total'],
    ['hexadecimal', { total: '0x10' }, '/total'],
    ['a negative amount', { tax: -1 }, '/tax'],
    ['more than twelve digits', { total: '1000000000000' }, '/total'],
    ['a number beyond every bound', { total: 1e300 }, '/total'],
    ['a rate of nothing', { exchangeRate: '0' }, '/exchangeRate'],
    ['a rate too small to keep', { exchangeRate: '0.0000001' }, '/exchangeRate'],
    [
      'half an item',
      { orderItems: [{ productName: 'x', quantity: 0.5, price: 1, sourceItemId: 'a' }] },
      '/orderItems/0/quantity',
    ],
    [
      'an item twice',
      {
        fulfillments: [],
        orderItems: [1, 2].map(() => ({ productName: 'x', quantity: 1, price: 1, sourceItemId: 'a' })),
      },
      '/orderItems/1/sourceItemId',
    ],
    ['no items', { orderItems: [], fulfillments: [] }, '/orderItems'],
    ['the year nought', { sourceCreatedAt: '0000-01-01T00:00:00Z' }, '/sourceCreatedAt'],
    ['a day that does not exist', { sourceCreatedAt: '2026-02-30T00:00:00Z' }, '/sourceCreatedAt'],
    ['an unknown field', { colour: 'red' }, '/colour'],
    ['an address that is none', { customerEmail: 'rosa' }, '/customerEmail'],
    ['a nought in a name', { customerName: 'Rosa\u0000' }, '/customerName'],
    [
      'an unknown status',
      { fulfillments: [{ sourceFulfillmentId: 'f', sourceItemIds: [], fulfillmentStatus: 'lost' }] },
      '/fulfillments/0/fulfillmentStatus',
    ],
    [
      'a parcel of something else',
      {
        fulfillments: [
          {
            sourceFulfillmentId: 'f',
            sourceItemIds: [{ sourceItemId: 'cup', quantity: 1 }],
            fulfillmentStatus: 'delivered',
          },
        ],
      },
      '/fulfillments',
    ],
    ['a warranty of no period', { warranties: [{ sourceItemId: 'bowl', period: '1 year' }] }, '/warranties/0/period'],
  ])('an order with %s is refused and nothing is kept', async (_, changes, pointer) => {
    const order = sent(changes);
    const { status, body } = await call('POST', '/v1/orders', order);
    expect({ status, code: body.code, pointer: body.errors?.[0]?.pointer }).toEqual({
      status: 400,
      code: 'validation-failed',
      pointer,
    });
    expect((await call('GET', path(order.sourceOrderId))).status).toBe(404);
  });
});

describe('changing an order', () => {
  it('changing an order changes what is named and nothing else', async () => {
    const order = sent();
    await call('POST', '/v1/orders', order);
    const before = (await call('GET', path(order.sourceOrderId))).body;
    app.clock.advance(1000);
    const change = { total: '15.40', customerEmail: 'new@example.com', riskLevel: null, sourceOrderNumber: '#9000' };
    const amounts = {
      reading: 'items-reduced',
      difference: 49.6,
      shippingPaid: 5,
      shippingTaxPaid: 0,
      note: 'Its items and shipping come to $65.00, but its total is $15.40. Each item counts at its share of the total.',
    };
    expect((await call('PUT', path(order.sourceOrderId), change)).body).toEqual({
      status: 'ok',
      id: before.id,
      amounts,
    });
    const after = (await call('GET', path(order.sourceOrderId))).body;
    const [bowls] = before.orderItems;
    const paid = [{ units: 2, price: 30, discount: 24.8, tax: 0 }];
    const orderItems = [{ ...bowls, paid }];
    expect(after).toEqual({ ...before, ...change, total: 15.4, amounts, orderItems, updatedAt: after.updatedAt });
    const found = await app.ask(store.primaryHost ?? '', '/v1/order-lookup', {
      json: { order: '9000', email: 'new@example.com' },
    });
    expect(found.status).toBe(200);
  });

  it('canceling an order’s policy ends its cover, and a premium doesn’t restore it', async () => {
    const order = sent();
    await call('POST', '/v1/orders', order);
    const policyCancelledAt = '2026-02-03T04:05:06.000Z';
    await call('PUT', path(order.sourceOrderId), { policyCancelledAt });
    await call('PUT', path(order.sourceOrderId), { premiumPaid: 3 });
    const { body } = await call('GET', path(order.sourceOrderId));
    expect(body).toMatchObject({ protectionStatus: 'removed', policyCancelledAt, premiumPaid: 3 });
  });

  it('changing an order answers 404 for an unknown one and 400 for the impossible', async () => {
    expect((await call('PUT', path('nobody'), { total: 1 })).status).toBe(404);
    const order = sent();
    await call('POST', '/v1/orders', order);
    for (const change of [{ total: '-1' }, { sourceCreatedAt: 'yesterday' }, { exchangeRate: 0 }, { what: 1 }]) {
      expect((await call('PUT', path(order.sourceOrderId), change)).status).toBe(400);
    }
  });
});

describe('a new total', () => {
  it('a new total may be exactly what was refunded and promised, and not a cent less', async () => {
    const order = sent({ total: '10' });
    const { body } = await call('POST', '/v1/orders', order);
    await asOwner(app, `UPDATE payments SET refunded = '1.10', reserved = '2.20' WHERE order_id = $1`, [body.id]);
    expect((await call('PUT', path(order.sourceOrderId), { total: '3.29' })).body).toMatchObject({
      code: 'validation-failed',
      errors: [{ pointer: '/total', code: 'below-refunds' }],
    });
    expect((await call('PUT', path(order.sourceOrderId), { total: '3.30' })).status).toBe(200);
  });
});

describe('who may', () => {
  it('who may act does nothing with another store’s orders, whichever id is known', async () => {
    const order = sent();
    const { body } = await call('POST', '/v1/orders', order);
    const other = await tokenOf(await freshStore(app));
    for (const id of [order.sourceOrderId, body.id]) {
      expect((await call('GET', path(id), undefined, other)).status).toBe(404);
      expect((await call('PUT', path(id), { total: 1 }, other)).status).toBe(404);
      expect((await call('GET', path(id, '/fulfillments'), undefined, other)).status).toBe(404);
    }
  });

  it('the token’s scopes say who may act', async () => {
    const reader = await tokenOf(store, ['orders:read']);
    expect((await call('POST', '/v1/orders', sent(), reader)).status).toBe(403);
    expect((await call('GET', '/v1/orders', undefined, reader)).status).toBe(200);
    expect((await call('GET', '/v1/orders', undefined, {} as never)).status).toBe(401);
  });
});
