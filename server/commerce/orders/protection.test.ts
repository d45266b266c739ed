import { describe, expect, test } from 'vitest';
import type { Permission } from '#core/permissions.ts';
import { testApp } from '../../testing/app.ts';
import { bearerOf, orderOf, staff } from '../../testing/fixtures.ts';
import { ordersApi, path } from '../../testing/orders-api.ts';
import type { EngineOrder } from '../connectors/connector.ts';
import { importOrder } from './import/import-order.ts';
import { updateOrder } from './update-order.ts';

const app = await testApp();
const { store, call, sent } = await ordersApi(app);

/** What a machine of the store is told of protection while `act` runs. */
async function toldOfProtection(act: () => Promise<unknown>) {
  const headers = await bearerOf(app, store, ['claims:read', 'orders:read']);
  const read = async (after: number) => {
    const answer = await app.ask('platform.test', `/v1/events?limit=500&after=${after}`, { headers });
    return (await answer.json()) as { events: { topic: string; data: unknown }[]; next: number };
  };
  const { next } = await read(0);
  await act();
  const { events } = await read(next);
  return events.filter(({ topic }) => topic?.startsWith('protection.')).map(({ topic, data }) => ({ topic, data }));
}

test('protection that comes with a new order is part of it, canceled before or not', async () => {
  expect(await toldOfProtection(() => call('POST', '/v1/orders', sent({ premiumPaid: '1.98' })))).toEqual([]);
  const cancelled = sent({ policyCancelledAt: '2026-02-03T04:05:06.000Z' });
  expect(await toldOfProtection(() => call('POST', '/v1/orders', cancelled))).toEqual([]);
});

test('protection that is added later is told once, with what the shopper is charged', async () => {
  const order = sent({ premiumPaid: null });
  await call('POST', '/v1/orders', order);
  const { sourceOrderId } = order;
  const add = () => call('PUT', path(sourceOrderId), { premiumPaid: '2.50' });
  expect(await toldOfProtection(add)).toEqual([
    { topic: 'protection.added', data: { sourceOrderId, amount: '2.50', currency: 'USD' } },
  ]);
  expect(await toldOfProtection(add)).toEqual([]);
});

test('protection that is removed is told once, with what the shopper gets back', async () => {
  const order = sent({ premiumPaid: '1.98' });
  await call('POST', '/v1/orders', order);
  const { sourceOrderId } = order;
  const remove = () => call('PUT', path(sourceOrderId), { policyCancelledAt: '2026-02-03T04:05:06.000Z' });
  expect(await toldOfProtection(remove)).toEqual([
    { topic: 'protection.removed', data: { sourceOrderId, amount: '1.980', currency: 'USD' } },
  ]);
  expect(await toldOfProtection(remove)).toEqual([]);
});

test('protection that the store engine adds, removes and brings back is told each time', async () => {
  const order = orderOf(app, 'covered');
  const policy = { kind: 'SHIPPING', premiumPaid: '2.000', premiumCurrency: 'USD' } as const;
  const data = { sourceOrderId: order.sourceOrderId, amount: '2.000', currency: 'USD' };
  const tell = (policies: EngineOrder['policies']) =>
    toldOfProtection(() => importOrder(app.system, { storeId: store.id, order: { ...order, policies } }));
  expect(await tell([])).toEqual([]);
  expect(await tell([policy])).toEqual([{ topic: 'protection.added', data }]);
  expect(await tell([policy])).toEqual([]);
  const removed = { ...policy, removedAt: '2026-02-03T04:05:06.000Z' };
  expect(await tell([removed])).toEqual([{ topic: 'protection.removed', data }]);
  expect(await tell([removed])).toEqual([]);
  expect(await tell([policy])).toEqual([{ topic: 'protection.added', data }]);
});

