import { expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { insertRates } from '../../../tenancy/provider-rates/provider-rates.sql.ts';
import { readProviderRates } from '../../../tenancy/provider-rates/read-rates.ts';
import { changeSettings } from '../../../tenancy/settings/change-settings.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, orderOf, placeOrder, staff } from '../../../testing/fixtures.ts';
import { rateAllOrders } from './rate-orders.ts';

const app = await testApp();
const dayMs = 86_400_000;
const mara = await staff(app, 'orderprotection_finance', null);
const dayOf = (ago = 0) => new Date(app.clock.now() - ago * dayMs).toISOString().slice(0, 10);
/** A line as a list brings it, which holds so many days later. */
const tell = (rate: string, { ago = 0, waits = 0 }) =>
  app.services.db.everywhere((tx) =>
    insertRates(tx, [
      {
        id: newId('fxRate', app.clock.now()),
        ...{ base: 'EUR', currency: 'USD', rate, day: dayOf(ago), source: 'ECB', set_by: null, set_by_name: 'ECB' },
        set_at: new Date(app.clock.now()).toISOString(),
        holds_from: new Date(app.clock.now() + waits * dayMs).toISOString(),
      },
    ]),
  );
const soldAt = (ago: number) => new Date(app.clock.now() - ago * dayMs).toISOString();
const euro = (number: string, ago: number, exchangeRate = '0') =>
  orderOf(app, number, { currency: 'EUR', exchangeRate, sourceCreatedAt: soldAt(ago) });

const measuredBy = async (store: StoreRecord, number: string) =>
  (
    await asOwner(
      app,
      `SELECT exchange_rate::float AS rate, exchange_rate_from AS from, exchange_rate_on::text AS on, exchange_rate_source AS source
       FROM orders WHERE store_id = $1 AND order_number = $2`,
      [store.id, number],
    )
  )[0];
const none = { rate: null, from: null, on: null, source: null };

test.each([
  'store_owner',
  'store_admin',
  'account_owner',
  'orderprotection_admin',
  'orderprotection_support',
  'orderprotection_implementation',
] as const)('the provider’s rates are not read by %s', async (role) => {
  const someone = app.as(await staff(app, role, role.startsWith('orderprotection') ? null : await freshStore(app)));
  await expect(readProviderRates(someone)).rejects.toMatchObject({ code: /forbidden|not-found/ });
});

test('an order is measured by the provider’s rate of its day, behind every other word', async () => {
  const store = await freshStore(app);
  const [first, told, late] = [euro('p1', 2), euro('p2', 2, '0.92'), euro('p3', 40)];
  for (const order of [first, told, late]) {
    await placeOrder(app, store, order);
  }
  await tell('1.05', { ago: 3, waits: 1 });
  await rateAllOrders(app.system);
  expect(await measuredBy(store, first.orderNumber)).toEqual(none);
  expect(await readProviderRates(app.as(mara))).toMatchObject({
    rates: [{ rate: '1.05', source: 'ECB', state: 'waits' }],
    currencies: ['EUR', 'USD'],
  });
  app.clock.advance(dayMs);
  await rateAllOrders(app.system);
  await app.drain();
  // 1 / 1.05: so much of a euro is one dollar.
  expect(await measuredBy(store, first.orderNumber)).toEqual({
    ...{ rate: 0.952381, from: 'provider', on: dayOf(4), source: 'ECB' },
  });
  expect(await measuredBy(store, told.orderNumber)).toMatchObject({ rate: 0.92, from: 'engine' });
  expect(await measuredBy(store, late.orderNumber)).toEqual(none);
});

test('an order is measured by the store’s own rate before the provider’s', async () => {
  const store = await freshStore(app, {});
  const order = euro('s1', 2);
  await placeOrder(app, store, order);
  const settings = { rates: [{ currency: 'EUR', rate: 0.9, on: dayOf(5) }] };
  await changeSettings(app.system, { storeId: store.id, area: 'limits', expectedVersion: 0, settings });
  app.clock.advance(3_000);
  await app.drain();
  expect(await measuredBy(store, order.orderNumber)).toMatchObject({ rate: 0.9, from: 'table' });
});

test('of a day’s rates that hold the one that came last counts', async () => {
  const store = await freshStore(app);
  for (const [rate, waits] of [
    ['7', 0],
    ['1.1', 0],
    ['9', 1],
  ] as const) {
    await tell(rate, { waits });
    app.clock.advance(1);
  }
  const order = euro('c1', 0);
  await placeOrder(app, store, order);
  await rateAllOrders(app.system);
  expect(await measuredBy(store, order.orderNumber)).toMatchObject({ rate: 0.909091, from: 'provider', on: dayOf() });
});
