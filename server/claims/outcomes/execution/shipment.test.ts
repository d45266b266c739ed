import { describe, expect, test } from 'vitest';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { followedDays } from '#core/rules/claims/outcomes/replacement-order.ts';
import type { EngineFulfillment, EngineOrder } from '../../../commerce/connectors/connector.ts';
import { placeSampleOrder } from '../../../commerce/connectors/sample/sample-connector.ts';
import { refreshFromEngine } from '../../../commerce/engine-sync/refresh-from-engine.ts';
import { importNewOrders } from '../../../commerce/orders/import/import-new-orders.ts';
import { importOrder } from '../../../commerce/orders/import/import-order.ts';
import { changeFulfillment, createFulfillment } from '../../../commerce/orders/put-fulfillment.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { type Approved, approvals, done } from '../../../testing/approvals.ts';
import { asOwner, feedOf, mailsAbout, resolutionsOf } from '../../../testing/db-asserts.ts';
import { orderOf, shopperOf, staff } from '../../../testing/fixtures.ts';
import { readClaim } from '../../claim-view/read-claim.ts';
import { tellShipment } from './tell-shipment.ts';

const { app, withEngine, byHand, approved, report } = await approvals();
const day = 86_400_000;
let references = 0;

/** A replacement that the engine ordered, and its order as the engine knows it. */
async function ordered() {
  const scene = await approved(withEngine, 'RESHIP');
  await app.drain();
  const [resolution] = await resolutionsOf(app, withEngine, scene.id);
  const reference = resolution?.reference ?? '';
  const [row] = await asOwner(
    app,
    'SELECT body FROM sample_engine.orders WHERE shop = $1 AND order_number = lower($2)',
    [withEngine.id, reference],
  );
  return { scene, reference, order: row?.body as EngineOrder };
}

const parcel = (changes: Partial<EngineFulfillment> = {}): EngineFulfillment => ({
  sourceFulfillmentId: 'box',
  status: 'IN_TRANSIT',
  trackingCompany: 'UPS',
  trackingNumber: ['1Z999AA10123456784'],
  trackingUrl: ['https://carrier.test/1Z9'],
  items: [{ sourceItemId: 'i1', quantity: 1 }],
  shippedAt: new Date(app.clock.now()).toISOString(),
  ...changes,
});

/** The engine's people ship it. */
async function ship(order: EngineOrder, changes: Partial<EngineFulfillment> = {}): Promise<EngineOrder> {
  app.clock.advance(60_000);
  const sent = { ...order, fulfillments: [parcel(changes)] };
  await placeSampleOrder(app.services, withEngine, sent);
  return sent;
}

const viewOf = async ({ store, orderId, id }: Approved) =>
  (await readClaim(app.as(shopperOf(app, store, orderId)), { id })) as unknown as Claim;
const parcelsOf = async (scene: Approved) => (await viewOf(scene)).claimResolutions.flatMap((item) => item.parcels);
const told = async ({ store, id }: Approved) =>
  (await mailsAbout(app, store, id)).filter((template) => template === 'claim-shipped').length;

/** A replacement that people sent, under a reference of theirs. */
async function sentByPeople(reference = `R-${++references}`) {
  const scene = await approved(byHand, 'RESHIP');
  await report(scene, done(reference));
  await app.drain();
  return { scene, reference };
}
const orderCalled = (number: string, changes: Parameters<typeof orderOf>[2] = {}) =>
  orderOf(app, number, {
    sourceCreatedAt: new Date(app.clock.now()).toISOString(),
    fulfillments: [parcel()],
    ...changes,
  });

