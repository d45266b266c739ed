import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { hostOf } from '../../testing/fixtures.ts';
import { ordersApi, path } from '../../testing/orders-api.ts';

const app = await testApp();
const { call, sent, ago, store } = await ordersApi(app);
const days = 24;

test('a package ready for pickup isn’t claimed as lost, and as returned once it’s back', async () => {
  const order = sent({
    fulfillments: [
      {
        sourceFulfillmentId: 'LOCK',
        fulfillmentStatus: 'READY_FOR_PICKUP',
        trackingCompany: 'DHL',
        trackingNumber: ['00340434161094000009'],
        fulfilledAt: ago(14 * days),
        shippedAt: ago(14 * days),
        lastScanAt: ago(9 * days),
        lastScanPlace: 'Locker 12, Duluth',
        sourceItemIds: [{ sourceItemId: 'bowl', quantity: 2 }],
      },
    ],
  });
  expect((await call('POST', '/v1/orders', order)).status).toBe(201);
  const told = async () => {
    const answer = await app.ask(hostOf(store), '/v1/order-lookup', {
      json: { order: order.sourceOrderNumber, email: order.customerEmail },
    });
    const { fulfillments } = (await answer.json()) as {
      fulfillments: { lastScanPlace: string; windows: { claimType: string; code: string }[] }[];
    };
    const [parcel] = fulfillments;
    return {
      place: parcel?.lastScanPlace,
      codes: Object.fromEntries(parcel?.windows.map((each) => [each.claimType, each.code]) ?? []),
    };
  };
  const before = await told();
  expect(before.place).toBe('Locker 12, Duluth');
  expect(before.codes).not.toHaveProperty('TRACKING_NOT_MOVING');
  expect(before.codes.RETURNED_TO_SENDER).toBe('too_soon');

  const parcel = path(order.sourceOrderId, '/fulfillments/LOCK');
  expect((await call('PUT', parcel, { status: 'NOT_DELIVERED', returnedAt: ago(1) })).status).toBe(200);
  const after = await told();
  expect(after.codes.RETURNED_TO_SENDER).toBe('eligible');
  expect(after.codes).not.toHaveProperty('TRACKING_NOT_MOVING');
});

test('a package that its carrier gave up is claimed at once, one that’s ready is not', async () => {
  const order = sent({
    fulfillments: [
      {
        sourceFulfillmentId: 'p',
        fulfillmentStatus: 'ATTEMPTED_DELIVERY',
        lastScanAt: ago(30),
        sourceItemIds: [{ sourceItemId: 'bowl', quantity: 1 }],
      },
    ],
  });
  await call('POST', '/v1/orders', order);
  const parcel = path(order.sourceOrderId, '/fulfillments/p');
  const read = async () => (await call('GET', path(order.sourceOrderId, '/fulfillments'))).body[0];
  await call('PUT', parcel, { status: 'READY_FOR_PICKUP' });
  expect(await read()).toMatchObject({
    fulfillmentStatus: 'READY_FOR_PICKUP',
    lastScanAt: new Date(app.clock.now()).toISOString(),
  });
  app.clock.advance(60_000);
  await call('PUT', parcel, { status: 'FAILURE' });
  const answer = await app.ask(hostOf(store), '/v1/order-lookup', {
    json: { order: order.sourceOrderNumber, email: order.customerEmail },
  });
  const [{ windows }] = (
    (await answer.json()) as { fulfillments: [{ windows: { claimType: string; code: string }[] }] }
  ).fulfillments;
  expect(windows.find(({ claimType }) => claimType === 'TRACKING_NOT_MOVING')?.code).toBe('eligible');
});
