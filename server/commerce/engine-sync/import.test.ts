import { describe, expect, test } from 'vitest';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, item, orderOf, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { imports, minute } from '../../testing/imports.ts';
import { placeSampleOrder, placeSampleProduct } from '../connectors/sample/sample-connector.ts';
import { connectEngine } from '../engine-change/connect-engine.ts';
import { disconnectEngine } from '../engine-change/disconnect-engine.ts';
import { importPage } from './import-page.ts';

const { app, pages, recorder, storeWith, start, importOf, ordersOf, eventsOf } = await imports();

describe('who may', () => {
  const path = (store: StoreRecord) => `/v1/stores/${store.id}/engine/imports`;

  test('no one without the permission starts an import or reads how far one is', async () => {
    const store = await freshStore(app);
    const other = await freshStore(app);
    expect((await app.ask('platform.test', path(store))).status).toBe(401);
    for (const [headers, status] of [
      [(await signedIn(app, 'store_support', store)).headers, 403],
      [(await signedIn(app, 'store_admin', other)).headers, 404],
      [await bearerOf(app, store, ['integrations:read']), 403],
    ] as const) {
      expect((await app.ask('platform.test', path(store), { headers, json: { subject: 'orders' } })).status).toBe(
        status,
      );
    }
    expect(await importOf(store)).toBeUndefined();
    const { headers } = await signedIn(app, 'store_admin', store);
    const begun = await app.ask('platform.test', path(store), { headers, json: { since: '2026-02-30' } });
    expect(begun.status).toBe(400);
  });

  test('a store without an engine has nothing to import', async () => {
    const store = await freshStore(app);
    await disconnectEngine(app.system, { storeId: store.id });
    await expect(start(store)).rejects.toMatchObject({ code: 'validation-failed' });
    expect(await importPage(app.system, { storeId: store.id, subject: 'orders' })).toMatchObject({ outcome: 'idle' });
  });
});

test('everything comes in page by page, progress is told, and the end is recorded once', async () => {
  const store = await storeWith(120);
  const { headers } = await signedIn(app, 'store_admin', store);
  const ask = (json?: unknown) =>
    app.ask('platform.test', `/v1/stores/${store.id}/engine/imports`, { headers, ...(json !== undefined && { json }) });
  const begun = await ask({});
  expect([begun.status, await begun.json()]).toEqual([
    202,
    expect.objectContaining({ subject: 'orders', since: null, brought: 0, completedAt: null, trouble: null }),
  ]);
  expect(await importPage(app.system, { storeId: store.id, subject: 'orders' })).toMatchObject({
    outcome: 'more',
    brought: 50,
  });
  expect(await (await ask()).json()).toMatchObject({ imports: [{ brought: 50, completedAt: null }] });
  await app.drain();
  const at = new Date(app.clock.now()).toISOString();
  expect(await importOf(store)).toMatchObject({
    brought: 120,
    changed: 120,
    completedAt: at,
    syncedAt: at,
    leftOut: 0,
  });
  expect(await ordersOf(store)).toHaveLength(120);
  const kinds = await eventsOf(store);
  expect(kinds.filter((kind) => String(kind).startsWith('engine.import-'))).toEqual([
    'engine.import-completed',
    'engine.import-started',
  ]);
});

test('an import twice changes nothing: no row, no event', async () => {
  const store = await storeWith(60);
  await start(store);
  await app.drain();
  const seen = ({ synced_at, engine_seen_at, ...row }: Record<string, unknown>) => row;
  const [rows, kinds] = [(await ordersOf(store)).map(seen), await eventsOf(store)];
  app.clock.advance(minute);
  await start(store, { since: new Date(app.clock.now() - 300 * 86_400_000).toISOString() });
  await app.drain();
  expect((await ordersOf(store)).map(seen)).toEqual(rows);
  expect((await eventsOf(store)).filter((kind) => String(kind).startsWith('order.'))).toEqual(
    kinds.filter((kind) => String(kind).startsWith('order.')),
  );
  expect(await importOf(store)).toMatchObject({ brought: 60, changed: 0 });
});

