import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { email as emailOf } from '#core/contract/platform/fields.ts';
import { emailKey, normalizeOrderNumber } from '#core/rules/commerce/order-query.ts';
import { createApiToken } from '../../../tenancy/machines/api-tokens.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, lookUp, orderOf, placeOrder } from '../../../testing/fixtures.ts';

const app = await testApp();

test.each([
  ['a mark that nobody sees before it', '#1001', '\u200e#1001', 'ana@mail.test'],
  ['a mark that nobody sees behind it', '#1001', '1001\u200b', 'ana@mail.test'],
  ['marks of another direction', '#1001', '\u2066#1001\u2069', 'ana@mail.test'],
  ['digits of another width', '#1001', '１００１', 'ana@mail.test'],
  ['a word before it', '#1001', 'Order #1001', 'ana@mail.test'],
  ['a point behind it', '#1001', '1001.', 'ana@mail.test'],
  ['another case', 'AB-12-C', 'ab-12-c', 'ana@mail.test'],
  ['a longer dash', 'AB-12', 'AB–12', 'ana@mail.test'],
  ['no leading zeros', '000123', '123', 'ana@mail.test'],
  ['an address with a mark that nobody sees', '#1001', '1001', 'ana@mail.test\u200b'],
  ['an address copied from a link', '#1001', '1001', 'mailto:ana@mail.test'],
  ['an address with a comma behind it', '#1001', '1001', 'ana@mail.test,'],
  ['an address in pointed brackets', '#1001', '1001', '<ana@mail.test>'],
  ['an address behind its name', '#1001', '1001', 'Ana <ana@mail.test>'],
  ['an address in quotes', '#1001', '1001', '“ana@mail.test”'],
  ['an address with a point behind it', '#1001', '1001', 'ana@mail.test.'],
])('an order is found with %s', async (_, stored, typed, email) => {
  const store = await freshStore(app);
  await placeOrder(app, store, orderOf(app, stored));
  expect((await lookUp(app, store, typed, email)).status).toBe(200);
});

const spellings = ['ana@müller.test', 'ana@xn--mller-kva.test', ' <ana@MÜLLER.test>.'];
test.each(spellings.flatMap((told) => spellings.map((typed) => [told, typed])))(
  'an order that was told with %j is found with %j: one address, one person',
  async (told, typed) => {
    const store = await freshStore(app);
    const { token } = await createApiToken(app.system, { storeId: store.id, name: 'Till', scopes: ['orders:create'] });
    const order = { sourceOrderId: 'o1', sourceOrderNumber: '#1001', sourceCreatedAt: '2026-01-02T10:00:00Z' };
    const sums = { currency: 'USD', subtotal: '10.00', total: '10.00' };
    const items = [{ sourceItemId: 'x', productName: 'Jar', quantity: 1, price: '10.00' }];
    const made = await app.ask('platform.test', '/v1/orders', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      json: { ...order, ...sums, customerName: 'Ana', customerEmail: told, orderItems: items },
    });
    expect(made.status).toBe(201);
    expect((await lookUp(app, store, '1001', typed)).status).toBe(200);
    await placeOrder(app, store, orderOf(app, '#1002', { customer: { name: 'Ana', email: told } }));
    expect((await lookUp(app, store, '1002', typed)).status).toBe(200);
    const [people] = await asOwner(app, 'SELECT count(DISTINCT email_key)::int AS n FROM orders WHERE store_id = $1', [
      store.id,
    ]);
    expect(people?.n).toBe(1);
  },
);

test.each([
  ['mike@mail.test', 'm\u0131ke@mail.test'],
  ['kim@mail.test', '\u212Aim@mail.test'],
])('an address that only looks like %s still finds nothing', async (stored, typed) => {
  const store = await freshStore(app);
  await placeOrder(app, store, orderOf(app, '#1001', { customer: { name: 'Kim', email: stored } }));
  expect((await lookUp(app, store, '1001', typed)).status).toBe(404);
});

test.each([
  ['josé@mail.test', 'jose\u0301@MAIL.test', 'jose@mail.test'],
  ['用户@mail.test', '用户@mail.test', '用戶@mail.test'],
])('an address with its own letters, %s, is found as it is stored, by no other', async (stored, typed, other) => {
  const store = await freshStore(app);
  const email = emailOf.parse(stored);
  await placeOrder(app, store, orderOf(app, '#1001', { customer: { name: 'Pat', email } }));
  expect([(await lookUp(app, store, '1001', typed)).status, (await lookUp(app, store, '1001', other)).status]).toEqual([
    200, 404,
  ]);
});

test.each(['0090_addresses_as_stored.sql', '0100_what_was_not_seen.sql'])(
  'older addresses are compared the same way: %s writes the rule’s keys',
  async (migration) => {
    const store = await freshStore(app);
    const emails = [
      'josé@mail.test',
      'Jose\u0301.B@Mail.test',
      '用户@mail.test',
      '\u212Aim@mail.test',
      'ana@mail.test',
    ];
    for (const [at, email] of emails.entries()) {
      await placeOrder(app, store, orderOf(app, `#${at}`, { customer: { name: 'Pat', email } }));
    }
    await asOwner(app, `UPDATE orders SET email_key = NULL WHERE store_id = $1 AND customer_email !~ '^[!-~]+$'`, [
      store.id,
    ]);
    await asOwner(
      app,
      readFileSync(new URL(`../../../platform/db/migrations/${migration}`, import.meta.url), 'utf8'),
      [],
    );
    const rows = await asOwner(app, 'SELECT customer_email, email_key FROM orders WHERE store_id = $1', [store.id]);
    expect(rows.map(({ email_key }) => email_key)).toEqual(
      rows.map(({ customer_email }) => emailKey(String(customer_email))),
    );
  },
);

test('an address with an apostrophe comes in, and its order is found', async () => {
  const store = await freshStore(app);
  const email = emailOf.parse("o'neil@mail.test");
  await placeOrder(app, store, orderOf(app, '#1001', { customer: { name: 'Pat', email } }));
  expect((await lookUp(app, store, '1001', email)).status).toBe(200);
});

test.each(['0086_numbers_as_pasted.sql', '0100_what_was_not_seen.sql'])(
  'older orders are compared the same way: %s writes the rule’s keys',
  async (migration) => {
    const store = await freshStore(app);
    const numbers = [
      '#1001',
      ' No. 7 ',
      'order # 0042',
      'ab–12',
      'NO-9',
      '\u200eA1\u200b',
      '１２',
      '000',
      'x.1;',
      'ß-1',
    ];
    for (const number of numbers) await placeOrder(app, store, orderOf(app, number));
    await asOwner(app, `UPDATE orders SET number_key = 'old' WHERE store_id = $1`, [store.id]);
    await asOwner(
      app,
      readFileSync(new URL(`../../../platform/db/migrations/${migration}`, import.meta.url), 'utf8'),
      [],
    );
    const rows = await asOwner(app, 'SELECT order_number, number_key FROM orders WHERE store_id = $1', [store.id]);
    expect(rows.map(({ order_number, number_key }) => [order_number, number_key])).toEqual(
      rows.map(({ order_number }) => [order_number, normalizeOrderNumber(String(order_number))]),
    );
  },
);
