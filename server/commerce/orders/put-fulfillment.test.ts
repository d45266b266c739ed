import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { hostOf } from '../../testing/fixtures.ts';
import { ordersApi, path } from '../../testing/orders-api.ts';

const app = await testApp();
const { call, sent, store } = await ordersApi(app);

describe('fulfillments', () => {
  it('fulfillments are added, listed, and moved on', async () => {
    const order = sent({ sourceOrderId: '#F/1', fulfillments: [] });
    await call('POST', '/v1/orders', order);
    const parcel = {
      sourceFulfillmentId: 'ship #1/2',
      sourceItemIds: [{ sourceItemId: 'bowl', quantity: 1 }],
      fulfillmentStatus: 'posted',
    };
    expect((await call('POST', path('#F/1', '/fulfillments'), parcel)).status).toBe(400);
    const made = await call('POST', path('#F/1', '/fulfillments'), { ...parcel, fulfillmentStatus: 'Label printed' });
    expect(made).toEqual({ status: 201, body: { status: 'ok', id: expect.stringMatching(/^ful_/) } });
    const item = path('#F/1', `/fulfillments/${encodeURIComponent('ship #1/2')}`);
    expect((await call('PUT', item, { status: 'shipped' })).status).toBe(200);
    expect((await call('GET', path('#F/1', '/fulfillments'))).body[0].fulfillmentStatus).toBe('FULFILLED');
    expect((await call('PUT', item, { status: 'in-transit', trackingCompany: 'UPS' })).status).toBe(200);
    app.clock.advance(60_000);
    expect((await call('PUT', item, { status: 'delivered' })).body.id).toBe(made.body.id);
    const { body } = await call('GET', path('#F/1', '/fulfillments'));
    expect(body).toMatchObject([
      {
        sourceOrderId: '#F/1',
        sourceFulfillmentId: 'ship #1/2',
        fulfillmentStatus: 'DELIVERED',
        trackingCompany: 'UPS',
        deliveredAt: new Date(app.clock.now()).toISOString(),
        sourceItemIds: [{ sourceItemId: 'bowl', quantity: 1 }],
      },
    ]);
  });

  it('fulfillments say where they are and when they come, whatever a change omits', async () => {
    const order = sent({ fulfillments: [] });
    await call('POST', '/v1/orders', order);
    const parcel = {
      sourceFulfillmentId: 'p',
      sourceItemIds: [{ sourceItemId: 'bowl', quantity: 1 }],
      fulfillmentStatus: 'IN_TRANSIT',
      expectedOn: '2026-11-27',
    };
    const refused = await call('POST', path(order.sourceOrderId, '/fulfillments'), { ...parcel, expectedOn: 'Friday' });
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, '/expectedOn']);
    await call('POST', path(order.sourceOrderId, '/fulfillments'), parcel);
    const item = path(order.sourceOrderId, '/fulfillments/p');
    await call('PUT', item, { status: 'OUT_FOR_DELIVERY', lastScanPlace: 'Albany, NY' });
    const told = await app.ask(hostOf(store), '/v1/order-lookup', {
      json: { order: order.sourceOrderNumber, email: order.customerEmail },
    });
    expect(((await told.json()) as { fulfillments: unknown[] }).fulfillments).toMatchObject([
      { lastScanPlace: 'Albany, NY', expectedOn: '2026-11-27' },
    ]);
  });

  it('fulfillments keep the first delivery when the status comes again', async () => {
    const order = sent();
    await call('POST', '/v1/orders', order);
    const item = path(order.sourceOrderId, '/fulfillments/f1');
    await call('PUT', item, { status: 'DELIVERED', deliveredAt: '2026-01-05T10:00:00Z' });
    app.clock.advance(60_000);
    await call('PUT', item, { status: 'DELIVERED' });
    const { body } = await call('GET', path(order.sourceOrderId, '/fulfillments'));
    expect(body[0].deliveredAt).toBe('2026-01-05T10:00:00.000Z');
  });

  it('fulfillments are refused with items, orders, and packages that aren’t here', async () => {
    const order = sent();
    await call('POST', '/v1/orders', order);
    const parcel = {
      sourceFulfillmentId: 'f2',
      sourceItemIds: [{ sourceItemId: 'cup', quantity: 1 }],
      fulfillmentStatus: 'FULFILLED',
    };
    const refused = await call('POST', path(order.sourceOrderId, '/fulfillments'), parcel);
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, '/sourceItemIds/0/sourceItemId']);
    expect((await call('POST', path('nobody', '/fulfillments'), { ...parcel, sourceItemIds: [] })).status).toBe(404);
    expect((await call('PUT', path(order.sourceOrderId, '/fulfillments/f9'), { status: 'DELIVERED' })).status).toBe(
      404,
    );
  });
});