test('unchanged orders of a page share one transaction; a changed one still comes in', async () => {
  const store = await storeWith(40);
  await start(store);
  await app.drain();
  app.clock.advance(minute);
  await placeSampleOrder(app.services, store, { ...orderOf(app, '7'), tags: 'gift' });
  await start(store, { since: new Date(app.clock.now() - 300 * 86_400_000).toISOString() });
  const { statements } = await recorder.record(() => importPage(app.system, { storeId: store.id, subject: 'orders' }));
  const commits = statements.filter(({ text }) => /^commit/i.test(text.trim()));
  expect(commits.length).toBeGreaterThan(1);
  expect(commits.length).toBeLessThanOrEqual(10);
  const seen = await asOwner(app, 'SELECT DISTINCT engine_seen_at FROM orders WHERE store_id = $1', [store.id]);
  expect(seen).toHaveLength(1);
  const [changed] = await asOwner(app, `SELECT tags FROM orders WHERE store_id = $1 AND tags <> ''`, [store.id]);
  expect(changed).toEqual({ tags: 'gift' });
});

test('afterwards changes are looked for every five minutes, and only they come', async () => {
  const store = await storeWith(55);
  await start(store);
  await app.drain();
  await app.drain();
  const pagesOf = () => pages.filter((id) => id === store.id).length;
  const read = pagesOf();
  app.clock.advance(4 * minute);
  await app.drain();
  expect(pagesOf()).toBe(read);
  await placeSampleOrder(app.services, store, {
    ...orderOf(app, '7'),
    sourceUpdatedAt: new Date(app.clock.now()).toISOString(),
    customer: { name: 'Ana Ruiz', email: 'moved@mail.test' },
  });
  await placeSampleOrder(
    app.services,
    store,
    orderOf(app, 'new', { sourceCreatedAt: new Date(app.clock.now()).toISOString() }),
  );
  app.clock.advance(minute);
  await app.drain();
  expect(await importOf(store)).toMatchObject({ brought: 56, changed: 2 });
  const moved = (await ordersOf(store)).find((row) => row.source_order_id === 'src-7');
  expect(moved).toMatchObject({ customer_email: 'moved@mail.test' });
});

test('an import since a day begins at the store’s midnight, and older orders stay out', async () => {
  const before = app.clock.now();
  const year = new Date(before).getUTCFullYear() + 1;
  app.clock.set(`${year}-03-10T12:00:00.000Z`);
  const store = await freshStore(app);
  for (const [number, sourceCreatedAt] of [
    ['before', `${year}-03-05T04:59:59.000Z`],
    ['after', `${year}-03-05T05:00:00.000Z`],
  ] as const) {
    await placeSampleOrder(app.services, store, orderOf(app, number, { sourceCreatedAt }));
  }
  await start(store, { since: `${year}-03-05` });
  await app.drain();
  expect((await ordersOf(store)).map((row) => row.order_number)).toEqual(['after']);
  app.clock.set(before);
});

test('another address restarts an import, another secret not; disconnecting ends it', async () => {
  const store = await storeWith(60);
  const connect = (shop: string, secrets: Record<string, string> = {}) =>
    connectEngine(app.system, { storeId: store.id, kind: 'sample', config: { shop }, secrets });
  await connect(store.id);
  await start(store);
  await app.drain();
  await connect(store.id, { webhookSecret: 'another secret of the store' });
  app.clock.advance(6 * minute);
  await app.drain();
  expect(await importOf(store)).toMatchObject({ brought: 60, changed: 0 });
  await connect('elsewhere');
  app.clock.advance(6 * minute);
  await app.drain();
  expect(await importOf(store)).toMatchObject({ brought: 0 });
  await disconnectEngine(app.system, { storeId: store.id });
  expect(await importOf(store)).toBeUndefined();
});

