import { expect, test } from 'vitest';
import { rolePermissions, roleSide, roles } from '#core/permissions.ts';
import { ordinaryTerms, withCost } from '../../ledger/contracts/testing/ordinary-terms.ts';
import { withContract } from '../../ledger/contracts/testing/with-contract.ts';
import { testApp } from '../../testing/app.ts';
import { bearerOf, freshStore, signedIn } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';

const app = await testApp();
const bands = [
  { from: 0, upTo: 100, kind: 'fixed' as const, amount: 1.95 },
  { from: 150, upTo: null, kind: 'percentage' as const, amount: 2, atMost: 29 },
];
const store = await freshStore(app, { protection: { bands } });
const read = (id: string, headers: Record<string, string>, cart = '') =>
  app.ask('platform.test', `/v1/stores/${id}/money/cost${cart === '' ? '' : `?cart=${cart}`}`, { headers });
const owner = await signedIn(app, 'store_owner', store);

test('prices and costs are read by who may, in their own stores, and by no token', async () => {
  expect((await read(store.id, {})).status).toBe(401);
  const other = await freshStore(app);
  const stranger = await signedIn(app, 'store_owner', other);
  expect((await read(store.id, stranger.headers)).status).toBe(404);
  const token = await bearerOf(app, store, ['claims:read']);
  expect((await read(store.id, token)).status).not.toBe(200);
  for (const role of roles.filter((one) => roleSide(one) === 'store' && one.startsWith('store_'))) {
    const { headers } = await signedIn(app, role, store);
    expect((await read(store.id, headers)).status, role).toBe(rolePermissions[role].has('pricing:read') ? 200 : 403);
  }
});

test('before a contract, prices are told and no cost', async () => {
  const told = await jsonOf(await read(store.id, owner.headers));
  expect(told).toMatchObject({ currency: 'USD', now: null, next: null, tried: null });
  expect(told.carts).toEqual([
    { cart: '0.01', price: '1.95', paidBy: 'customer', owes: null, keeps: null, owesNext: null },
    { cart: '99.99', price: '1.95', paidBy: 'customer', owes: null, keeps: null, owesNext: null },
    { cart: '100.00', price: null, paidBy: null, owes: null, keeps: null, owesNext: null },
    { cart: '150.00', price: '3.00', paidBy: 'customer', owes: null, keeps: null, owesNext: null },
  ]);
});

test('a cart’s cost is of the contract that holds, and the next one’s beside it', async () => {
  const priced = await freshStore(app, { protection: { bands } });
  const { headers } = await signedIn(app, 'store_owner', priced);
  const later = new Date(app.services.clock.now() + 20 * 86_400_000).toISOString();
  await withContract(app, priced, [
    { version: 1, validFrom: '2020-01-01T00:00:00.000Z', termEndsAt: null, terms: ordinaryTerms },
    { version: 2, validFrom: later, termEndsAt: null, terms: withCost('50') },
  ]);
  const told = await jsonOf(await read(priced.id, headers, '300'));
  expect(told).toMatchObject({ now: { version: 1 }, next: { version: 2, validFrom: later } });
  expect(told.tried).toEqual({
    ...{ cart: '300', price: '6.00', paidBy: 'customer' },
    ...{ owes: '2.10', keeps: '3.90', owesNext: '3.00' },
  });
  expect((await read(priced.id, headers, 'much')).status).toBe(400);
});
