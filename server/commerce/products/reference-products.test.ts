import { expect, test } from 'vitest';
import type { Permission } from '#core/permissions.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, hostOf } from '../../testing/fixtures.ts';

/** Products as a client of the reference API sends them (public-api A.4), in its own bodies. */

const app = await testApp();
const store = await freshStore(app, { capabilities: { warranties: true, inStore: true } });
const other = await freshStore(app);

type Body = Record<string, unknown>;
const all: Permission[] = ['product-variants:create', 'product-variants:read', 'product-variants:update'];

async function call(method: string, path: string, json?: unknown, { scopes = all, into = store } = {}) {
  const headers = await bearerOf(app, into, scopes);
  const answer = await app.ask('platform.test', path, { method, headers, ...(json ? { json } : {}) });
  return { status: answer.status, body: (await answer.json()) as Body };
}

const lamp = {
  productId: 'p#1',
  variantId: '',
  status: 'active',
  name: 'Harbor lamp',
  description: 'Brass',
  price: 89.5,
  tax: 0,
  sku: 'L-1',
  productImage: '',
  inventoryType: 'FULL',
  inventoryQuantity: '12',
  inStock: true,
  productType: 'SIMPLE',
  bundleProductIds: [],
};
const path = '/v2/products/p%231';

/** What a shopper in the shop finds under these letters. */
async function found(name: string): Promise<string[]> {
  const contact = { email: 'zoe@mail.test', firstName: 'Zoe', lastName: 'Lind' };
  const begun = await app.ask(hostOf(store), '/v1/in-store/drafts', { json: contact });
  const { sessionId, accessToken } = (await begun.json()) as { sessionId: string; accessToken: string };
  const answer = await app.ask(hostOf(store), `/v1/orders/${sessionId}/products/query?name=${name}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return ((await answer.json()) as { name: string }[]).map((item) => item.name);
}

test.each([
  ['POST', '/v2/products', lamp, 'product-variants:create'],
  ['PUT', path, { price: 1 }, 'product-variants:update'],
  ['GET', path, undefined, 'product-variants:read'],
  ['GET', '/v2/products', undefined, 'product-variants:read'],
] as const)('%s %s needs its own scope', async (method, at, json, needed) => {
  const scopes = all.filter((scope) => scope !== needed);
  expect((await call(method, at, json, { scopes })).status).toBe(403);
});

test('one is made, read back as it was sent, and brought up to date by a second POST', async () => {
  const made = await call('POST', '/v2/products', lamp);
  expect(made).toMatchObject({ status: 201, body: { status: 'ok' } });
  expect((await call('GET', path)).body).toMatchObject({
    ...lamp,
    id: made.body.id,
    status: 'ACTIVE',
    inventoryQuantity: 12,
  });
  const again = await call('POST', '/v2/products', { ...lamp, description: null, sku: undefined, price: '79.00' });
  expect(again).toMatchObject({ status: 201, body: { id: made.body.id } });
  expect((await call('GET', path)).body).toMatchObject({ price: 79, description: 'Brass', sku: 'L-1' });
});

test('a change leaves what it doesn’t name, and is for all variants if none is named', async () => {
  await call('POST', '/v2/products', { ...lamp, productId: 'v', variantId: 'red', name: 'Red' });
  await call('POST', '/v2/products', { ...lamp, productId: 'v', variantId: 'blue', name: 'Blue' });
  expect(await call('PUT', '/v2/products/v', { status: 'ARCHIVED' })).toMatchObject({ body: { status: 'ok' } });
  expect(await call('PUT', '/v2/products/v', { variantId: 'red', inStock: false })).toMatchObject({ status: 200 });
  const read = async (variant: string) => (await call('GET', `/v2/products/v?variantId=${variant}`)).body;
  expect(await read('red')).toMatchObject({ name: 'Red', status: 'ARCHIVED', inStock: false, inventoryQuantity: 12 });
  expect(await read('blue')).toMatchObject({ name: 'Blue', status: 'ARCHIVED', inStock: true });
  expect((await call('PUT', '/v2/products/v', { variantId: 'green', inStock: false })).status).toBe(404);
});

test('what the reference does not tell stays beside it: warranty, receipt, rank', async () => {
  const ours = { name: 'Kept', warrantyPeriod: 'P2Y', receiptRequired: false, rank: 7 };
  const put = { scopes: ['product-variants:update'] as Permission[] };
  expect((await call('PUT', '/v1/products/kept', ours, put)).status).toBe(200);
  await call('POST', '/v2/products', { ...lamp, productId: 'kept', name: 'Kept' });
  expect((await call('GET', '/v2/products/kept')).body).toMatchObject({
    warrantyPeriod: 'P2Y',
    receiptRequired: false,
    price: 89.5,
  });
  await call('PUT', '/v1/products/kept', { ...ours, price: 3 }, put);
  expect((await call('GET', '/v2/products/kept')).body).toMatchObject({ price: 3, inventoryQuantity: 12 });
});

test('a deleted or unreleased product is found by no shopper; last season’s is', async () => {
  for (const status of ['DRAFT', 'ACTIVE', 'ARCHIVED', 'DELETED']) {
    await call('POST', '/v2/products', { ...lamp, productId: `s-${status}`, name: `Wicker ${status}`, status });
  }
  expect((await found('wicker')).sort()).toEqual(['Wicker ACTIVE', 'Wicker ARCHIVED']);
});

test('the product list is paged newest first, by status, in its own store alone', async () => {
  for (const productId of ['one', 'two', 'three']) {
    await call('POST', '/v2/products', { ...lamp, productId }, { into: other });
    app.clock.advance(1);
  }
  await call('PUT', '/v2/products/two', { status: 'DELETED' }, { into: other });
  type Page = { edges: { node: { productId: string } }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
  const page = async (query: string) =>
    (await call('GET', `/v2/products?${query}`, undefined, { into: other })).body as unknown as Page;
  const first = await page('size=2');
  expect([first.edges.map(({ node }) => node.productId), first.pageInfo.hasNextPage]).toEqual([['three', 'two'], true]);
  const second = await page(`size=2&cursor=${first.pageInfo.endCursor}`);
  expect([second.edges.map(({ node }) => node.productId), second.pageInfo.hasNextPage]).toEqual([['one'], false]);
  expect((await page('status=active')).edges.map(({ node }) => node.productId)).toEqual(['three', 'one']);
  expect((await call('GET', path, undefined, { into: other })).status).toBe(404);
  expect((await call('PUT', path, { price: 1 }, { into: other })).status).toBe(404);
});

test.each([
  ['a status that is none', { ...lamp, status: 'SOLD' }, '/status'],
  ['stock in words', { ...lamp, inventoryQuantity: 'many' }, '/inventoryQuantity'],
  ['no price', { ...lamp, price: undefined }, '/price'],
])('names what is wrong with it: %s', async (_, body, pointer) => {
  expect(await call('POST', '/v2/products', body)).toMatchObject({ status: 400, body: { errors: [{ pointer }] } });
});

test('every write is a line in the store’s history', async () => {
  const count = async () =>
    (
      await asOwner(app, "SELECT count(*)::int AS n FROM events WHERE store_id = $1 AND kind = 'product.put'", [
        store.id,
      ])
    )[0]?.n as number;
  const before = await count();
  await call('POST', '/v2/products', { ...lamp, productId: 'told' });
  await call('PUT', '/v2/products/told', { inventoryQuantity: 3 });
  expect((await count()) - before).toBe(2);
});
