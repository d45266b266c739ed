import { expect, test } from 'vitest';
import type { OrderRow } from '#core/contract/desk/order-list.ts';
import type { EngineOrder } from '../../commerce/connectors/connector.ts';
import { testApp } from '../../testing/app.ts';
import { freshStore, item, orderOf, placeOrder, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';

/** The orders of the stores in reach: who may list them, what finds them, and page by page. */

const app = await testApp();
const store = await freshStore(app);
const other = await freshStore(app);
const support = await signedIn(app, 'store_support', store);
const user = await signedIn(app, 'store_user', store);
const partner = await signedIn(app, 'orderprotection_partner', store);
const provider = await signedIn(app, 'orderprotection_support', null);

const sold = (number: string, changes: Partial<EngineOrder> & { delivered?: object } = {}, place = store) =>
  placeOrder(app, place, orderOf(app, number, changes));
const daysAgo = (days: number) => new Date(app.clock.now() - days * 86_400_000).toISOString();

await sold('FF-20931', {
  sourceCreatedAt: daysAgo(3),
  customer: { name: 'Zoë Quillington', email: 'zq.home@post.test' },
  items: [item('mug', { sku: 'MUG-SAGE', quantity: 4 }), item('flask')],
  delivered: { trackingNumber: ['1Z-84A7'] },
});
await sold('FF-20930', {
  sourceCreatedAt: daysAgo(4),
  customer: { name: 'Ana Li', email: 'ana@mail.test' },
  policies: [],
  fulfillments: [],
});
const { claim } = await soldAndClaimed(app, store, 'FF-100', {
  order: { sourceCreatedAt: daysAgo(9), customer: { name: 'Bo Berg', email: 'bo@mail.test' } },
});
await sold(
  'OTHER-1',
  { sourceCreatedAt: daysAgo(1), customer: { name: 'Zoë Quillington', email: 'zq@x.test' } },
  other,
);

async function page(query: Record<string, string>, { headers } = support) {
  const answer = await app.ask('platform.test', `/v1/console/orders?${new URLSearchParams(query)}`, { headers });
  expect(answer.status).toBe(200);
  return (await jsonOf(answer)) as { rows: OrderRow[]; nextCursor: string | null };
}
const found = async (search: string, who = support) =>
  (await page({ search }, who)).rows.map((row) => row.sourceOrderNumber);

test.each(['account_user', 'orderprotection_implementation'] as const)('%s lists no orders', async (role) => {
  const { headers } = await signedIn(app, role, store);
  expect((await app.ask('platform.test', '/v1/console/orders', { headers })).status).toBe(403);
});

test('another store’s list is not there, and one’s own has none of its orders', async () => {
  const answer = await app.ask('platform.test', `/v1/console/orders?storeId=${other.id}`, { headers: support.headers });
  expect(answer.status).toBe(404);
  expect(await found('OTHER-1')).toEqual([]);
  expect(await found('quillington')).toEqual(['FF-20931']);
});

test('a package that waits in the store has not shipped', async () => {
  const far = await freshStore(app);
  const { headers } = await signedIn(app, 'store_support', far);
  const lies = { status: 'AWAITING_SHIPMENT', fulfilledAt: null, shippedAt: null, deliveredAt: null, lastScanAt: null };
  await sold('WAITS-1', { delivered: lies }, far);
  const { rows } = await page({}, { headers } as typeof support);
  expect(rows).toMatchObject([{ packageCount: 1, shippedCount: 0, deliveredCount: 0 }]);
});

test('no one lists orders without signing in', async () => {
  expect((await app.ask('platform.test', '/v1/console/orders')).status).toBe(401);
});

test('orders come newest first, page by page, each with what is known of it', async () => {
  const first = await page({ size: '2' });
  expect(first.rows).toMatchObject([
    {
      sourceOrderNumber: 'FF-20931',
      itemCount: 5,
      protectionStatus: 'protected',
      packageCount: 1,
      shippedCount: 1,
      deliveredCount: 1,
    },
    { sourceOrderNumber: 'FF-20930', protectionStatus: 'unprotected', packageCount: 0, claimCount: 0 },
  ]);
  const second = await page({ size: '2', cursor: first.nextCursor ?? '' });
  expect(second).toMatchObject({
    rows: [{ sourceOrderNumber: 'FF-100', customerName: 'Bo Berg', claimCount: 1 }],
    nextCursor: null,
  });
});

test('the provider lists the orders of all stores, newest first', async () => {
  const { rows } = await page({}, provider);
  expect(rows.slice(0, 2).map((row) => row.storeName)).toEqual([other.name, store.name]);
  expect(await found('zoë quillington', provider)).toEqual(['OTHER-1', 'FF-20931']);
});

test('an order is found by number, email, names, SKU, tracking number, and ids', async () => {
  const { rows } = await page({ search: 'FF-20931' });
  const ids = rows.map(({ id }) => id);
  for (const search of [
    'FF-20931',
    '#ff-20931',
    '20931',
    'ZQ.home@post.test',
    'Zoë Quillington',
    'zoe qui',
    'QUILL',
    'mug-sage',
    '1z84a7',
    '1Z-84A7',
    'src-FF-20931',
    ids[0] ?? '',
  ]) {
    expect([search, await found(search)]).toEqual([search, ['FF-20931']]);
  }
  expect(await found('2093')).toEqual(['FF-20931', 'FF-20930']);
  expect(await found('nobody')).toEqual([]);
});

test('what a number names stands before newer orders', async () => {
  await sold('100200', { sourceCreatedAt: daysAgo(2) });
  expect(await found('100')).toEqual(['FF-100', '100200']);
});

test('who sees no customers finds none; a partner finds by no tracking number', async () => {
  for (const who of [user, partner]) {
    expect((await page({}, who)).rows[0]).toMatchObject({ customerName: '', customerEmail: '' });
    for (const search of ['quill', 'zoë quillington', 'zq.home@post.test']) {
      expect([search, await found(search, who)]).toEqual([search, []]);
    }
    expect(await found('20931', who)).toEqual(['FF-20931']);
    expect(await found('mug-sage', who)).toEqual(['FF-20931']);
  }
  expect(await found('1z84a7', user)).toEqual(['FF-20931']);
  expect(await found('1z84a7', partner)).toEqual([]);
});

test('a claim’s order is found by the number that its own page names', async () => {
  expect(await found('FF-100')).toEqual(['FF-100']);
  expect(claim.order_id).toBe((await page({ search: 'FF-100' })).rows[0]?.id);
});