describe('who may not', () => {
  const withScopes = async (...scopes: Permission[]) => bearerOf(app, store, scopes);

  test('protection is neither added nor removed by the right to change orders', async () => {
    const reports = await withScopes('orders:create', 'orders:read', 'orders:update');
    const covered = sent({ premiumPaid: '1.98' });
    const bare = sent({ premiumPaid: null });
    for (const order of [covered, bare]) {
      expect((await call('POST', '/v1/orders', order, reports)).status).toBe(201);
    }
    const cancelled = { policyCancelledAt: '2026-02-03T04:05:06.000Z' };
    const refused = [
      await call('PUT', path(covered.sourceOrderId), cancelled, reports),
      await call('POST', '/v1/orders', { ...covered, ...cancelled }, reports),
      await call('PUT', path(bare.sourceOrderId), { premiumPaid: '2.50' }, reports),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    const statusOf = async (id: string) => (await call('GET', path(id))).body.protectionStatus;
    expect([await statusOf(covered.sourceOrderId), await statusOf(bare.sourceOrderId)]).toEqual([
      'protected',
      'unprotected',
    ]);
  });

  test('a one-time appeasement is granted by its own right alone, at every door', async () => {
    const reports = await withScopes('orders:create', 'orders:read', 'orders:update');
    const grants = await withScopes('orders:create', 'orders:update', 'over-the-air-updates:create');
    const order = sent({ premiumPaid: null });
    await call('POST', '/v1/orders', order, reports);
    const appeased = { isOneTimeAppeasement: true };
    expect((await call('PUT', path(order.sourceOrderId), appeased, reports)).status).toBe(403);
    expect((await call('POST', '/v1/orders', { ...order, ...appeased }, reports)).status).toBe(403);
    expect((await call('POST', '/v1/orders', sent({ premiumPaid: null, ...appeased }), reports)).status).toBe(403);
    expect((await call('PUT', path(order.sourceOrderId), appeased, grants)).status).toBe(200);
    expect((await call('GET', path(order.sourceOrderId))).body.protectionStatus).toBe('ota');
    expect((await call('PUT', path(order.sourceOrderId), { ...appeased, tags: 'vip' }, reports)).status).toBe(200);
    expect((await call('POST', '/v1/orders', { ...order, ...appeased }, reports)).status).toBe(201);
  });
});

describe('what staff decided about an order stays when the engine tells it again', () => {
  const owner = async () => app.as(await staff(app, 'store_owner', store));
  const tell = (order: EngineOrder) => importOrder(app.system, { storeId: store.id, order });
  const statusOf = async ({ sourceOrderId }: EngineOrder) =>
    (await call('GET', path(sourceOrderId))).body.protectionStatus;
  const later = (order: EngineOrder): EngineOrder => ({ ...order, tags: 'told again' });

  test('protection that they removed does not come back, and no one is told that it did', async () => {
    const order = orderOf(app, 'removed-by-hand');
    await tell(order);
    const { sourceOrderId } = order;
    const policyCancelledAt = new Date(app.clock.now()).toISOString();
    await updateOrder(await owner(), { storeId: store.id, sourceOrderId, body: { policyCancelledAt } as never });
    expect(await toldOfProtection(() => tell(later(order)))).toEqual([]);
    expect(await statusOf(order)).toBe('removed');
  });

  test('protection that they added stays', async () => {
    const order = orderOf(app, 'added-by-hand', { policies: [] });
    await tell(order);
    const body = { premiumPaid: '2.50' } as never;
    await updateOrder(await owner(), { storeId: store.id, sourceOrderId: order.sourceOrderId, body });
    expect(await toldOfProtection(() => tell(later(order)))).toEqual([]);
    expect(await statusOf(order)).toBe('protected');
  });

  test('a one-time appeasement stays until they end it', async () => {
    const order = orderOf(app, 'appeased', { policies: [] });
    await tell(order);
    const ask = async (isOneTimeAppeasement: boolean) =>
      updateOrder(await owner(), {
        storeId: store.id,
        sourceOrderId: order.sourceOrderId,
        body: { isOneTimeAppeasement } as never,
      });
    await ask(true);
    await tell(later(order));
    expect(await statusOf(order)).toBe('ota');
    await ask(false);
    await tell({ ...order, tags: 'once more' });
    expect(await statusOf(order)).toBe('unprotected');
  });

  test('what a system of the store canceled, the engine may bring back', async () => {
    const order = orderOf(app, 'removed-by-api');
    await tell(order);
    await call('PUT', path(order.sourceOrderId), { policyCancelledAt: '2026-02-03T04:05:06.000Z' });
    await tell(later(order));
    expect(await statusOf(order)).toBe('protected');
  });
});