test('a store with many orders keeps no other store waiting for longer than its page', async () => {
  const large = await storeWith(300);
  const small = await storeWith(1);
  pages.length = 0;
  await start(large);
  await start(small);
  await app.drain();
  expect(pages.filter((id) => id === large.id)).toHaveLength(6);
  expect(pages.indexOf(small.id)).toBeLessThan(3);
});

test('an order on a claim keeps what was claimed, and late news isn’t believed', async () => {
  const store = await freshStore(app);
  const { order, orderId, claim } = await soldAndClaimed(app, store, 'claimed', { claim: { i1: 2 } });
  const before = await asOwner(app, 'SELECT id, quantity FROM claim_items WHERE claim_id = $1', [claim.id]);
  const told = (minutes: number, changes: Parameters<typeof orderOf>[2]) =>
    placeSampleOrder(app.services, store, {
      ...order,
      ...changes,
      sourceUpdatedAt: new Date(app.clock.now() + minutes * minute).toISOString(),
    });
  // The merchant took the claimed item away, then an older state of the order is told once more.
  await told(10, { items: [item('i1', { quantity: 1 })], fulfillments: [], payments: [] });
  await start(store);
  await app.drain();
  await told(5, { customer: { name: 'Somebody else', email: 'eve@mail.test' } });
  await start(store, { since: '2020-01-01' });
  await app.drain();
  const [line] = await asOwner(
    app,
    "SELECT quantity, claimed_quantity FROM order_items WHERE order_id = $1 AND source_item_id = 'i1'",
    [orderId],
  );
  expect(line).toEqual({ quantity: 1, claimed_quantity: 2 });
  expect(await asOwner(app, 'SELECT id, quantity FROM claim_items WHERE claim_id = $1', [claim.id])).toEqual(before);
  const [row] = await ordersOf(store);
  expect(row).toMatchObject({ id: orderId, customer_email: 'ana@mail.test' });
  expect(await asOwner(app, 'SELECT 1 FROM payments WHERE order_id = $1', [orderId])).toHaveLength(1);
});

test('products come in, changes too, and what the store says of their warranty stays', async () => {
  const store = await freshStore(app);
  const mug = { sourceProductId: 'mug', sourceVariantId: 'large', name: 'Mug', sku: 'MUG-L' };
  await placeSampleProduct(app.services, store, { ...mug, price: { amount: '20', currency: 'USD' } });
  await placeSampleProduct(app.services, store, {
    sourceProductId: 'cup',
    name: 'Cup',
    price: { amount: '9', currency: 'GBP' },
  });
  await start(store, { subject: 'products' });
  await app.drain();
  const products = () =>
    asOwner(app, 'SELECT name, sku, price, warranty_period FROM products WHERE store_id = $1 ORDER BY name', [
      store.id,
    ]);
  expect(await products()).toMatchObject([
    { name: 'Cup', price: '0.000' },
    { name: 'Mug', sku: 'MUG-L', price: '20.000' },
  ]);
  const headers = await bearerOf(app, store, ['product-variants:update']);
  const body = { sourceVariantId: 'large', name: 'Mug', sku: 'MUG-L', price: '20', warrantyPeriod: 'P2Y' };
  await app.ask('platform.test', '/v1/products/mug', { method: 'PUT', json: body, headers });
  app.clock.advance(6 * minute);
  await placeSampleProduct(app.services, store, { ...mug, price: { amount: '22', currency: 'USD' } });
  await app.drain();
  expect(await products()).toMatchObject([{ name: 'Cup' }, { price: '22.000', warranty_period: 'P2Y' }]);
  const puts = (await eventsOf(store)).filter((kind) => kind === 'product.put').length;
  await start(store, { subject: 'products', since: '2020-01-01' });
  await app.drain();
  expect((await eventsOf(store)).filter((kind) => kind === 'product.put')).toHaveLength(puts);
});
