import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { ordersApi, path } from '../../testing/orders-api.ts';

const app = await testApp();
const { call, sent, ago, store } = await ordersApi(app);

type News = Record<string, unknown>;

/** Reports news of one parcel in a sequence; answers what is known of it then. */
async function known(news: readonly News[]): Promise<News> {
  const order = sent({ fulfillments: [] });
  await call('POST', '/v1/orders', order);
  for (const each of news) {
    const body = { sourceFulfillmentId: 'p', sourceItemIds: [{ sourceItemId: 'bowl', quantity: 1 }], ...each };
    expect((await call('POST', path(order.sourceOrderId, '/fulfillments'), body)).status).toBe(201);
  }
  return factsOf(order.sourceOrderId);
}

/** What is kept of the one parcel of an order. */
async function factsOf(sourceOrderId: string): Promise<News> {
  const [facts] = await asOwner(
    app,
    `SELECT f.status, f.tracking_company, f.tracking_number, f.tracking_url, f.fulfilled_at, f.shipped_at, f.delivered_at,
       f.last_scan_at, f.last_scan_place, f.returned_at,
       f.expected_on::text
     FROM fulfillments f JOIN orders o ON o.store_id = f.store_id AND o.id = f.order_id
     WHERE o.store_id = $1 AND o.source_order_id = $2`,
    [store.id, sourceOrderId],
  );
  return JSON.parse(JSON.stringify(facts));
}

function permutations<T>(items: readonly T[]): T[][] {
  return items.length === 0
    ? [[]]
    : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

const sentAt = ago(100);
const left = {
  fulfillmentStatus: 'FULFILLED',
  fulfilledAt: sentAt,
  trackingCompany: 'UPS',
  trackingNumber: ['1Z0000000000000001'],
};
const poorer = { fulfillmentStatus: 'FULFILLED' };
const moving = {
  fulfillmentStatus: 'IN_TRANSIT',
  lastScanAt: ago(80),
  lastScanPlace: 'Reno NV',
  expectedOn: '2026-11-27',
};
const near = { fulfillmentStatus: 'OUT_FOR_DELIVERY', lastScanAt: ago(60), expectedOn: '2026-11-26' };
const delivered = { fulfillmentStatus: 'DELIVERED', deliveredAt: ago(50) };
const sentBack = { fulfillmentStatus: 'NOT_DELIVERED', returnedAt: ago(20) };

describe('news of a package', () => {
  test.each([
    [
      'up to its delivery',
      [left, poorer, moving, delivered],
      { status: 'DELIVERED', delivered_at: delivered.deliveredAt, last_scan_at: delivered.deliveredAt },
    ],
    [
      'on its way',
      [left, poorer, moving, near],
      {
        status: 'OUT_FOR_DELIVERY',
        delivered_at: null,
        last_scan_at: near.lastScanAt,
        last_scan_place: null,
        expected_on: '2026-11-27',
      },
    ],
    [
      'that came back after its delivery',
      [left, moving, delivered, sentBack],
      { status: 'NOT_DELIVERED', delivered_at: delivered.deliveredAt, returned_at: sentBack.returnedAt },
    ],
  ])('%s comes to the same in any sequence', async (_, news, expected) => {
    const rows = [];
    for (const sequence of permutations<News>(news)) rows.push(await known(sequence));
    const [first] = rows;
    expect(first).toMatchObject({
      ...expected,
      fulfilled_at: sentAt,
      shipped_at: sentAt,
      tracking_company: 'UPS',
      tracking_number: ['1Z0000000000000001'],
    });
    for (const row of rows) expect(row).toEqual(first);
  });

  test('package news that says less than is known changes nothing, as a status alone too', async () => {
    const order = sent({ fulfillments: [] });
    await call('POST', '/v1/orders', order);
    const parcel = path(order.sourceOrderId, '/fulfillments');
    const body = { sourceFulfillmentId: 'p', sourceItemIds: [{ sourceItemId: 'bowl', quantity: 1 }] };
    await call('POST', parcel, { ...body, ...left, ...delivered });
    const before = await factsOf(order.sourceOrderId);
    await call('PUT', `${parcel}/p`, { status: 'IN_TRANSIT', lastScanAt: ago(80) });
    await call('POST', parcel, { ...body, ...poorer });
    await call('PUT', `${parcel}/p`, { status: 'OUT_FOR_DELIVERY' });
    expect(await factsOf(order.sourceOrderId)).toEqual(before);
  });

  test('told twice, a time that was told stays and one that was only seen gives way', async () => {
    const seen = await known([{ fulfillmentStatus: 'DELIVERED' }]);
    expect(seen.delivered_at).toBe(new Date(app.clock.now()).toISOString());
    const told = await known([{ fulfillmentStatus: 'DELIVERED' }, delivered, { fulfillmentStatus: 'DELIVERED' }]);
    expect(told.delivered_at).toBe(delivered.deliveredAt);
  });
});
