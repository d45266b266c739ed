import { expect, test } from 'vitest';
import type { StoreSettingsInput } from '#core/contract/tenancy/settings-areas.ts';
import { ordinaryTerms } from '../../../ledger/contracts/testing/ordinary-terms.ts';
import { withContract } from '../../../ledger/contracts/testing/with-contract.ts';
import { changeSettings } from '../../../tenancy/settings/change-settings.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, orderOf, placeOrder, staff } from '../../../testing/fixtures.ts';
import type { EngineOrder } from '../../connectors/connector.ts';
import { coverOrders } from '../cover/cover-orders.ts';
import { importNewOrders } from '../import/import-new-orders.ts';
import { updateOrder } from '../update-order.ts';

/** Protection that comes and goes, by whomever it is told, in the books of a store with a contract: cost is 35 % of 2.00. */

const app = await testApp();
let number = 0;

const storeWith = async (settings?: StoreSettingsInput) => withContract(app, await freshStore(app, settings));

function order(changes: Partial<EngineOrder> = {}): EngineOrder {
  number += 1;
  return orderOf(app, `book-${number}`, changes);
}

async function booked(store: StoreRecord) {
  const rows = await asOwner(
    app,
    'SELECT purpose, amount FROM ledger_transfers WHERE store_id = $1 ORDER BY posted_at, purpose COLLATE "C"',
    [store.id],
  );
  return rows.map(({ purpose, amount }) => `${purpose} ${Number(amount)}`);
}

const sold = ['cost 0.7', 'premium 2'];
const removed = ['cost-removed 0.7', 'premium-removed 2'];
const without = (told: EngineOrder): EngineOrder => ({
  ...told,
  policies: told.policies.map((policy) => ({ ...policy, removedAt: new Date(app.clock.now()).toISOString() })),
  sourceUpdatedAt: new Date(app.clock.now()).toISOString(),
});

test('protection that came with an order is posted once, however often it is told', async () => {
  const alone = await storeWith();
  const told = order();
  await placeOrder(app, alone, told);
  await placeOrder(app, alone, { ...told, tags: 'again' });
  expect(await booked(alone)).toEqual(sold);
  const many = await storeWith();
  const orders = [order(), order({ policies: [] }), order()];
  await importNewOrders(app.system, { storeId: many.id, orders });
  await Promise.all(orders.map((each) => placeOrder(app, many, { ...each, tags: 'again' })));
  expect((await booked(many)).toSorted()).toEqual([...sold, ...sold].toSorted());
});

test('protection that the shop removes is undone, and sold again has a number', async () => {
  const store = await storeWith();
  const told = order();
  await placeOrder(app, store, told);
  app.clock.advance(60_000);
  await placeOrder(app, store, without(told));
  expect(await booked(store)).toEqual([...sold, ...removed]);
  app.clock.advance(60_000);
  await placeOrder(app, store, { ...told, sourceUpdatedAt: new Date(app.clock.now()).toISOString() });
  expect(await booked(store)).toEqual([...sold, ...removed, 'cost:2 0.7', 'premium:2 2']);
});

test('protection that people of the store add and remove is posted by what it cost', async () => {
  const store = await storeWith();
  const { sourceOrderId, ...rest } = order({ policies: [] });
  await placeOrder(app, store, { ...rest, sourceOrderId });
  expect(await booked(store)).toEqual([]);
  const change = (body: object) =>
    updateOrder(app.system, {
      storeId: store.id,
      sourceOrderId,
      body: body as Parameters<typeof updateOrder>[1]['body'],
    });
  await change({ premiumPaid: '4.00' });
  expect(await booked(store)).toEqual(['cost 1.4', 'premium 4']);
  app.clock.advance(60_000);
  await change({ premiumPaid: '6.00' });
  const anew = ['cost-removed 1.4', 'cost:2 2.1', 'premium-removed 4', 'premium:2 6'];
  expect(await booked(store)).toEqual(['cost 1.4', 'premium 4', ...anew]);
  app.clock.advance(60_000);
  await change({ policyCancelledAt: new Date(app.clock.now()).toISOString() });
  expect((await booked(store)).slice(-2)).toEqual(['cost:2-removed 2.1', 'premium:2-removed 6']);
});

test('an order that the store covers by itself is posted when it is covered, and once', async () => {
  const terms = { ...ordinaryTerms, fees: { ...ordinaryTerms.fees, perPolicy: '0.25' } };
  const validFrom = '2020-01-01T00:00:00.000Z';
  const store = await withContract(app, await freshStore(app), [{ version: 1, validFrom, termEndsAt: null, terms }]);
  await placeOrder(app, store, order({ policies: [] }));
  expect(await booked(store)).toEqual([]);
  const owner = app.as(await staff(app, 'store_owner', store));
  const settings = { covers: { orders: 'every' as const } };
  await changeSettings(owner, { storeId: store.id, area: 'fulfillment', expectedVersion: 0, settings });
  app.clock.advance(3_000);
  await app.drain();
  await coverOrders(app.system, { storeId: store.id, after: null });
  expect(await booked(store)).toEqual(['fee:per-policy 0.25']);
  await placeOrder(app, store, order({ policies: [] }));
  expect(await booked(store)).toEqual(['fee:per-policy 0.25', 'fee:per-policy 0.25']);
});

test('an order that nobody can measure is kept, posts nothing, and says why', async () => {
  const store = await storeWith();
  const told = order({ currency: 'EUR' });
  await placeOrder(app, store, told);
  expect(await booked(store)).toEqual([]);
  const reasons = async () =>
    (await asOwner(app, 'SELECT unposted FROM policies WHERE store_id = $1', [store.id])).map((row) => row.unposted);
  expect(await reasons()).toEqual(['no-rate']);
  const sourceUpdatedAt = new Date(app.clock.now()).toISOString();
  await placeOrder(app, store, {
    ...told,
    exchangeRate: '0.8',
    sourceUpdatedAt,
    policies: told.policies.map(({ premiumCurrency, ...policy }) => policy),
  });
  expect(await booked(store)).toEqual(['cost 0.88', 'premium 2.5']);
  expect(await reasons()).toEqual([null]);
});
