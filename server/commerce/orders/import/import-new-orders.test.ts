import { expect, test } from 'vitest';
import { brokenLink } from '../../../platform/audit-log/verify-chain.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, item, machine, orderOf, placeOrder } from '../../../testing/fixtures.ts';
import type { EngineOrder } from '../../connectors/connector.ts';
import { importNewOrders } from './import-new-orders.ts';
import { seeUnchanged } from './order-tellings.ts';

const app = await testApp();

/** Everything that a store knows of its orders, but for our own ids. */
async function known(store: StoreRecord): Promise<unknown> {
  const told = async (table: string, order: string) => {
    const rows = await asOwner(
      app,
      `SELECT to_jsonb(t) - '{store_id,id,order_id,order_item_id,fulfillment_id}'::text[] AS row
       FROM ${table} t WHERE store_id = $1 ORDER BY ${order}`,
      [store.id],
    );
    return rows.map(({ row }) => row);
  };
  const events = await asOwner(
    app,
    `SELECT kind, sequence, data, actor_kind, actor_name FROM events
     WHERE store_id = $1 AND order_id IS NOT NULL ORDER BY data ->> 'sourceOrderId', sequence`,
    [store.id],
  );
  return {
    orders: await told('orders', 'source_order_id'),
    items: await told('order_items', 'source_item_id, price, quantity'),
    fulfillments: await told('fulfillments', 'source_fulfillment_id'),
    contents: await told('fulfillment_items', 'quantity'),
    policies: await told('policies', 'kind, premium_paid'),
    payments: await told('payments', 'source_payment_id'),
    events,
  };
}
const bringIn = (store: StoreRecord, orders: EngineOrder[]) =>
  importNewOrders(app.system, { storeId: store.id, orders });

test('who may not bring orders brings none, and is not told which are here', async () => {
  const store = await freshStore(app);
  const ctx = app.as(machine(app, store.id, ['orders:read']));
  await expect(seeUnchanged(ctx, { storeId: store.id, orders: [orderOf(app, '1')] })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(importNewOrders(ctx, { storeId: store.id, orders: [orderOf(app, '1')] })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await known(store)).toMatchObject({ orders: [], events: [] });
});

test('what comes in at once is what would have come in one by one', async () => {
  const [together, apart] = [await freshStore(app), await freshStore(app)];
  const orders = [
    orderOf(app, '1'),
    orderOf(app, '2', { fulfillments: [], payments: [], policies: [], items: [item('a', { quantity: 4 })] }),
    orderOf(app, '3', { delivered: { status: 'IN_TRANSIT', deliveredAt: undefined, shippedAt: undefined } }),
    orderOf(app, '4', {
      policies: [{ kind: 'WARRANTY', sourceItemId: 'i1', period: '2Y', premiumPaid: '4.000', premiumCurrency: 'USD' }],
      metadata: { gift: 'yes' },
      tags: 'vip',
    }),
  ];
  expect((await bringIn(together, orders)).size).toBe(4);
  for (const order of orders) await placeOrder(app, apart, order);
  expect(await known(together)).toEqual(await known(apart));
  const [{ id } = { id: '' }] = await asOwner(app, 'SELECT id FROM orders WHERE store_id = $1 LIMIT 1', [together.id]);
  expect(await brokenLink(app.system, together.id, String(id))).toBeNull();
});

test('an order that asks for more than that is left to come by itself', async () => {
  const store = await freshStore(app);
  await placeOrder(app, store, orderOf(app, 'here'));
  const before = await known(store);
  const twice = orderOf(app, 'twice');
  const [fulfillment] = orderOf(app, 'odd').fulfillments;
  const left = [
    orderOf(app, 'here', { tags: 'changed' }),
    twice,
    { ...twice, tags: 'again' },
    orderOf(app, 'grant', { isOneTimeAppeasement: true }),
    orderOf(app, 'odd', { fulfillments: [{ ...fulfillment!, items: [{ sourceItemId: 'nowhere', quantity: 1 }] }] }),
    orderOf(app, 'same items', { items: [item('a'), item('a')] }),
  ];
  expect(await bringIn(store, left)).toEqual(new Set());
  expect(await known(store)).toEqual(before);
  expect(await bringIn(store, [...left, orderOf(app, 'new')])).toMatchObject({ size: 1 });
});

test('where the database refuses one, none is here', async () => {
  const store = await freshStore(app);
  const worthless = orderOf(app, 'bad', { currency: 'far too long for a currency' });
  await expect(bringIn(store, [orderOf(app, 'good'), worthless])).rejects.toMatchObject({ code: /^2[23]/ });
  expect(await known(store)).toMatchObject({ orders: [], events: [] });
});
