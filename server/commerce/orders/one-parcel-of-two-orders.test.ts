import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { hostOf } from '../../testing/fixtures.ts';
import { ordersApi, path } from '../../testing/orders-api.ts';

const app = await testApp();
const { call, sent, ago, store } = await ordersApi(app);

let numbers = 0;
const number = () => `1Z${String(++numbers).padStart(16, '0')}`;
const parcel = (changes: Record<string, unknown>) => ({
  sourceFulfillmentId: 'p',
  sourceItemIds: [{ sourceItemId: 'bowl', quantity: 1 }],
  fulfillmentStatus: 'IN_TRANSIT',
  trackingCompany: 'UPS',
  shippedAt: ago(200),
  lastScanAt: ago(190),
  ...changes,
});

type Sent = ReturnType<typeof sent>;

/** Reports an order with one parcel. */
async function reported(fulfillment: Record<string, unknown>, changes: Record<string, unknown> = {}): Promise<Sent> {
  const order = sent({ fulfillments: [fulfillment], ...changes });
  expect((await call('POST', '/v1/orders', order)).status).toBe(201);
  return order;
}

/** What its shopper is told of an order's parcel. */
async function told(order: Sent) {
  await app.drain();
  const answer = await app.ask(hostOf(store), '/v1/order-lookup', {
    json: { order: order.sourceOrderNumber, email: order.customerEmail },
  });
  const [parcel] = ((await answer.json()) as { fulfillments: Record<string, unknown>[] }).fulfillments;
  return parcel;
}

describe('one parcel that holds two orders', () => {
  test.each(['before the other is told of', 'after it'])(
    'one package of two orders is delivered for both, told %s',
    async (when) => {
      const trackingNumber = [number()];
      const first = await reported(parcel({ trackingNumber }));
      const delivered = () =>
        call('PUT', path(first.sourceOrderId, '/fulfillments/p'), { status: 'DELIVERED', deliveredAt: ago(60) });
      if (when !== 'after it') await delivered();
      const other = await reported(
        parcel({ trackingNumber: [trackingNumber[0]!.toLowerCase()], fulfillmentStatus: 'FULFILLED' }),
      );
      if (when === 'after it') await delivered();
      for (const order of [first, other]) {
        expect(await told(order)).toMatchObject({ fulfillmentStatus: 'DELIVERED', deliveredAt: ago(60) });
      }
    },
  );

  test('one package of two orders comes back for both, whatever is told of either later', async () => {
    const trackingNumber = [number()];
    const first = await reported(parcel({ trackingNumber }));
    const other = await reported(parcel({ trackingNumber }));
    await call('PUT', path(first.sourceOrderId, '/fulfillments/p'), { status: 'DELIVERED', deliveredAt: ago(60) });
    await app.drain();
    await call('PUT', path(other.sourceOrderId, '/fulfillments/p'), { status: 'NOT_DELIVERED', returnedAt: ago(20) });
    await app.drain();
    await call('PUT', path(first.sourceOrderId, '/fulfillments/p'), { status: 'IN_TRANSIT' });
    for (const order of [first, other]) {
      expect(await told(order)).toMatchObject({ deliveredAt: ago(60), returnedAt: ago(20) });
    }
  });

  test.each([
    ['of another carrier', { trackingCompany: 'DHL' }],
    ['sent months later', { shippedAt: ago(200 - 46 * 24), lastScanAt: ago(0) }],
    ['that is one of two boxes', { second: true }],
    ['whose order was placed after its delivery', { ordered: 30 }],
  ])(
    'one package isn’t another fulfillment %s',
    async (_, { second, ordered, ...changes }: Record<string, unknown>) => {
      const own = number();
      const first = await reported(parcel({ trackingNumber: [own] }));
      const other = await reported(
        parcel({ trackingNumber: second === true ? [own, number()] : [own], ...changes }),
        ordered === undefined ? {} : { sourceCreatedAt: ago(Number(ordered)) },
      );
      await call('PUT', path(first.sourceOrderId, '/fulfillments/p'), { status: 'DELIVERED', deliveredAt: ago(60) });
      expect(await told(other)).toMatchObject({ fulfillmentStatus: 'IN_TRANSIT', deliveredAt: null });
    },
  );

  test('one package needs a number that is more than a word', async () => {
    const first = await reported(parcel({ trackingNumber: ['pickup'] }));
    const other = await reported(parcel({ trackingNumber: ['pickup'] }));
    await call('PUT', path(first.sourceOrderId, '/fulfillments/p'), { status: 'DELIVERED', deliveredAt: ago(60) });
    expect(await told(other)).toMatchObject({ fulfillmentStatus: 'IN_TRANSIT' });
  });
});
