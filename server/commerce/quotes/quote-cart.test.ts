import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { bearerOf, freshStore } from '../../testing/fixtures.ts';

const app = await testApp();
const store = await freshStore(app, {
  protection: { bands: [{ from: 0, kind: 'percentage', amount: 2 }] },
});
const bearer = await bearerOf(app, store, ['quote-pricing:read']);

async function quote(json: object, headers = bearer) {
  const answer = await app.ask('platform.test', '/v2/quote', { json, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test('a quote is for whoever may read the store’s prices', async () => {
  const till = await bearerOf(app, store, ['orders:read']);
  expect((await quote({ subtotal: 50 }, till)).status).toBe(403);
  expect((await quote({ subtotal: 50 }, {} as never)).status).toBe(401);
});

test('prices a cart by its worth, or by what is in it, in the store of the token', async () => {
  const price = { quote: { price: 1, paidBy: 'customer', ruleId: '1' } };
  expect(await quote({ subtotal: '50.00' })).toMatchObject({ status: 200, body: { id: store.id, ...price } });
  const items = [
    { price: 20, quantity: 2, productId: 'p1' },
    { price: '10.00', quantity: 1 },
  ];
  expect((await quote({ items })).body).toMatchObject(price);
});

test.each([
  ['nothing', {}],
  ['both at once', { subtotal: 1, items: [] }],
])('a quote asks for one of the two where %s is sent', async (_, body) => {
  expect(await quote(body)).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/subtotal', message: 'Send either the cart’s subtotal or its items, not both.' }] },
  });
});

test('a cart of the largest amounts is priced, and a larger item is refused', async () => {
  const items = Array.from({ length: 500 }, () => ({ price: 99_999_999, quantity: 100_000 }));
  expect((await quote({ items })).status).toBe(200);
  expect((await quote({ items: [{ price: 100_000_000, quantity: 1 }] })).status).toBe(400);
});
