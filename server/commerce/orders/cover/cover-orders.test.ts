import { expect, test } from 'vitest';
import type { StoreSettingsInput } from '#core/contract/tenancy/settings-areas.ts';
import { changeSettings } from '../../../tenancy/settings/change-settings.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, orderOf, placeOrder, staff } from '../../../testing/fixtures.ts';
import { importNewOrders } from '../import/import-new-orders.ts';
import { importOrder } from '../import/import-order.ts';
import { updateOrder } from '../update-order.ts';

const app = await testApp();
const every = { covers: { orders: 'every' as const } };
const bought = { kind: 'SHIPPING' as const, premiumPaid: '2.00', premiumCurrency: 'USD' };

const policiesOf = (store: StoreRecord) =>
  asOwner(
    app,
    `SELECT o.order_number, p.reason, p.removed_at IS NULL AS covers, p.insured_amount FROM policies p
     JOIN orders o ON o.store_id = p.store_id AND o.id = p.order_id WHERE p.store_id = $1 ORDER BY o.order_number`,
    [store.id],
  );

async function setCovers(store: StoreRecord, settings: StoreSettingsInput, expectedVersion = 0) {
  const owner = app.as(await staff(app, 'store_owner', store));
  await changeSettings(owner, { storeId: store.id, area: 'fulfillment', expectedVersion, settings });
  // The job waits until no process holds the settings of before.
  app.clock.advance(3_000);
  await app.drain();
}

test('who may not set what a store’s packages do may not cover its orders', async () => {
  const store = await freshStore(app);
  const support = app.as(await staff(app, 'store_support', store));
  const change = { storeId: store.id, area: 'fulfillment', expectedVersion: 0, settings: every } as const;
  await expect(changeSettings(support, change)).rejects.toMatchObject({ code: 'forbidden' });
});

test('an incoming order is covered by a store that covers all, one by one or many', async () => {
  const store = await freshStore(app, every);
  await importOrder(app.system, { storeId: store.id, order: orderOf(app, '1', { policies: [] }) });
  const both = ['2', '3'].map((number) => orderOf(app, number, { policies: [], total: '90.00' }));
  await importNewOrders(app.system, { storeId: store.id, orders: both });
  const covered = { reason: 'store', covers: true };
  expect(await policiesOf(store)).toMatchObject([
    { order_number: '1', ...covered },
    { order_number: '2', ...covered, insured_amount: '90.000' },
    { order_number: '3', ...covered },
  ]);
});

test('bought cover covers, and cover that was taken off stays off', async () => {
  const store = await freshStore(app, every);
  await placeOrder(app, store, orderOf(app, '1', { policies: [bought] }));
  await placeOrder(app, store, orderOf(app, '2', { policies: [{ ...bought, removedAt: '2026-01-01T00:00:00.000Z' }] }));
  await placeOrder(app, store, orderOf(app, '3', { policies: [] }));
  await updateOrder(app.as(await staff(app, 'store_owner', store)), {
    storeId: store.id,
    sourceOrderId: orderOf(app, '3').sourceOrderId,
    body: { policyCancelledAt: new Date(app.clock.now()).toISOString() },
  });
  await importOrder(app.system, { storeId: store.id, order: orderOf(app, '3', { policies: [], total: '91.00' }) });
  expect(await policiesOf(store)).toMatchObject([
    { order_number: '1', reason: 'bought', covers: true },
    { order_number: '2', reason: 'bought', covers: false },
    { order_number: '3', reason: 'store', covers: false },
  ]);
});

test('what is bought for an order that the store covers counts as bought', async () => {
  const store = await freshStore(app, every);
  const order = orderOf(app, '1', { policies: [] });
  await placeOrder(app, store, order);
  const { sourceOrderId } = order;
  await updateOrder(app.system, { storeId: store.id, sourceOrderId, body: { premiumPaid: '2.00' } });
  expect(await policiesOf(store)).toMatchObject([{ reason: 'bought', covers: true }]);
});

test('existing orders are covered once the store says so, within its bounds', async () => {
  const store = await freshStore(app);
  const to = (country: string) => ({ ...orderOf(app, '0').shippingAddress!, country });
  await placeOrder(app, store, orderOf(app, '1', { policies: [], total: '40.00', shippingAddress: to('US') }));
  await placeOrder(app, store, orderOf(app, '2', { policies: [], total: '60.00', shippingAddress: to('US') }));
  await placeOrder(app, store, orderOf(app, '3', { policies: [], total: '60.00', shippingAddress: to('DE') }));
  const long = new Date(app.clock.now() - 400 * 86_400_000).toISOString();
  await placeOrder(app, store, orderOf(app, '4', { policies: [], total: '60.00', sourceCreatedAt: long }));
  await placeOrder(app, store, orderOf(app, '5', { policies: [], total: '60.00', sourceCancelledAt: long }));
  await setCovers(store, { covers: { orders: 'every', from: 50, countries: ['US'] } });
  const second = { order_number: '2', reason: 'store', covers: true };
  expect(await policiesOf(store)).toMatchObject([second]);
  await setCovers(store, { covers: { orders: 'bought' } }, 1);
  expect(await policiesOf(store)).toMatchObject([second]);
});

test('all of them are covered, however many there are', async () => {
  const store = await freshStore(app);
  const orders = Array.from({ length: 501 }, (_, at) => orderOf(app, `many-${at}`, { policies: [] }));
  await importNewOrders(app.system, { storeId: store.id, orders });
  await setCovers(store, every);
  expect(await policiesOf(store)).toHaveLength(501);
});

test('settings that leave alone what is covered look through no orders', async () => {
  const store = await freshStore(app, every);
  const owner = app.as(await staff(app, 'store_owner', store));
  const waiting = () =>
    asOwner(app, 'SELECT count(*)::int AS jobs FROM graphile_worker._private_jobs WHERE key = $1', [
      `cover-orders:${store.id}`,
    ]);
  const change = { storeId: store.id, area: 'fulfillment' } as const;
  await changeSettings(owner, { ...change, expectedVersion: 1, settings: { ...every, refundBusinessDays: 2 } });
  expect(await waiting()).toEqual([{ jobs: 0 }]);
  await changeSettings(owner, { ...change, expectedVersion: 2, settings: { covers: { orders: 'every', from: 5 } } });
  expect(await waiting()).toEqual([{ jobs: 1 }]);
});