describe('whose package is none of the replacement’s', () => {
  const nothing = async (scene: Approved) => {
    await app.drain();
    expect(await parcelsOf(scene)).toEqual([]);
    expect(await told(scene)).toBe(0);
  };

  test('an order of the same number in another store', async () => {
    const { scene, reference } = await sentByPeople();
    await importOrder(app.system, { storeId: withEngine.id, order: orderCalled(reference) });
    await nothing(scene);
  });

  test.each([
    ['whose number only begins alike', (reference: string) => orderCalled(`${reference}-2`)],
    [
      'of another customer',
      (reference: string) => orderCalled(reference, { customer: { name: 'Eve', email: 'eve@mail.test' } }),
    ],
    [
      'that replaces another order',
      (reference: string) => orderCalled(reference, { originalSourceOrderId: 'src-other' }),
    ],
    [
      'that was placed before the claim',
      (reference: string) =>
        orderCalled(reference, { sourceCreatedAt: new Date(app.clock.now() - 5 * day).toISOString() }),
    ],
  ])('an order of the same store %s', async (_, orderOfReference) => {
    const { scene, reference } = await sentByPeople();
    await importOrder(app.system, { storeId: byHand.id, order: orderOfReference(reference) });
    await nothing(scene);
  });

  test('the order that the claim is about, called by its own number in a report', async () => {
    const scene = await approved(byHand, 'RESHIP');
    await report(scene, done(scene.number));
    await nothing(scene);
  });

  test('an order whose package has not left', async () => {
    const { scene, order } = await ordered();
    await ship(order, { status: 'LABEL_PRINTED', shippedAt: undefined });
    await refreshFromEngine(app.system, { storeId: withEngine.id, sourceOrderId: order.sourceOrderId });
    await nothing(scene);
  });

  test('no one but the product tells of shipments', async () => {
    const { scene } = await ordered();
    const reader = app.as(await staff(app, 'store_user', withEngine));
    await expect(
      tellShipment(reader, { storeId: withEngine.id, orderId: scene.orderId as never }),
    ).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

test('a shipped replacement is saved with its resolution and told once', async () => {
  const { scene, reference, order } = await ordered();
  expect(await told(scene)).toBe(0);
  await ship(order, { expectedOn: '2999-11-28', lastScanPlace: 'Albany, NY' });
  const hear = async () => {
    await refreshFromEngine(app.system, { storeId: withEngine.id, sourceOrderId: order.sourceOrderId });
    await app.drain();
  };
  await hear();
  await hear();
  expect(await parcelsOf(scene)).toMatchObject([
    {
      sourceFulfillmentId: 'box',
      fulfillmentStatus: 'IN_TRANSIT',
      trackingCompany: 'UPS',
      trackingNumber: ['1Z999AA10123456784'],
      trackingUrl: ['https://carrier.test/1Z9'],
      expectedOn: '2999-11-28',
      lastScanPlace: 'Albany, NY',
    },
  ]);
  const { timeline } = await viewOf(scene);
  expect(timeline.at(-1)).toMatchObject({ title: 'Your replacement shipped', text: 'UPS 1Z999AA10123456784' });
  // It comes: the same parcel, and no further email.
  await ship(order, { status: 'DELIVERED', deliveredAt: new Date(app.clock.now()).toISOString() });
  await hear();
  await ship(order);
  await hear();
  expect(await parcelsOf(scene)).toMatchObject([{ fulfillmentStatus: 'DELIVERED' }]);
  expect(await told(scene)).toBe(1);
  const feed = await feedOf(app, withEngine, scene.id);
  expect(feed.filter((kind) => kind === 'resolution.shipped')).toHaveLength(1);
  const [event] = await asOwner(app, "SELECT data FROM events WHERE claim_id = $1 AND kind = 'resolution.shipped'", [
    scene.id,
  ]);
  expect(event?.data).toMatchObject({ sourceOrderId: `order-${reference}`, sourceFulfillmentId: 'box' });
});

test('a shipped replacement is told once where several report it at once', async () => {
  const { scene, order } = await ordered();
  const { id } = await importOrder(app.system, { storeId: withEngine.id, order: await ship(order) });
  await Promise.all([1, 2, 3, 4, 5].map(() => tellShipment(app.system, { storeId: withEngine.id, orderId: id })));
  await app.drain();
  expect([await told(scene), (await parcelsOf(scene)).length]).toEqual([1, 1]);
});

test('in two packages is told twice, once a package', async () => {
  const { scene, order } = await ordered();
  const both = [parcel(), parcel({ sourceFulfillmentId: 'second box', trackingNumber: ['1Z8'] })];
  await importOrder(app.system, { storeId: withEngine.id, order: { ...order, fulfillments: both } });
  await app.drain();
  expect([await told(scene), (await parcelsOf(scene)).length]).toEqual([2, 2]);
});

test('where nothing tells, the engine is asked once a day', async () => {
  const { scene, order } = await ordered();
  app.clock.advance(day);
  await app.drain();
  await ship(order);
  app.clock.advance(day / 2);
  await app.drain();
  expect(await told(scene)).toBe(0);
  app.clock.advance(day / 2);
  await app.drain();
  expect([await told(scene), (await parcelsOf(scene)).length]).toEqual([1, 1]);
});

test('a replacement that the engine shipped after thirty days it is asked no more', async () => {
  const { scene, order } = await ordered();
  for (let passed = 0; passed <= followedDays; passed += 1) {
    app.clock.advance(day);
    await app.drain();
  }
  await ship(order);
  app.clock.advance(2 * day);
  await app.drain();
  expect(await told(scene)).toBe(0);
});

test('its carrier and numbers are not told to partners', async () => {
  const { scene, order } = await ordered();
  await importOrder(app.system, { storeId: withEngine.id, order: await ship(order) });
  await app.drain();
  const partner = await staff(app, 'orderprotection_partner', withEngine);
  const seen = (await readClaim(app.as(partner), { id: scene.id })) as unknown as Claim;
  expect(seen.claimResolutions[0]?.parcels).toMatchObject([
    { trackingNumber: [], trackingUrl: [], lastScanPlace: null },
  ]);
});

test.each<[string, (order: EngineOrder, store: StoreRecord) => Promise<unknown>]>([
  ['with its order', (order, { id }) => importOrder(app.system, { storeId: id, order, toldBy: 'others' })],
  ['in a file', (order, { id }) => importNewOrders(app.system, { storeId: id, orders: [order], toldBy: 'file' })],
  [
    'as a parcel of its own, and then as one that moves',
    async (order, { id: storeId }) => {
      const { sourceOrderId } = order;
      await importOrder(app.system, { storeId, order: { ...order, fulfillments: [] }, toldBy: 'others' });
      const body = { sourceFulfillmentId: 'box', sourceItemIds: [], fulfillmentStatus: 'LABEL_PRINTED' } as never;
      await createFulfillment(app.system, { storeId, sourceOrderId, body });
      await app.drain();
      await changeFulfillment(app.system, {
        ...{ storeId, sourceOrderId, sourceFulfillmentId: 'box' },
        body: { status: 'IN_TRANSIT', trackingCompany: 'UPS', trackingNumber: ['1Z999AA10123456784'] } as never,
      });
    },
  ],
])('a replacement that people sent is told when its order is reported %s', async (_, tell) => {
  const { scene, reference } = await sentByPeople();
  await tell(orderCalled(reference), byHand);
  await app.drain();
  expect(await parcelsOf(scene)).toMatchObject([{ trackingNumber: ['1Z999AA10123456784'] }]);
  expect(await told(scene)).toBe(1);
});

test('a replacement that people sent is told if its order was here before the report', async () => {
  const scene = await approved(byHand, 'RESHIP');
  references += 1;
  const reference = `R-${references}`;
  await importOrder(app.system, { storeId: byHand.id, order: orderCalled(reference) });
  await app.drain();
  expect(await told(scene)).toBe(0);
  await report(scene, done(reference));
  await app.drain();
  expect([await told(scene), (await parcelsOf(scene)).length]).toEqual([1, 1]);
});
