import { expect, test } from 'vitest';
import type { Permission } from '#core/permissions.ts';
import { artBytes } from '../../demo/art.ts';
import { testApp } from '../../testing/app.ts';
import { bearerOf, freshStore, hostOf } from '../../testing/fixtures.ts';

const app = await testApp({
  egress: { picture: async () => ({ bytes: artBytes('headphones.webp'), ending: 'webp' }) },
});
const store = await freshStore(app, { capabilities: { warranties: true, inStore: true } });
const other = await freshStore(app, { capabilities: { warranties: true, inStore: true } });

const put = async (body: object, { scopes = ['product-variants:update'] as Permission[], into = store } = {}) => {
  const answer = await app.ask('platform.test', '/v1/products/halo', {
    method: 'PUT',
    json: body,
    headers: await bearerOf(app, into, scopes),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

/** What a shopper in the shop finds under these letters. */
const found = async (name: string) => {
  const contact = { email: 'zoe@mail.test', firstName: 'Zoe', lastName: 'Lind' };
  const begun = await app.ask(hostOf(store), '/v1/in-store/drafts', { json: contact });
  const { sessionId, accessToken } = (await begun.json()) as { sessionId: string; accessToken: string };
  const answer = await app.ask(hostOf(store), `/v1/orders/${sessionId}/products/query?name=${name}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return (await answer.json()) as { name: string; warrantyPeriod: string | null; image: { thumbUrl: string } | null }[];
};

const halo = {
  name: 'Halo headphones',
  sku: 'AA-1',
  warrantyPeriod: 'P2Y',
  productImage: 'https://shop.example/h.webp',
};

test('adding a product needs the permission for it', async () => {
  expect((await put(halo, { scopes: ['orders:read'] })).status).toBe(403);
});

test.each([
  ['no name', { ...halo, name: ' ' }, '/name'],
  ['a period in words', { ...halo, warrantyPeriod: 'two years' }, '/warrantyPeriod'],
  ['a price below nothing', { ...halo, price: '-1' }, '/price'],
])('names what is wrong with it: %s', async (_, body, pointer) => {
  expect(await put(body)).toMatchObject({ status: 400, body: { errors: [{ pointer }] } });
});

test('a new product is found by name, with its external photo, in its own store alone', async () => {
  expect(await put(halo)).toMatchObject({ status: 200, body: { name: 'Halo headphones', image: null } });
  await put({ ...halo, name: 'Halo elsewhere' }, { into: other });
  await app.drain();
  const [first, ...more] = await found('halo');
  expect([first?.name, first?.warrantyPeriod, more]).toEqual(['Halo headphones', 'P2Y', []]);
  const picture = await app.ask(hostOf(store), String(first?.image?.thumbUrl));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('a product is updated under the same id', async () => {
  const { body: before } = await put(halo);
  const { body: after } = await put({ ...halo, name: 'Halo Pro', warrantyPeriod: null });
  expect(after).toMatchObject({ id: before.id, name: 'Halo Pro', warrantyPeriod: null });
  expect((await found('halo')).map((item) => item.name)).toEqual(['Halo Pro']);
});
