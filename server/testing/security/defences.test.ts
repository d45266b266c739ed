import { expect, test } from 'vitest';
import type { ClaimId, OrderItemId } from '#core/ids.ts';
import { type Role, roles } from '#core/permissions.ts';
import { createApp } from '../../app.ts';
import { claimLinkToken, readClaimLink } from '../../claims/links/claim-links.ts';
import { reserveUnits } from '../../commerce/orders/orders.sql.ts';
import { allComeFirst } from '../all-come-first.ts';
import { altered } from '../altered.ts';
import { testApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { freshStore, hostOf, lookUp, orderOf, placeOrder, signedIn, soldAndClaimed } from '../fixtures.ts';

/** Each test fails when the defence that it names is taken away. */

const app = await testApp();
const { config } = app.services;
const production = await createApp({ ...app.services, config: { ...config, profile: 'production' } });

test('one address has at most 20 lookups under way, right ones too', async () => {
  const store = await freshStore(app);
  const numbers = Array.from({ length: 25 }, (_, n) => `together-${n}`);
  for (const number of numbers) {
    await placeOrder(app, store, orderOf(app, number));
  }
  const from = '203.0.113.7';
  const ask = (order: string) =>
    app.ask(hostOf(store), '/v1/order-lookup', { json: { email: 'ana@mail.test', order }, from });
  const calls = numbers.map((number) => () => ask(number));
  expect(await allComeFirst(app, calls)).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
  expect((await ask(numbers[0] ?? '')).status).toBe(200);
});

test('one address has 30 wrong sign-ins in 15 minutes, whatever accounts it tries', async () => {
  const from = '203.0.113.8';
  const tryAs = (n: number, where = from) =>
    app.ask('platform.test', '/v1/auth/sign-in', {
      json: { email: `nobody-${n}@nowhere.test`, password: 'not the one at all' },
      from: where,
    });
  for (let n = 0; n < 30; n += 1) {
    expect((await tryAs(n)).status).toBe(401);
  }
  expect((await tryAs(31)).status).toBe(429);
  expect((await tryAs(32, '203.0.113.9')).status).toBe(401);
});

/** Asks as somebody who signed in, of an installation in production. */
async function inProduction(headers: Record<string, string>, method: 'GET' | 'POST', path: string) {
  const request = new Request(`http://platform.test${path}`, {
    method,
    headers: {
      ...headers,
      host: 'platform.test',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: method === 'GET' ? null : JSON.stringify({ expectedVersion: 1 }),
  });
  // Cast: of the socket, only the address is read.
  const answer = await production.fetch(request, { incoming: { socket: { remoteAddress: '203.0.113.10' } } as never });
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
}

const done = { status: 200, code: undefined };
const noRight = { status: 403, code: 'forbidden' };
const noFactor = { status: 403, code: 'second-factor-required' };
/** What each role gets that has only its password: threat T44 asks owners, admins and the provider’s people for more. */
const alone: Record<Role, Record<'reads' | 'writes', typeof done | typeof noRight | typeof noFactor>> = {
  account_owner: { reads: done, writes: noFactor },
  account_admin: { reads: done, writes: noFactor },
  account_user: { reads: done, writes: noRight },
  store_owner: { reads: done, writes: noFactor },
  store_admin: { reads: done, writes: noFactor },
  store_support: { reads: done, writes: done },
  store_user: { reads: done, writes: done },
  orderprotection_admin: { reads: noFactor, writes: noFactor },
  orderprotection_support: { reads: noFactor, writes: noFactor },
  orderprotection_support_admin: { reads: noFactor, writes: noFactor },
  orderprotection_finance: { reads: noFactor, writes: noFactor },
  orderprotection_implementation: { reads: noFactor, writes: noFactor },
  orderprotection_partner: { reads: noFactor, writes: noFactor },
};

test.each(roles)('in production, without a second factor, %s does what doesn’t wait for one', async (role) => {
  const store = await freshStore(app);
  const { claim } = await soldAndClaimed(app, store, '2');
  const { headers } = await signedIn(app, role, store);
  const path = `/v1/claims/${claim.id}`;
  expect(await inProduction(headers, 'GET', '/v1/me'), 'the own account').toEqual(done);
  expect({
    reads: await inProduction(headers, 'GET', path),
    writes: await inProduction(headers, 'POST', `${path}/open`),
  }).toEqual(alone[role]);
});

test.each(['store_owner', 'account_owner', 'store_admin', 'account_admin', 'orderprotection_support'] as const)(
  'in production, with a second factor, %s changes claims',
  async (role) => {
    const store = await freshStore(app);
    const { claim } = await soldAndClaimed(app, store, '2');
    const { actor, headers } = await signedIn(app, role, store);
    await asOwner(app, 'UPDATE users SET two_factor_enabled = true WHERE id = $1', [actor.userId]);
    expect(await inProduction(headers, 'POST', `/v1/claims/${claim.id}/open`)).toEqual(done);
  },
);

test('units are guarded by the statement that takes them', async () => {
  const store = await freshStore(app);
  const { orderId } = await soldAndClaimed(app, store, '3');
  const [item] = await asOwner(
    app,
    `SELECT id, quantity - claimed_quantity AS left FROM order_items WHERE order_id = $1 AND source_item_id = 'i1'`,
    [orderId],
  );
  const left = Number(item?.left);
  const take = (units: number) =>
    app.services.db.inStore(store.id, (tx) => reserveUnits(tx, store.id, item?.id as OrderItemId, units));
  expect(left).toBeGreaterThan(0);
  expect(await take(left + 1)).toBe(false);
  expect(await take(left)).toBe(true);
  expect(await take(1)).toBe(false);
});

test('a returned grant opens nothing, on its own store’s host or another’s', async () => {
  const store = await freshStore(app);
  const other = await freshStore(app);
  const { order } = await soldAndClaimed(app, store, '4');
  const { bearer } = await lookUp(app, store, order.orderNumber);
  const status = async (at: typeof store) =>
    (await app.ask(hostOf(at), '/v1/order-lookup/current', { headers: bearer })).status;
  expect([await status(store), await status(other)]).toEqual([200, 404]);
  await asOwner(app, 'UPDATE grants SET revoked_at = created_at WHERE store_id = $1', [store.id]);
  expect([await status(store), await status(other)]).toEqual([401, 401]);
});

test('a grant that ran out opens nothing, on its own store’s host or on another’s', async () => {
  const store = await freshStore(app);
  const other = await freshStore(app);
  const { order } = await soldAndClaimed(app, store, '5');
  const { bearer } = await lookUp(app, store, order.orderNumber);
  await asOwner(app, 'UPDATE grants SET expires_at = created_at WHERE store_id = $1', [store.id]);
  for (const at of [store, other]) {
    expect((await app.ask(hostOf(at), '/v1/order-lookup/current', { headers: bearer })).status).toBe(401);
  }
});

test('a claim’s link needs its code and opens until revoked or expired', async () => {
  const store = await freshStore(app);
  const { claim } = await soldAndClaimed(app, store, '6');
  const place = { storeId: store.id, id: claim.id as ClaimId };
  const link = claimLinkToken(app.services, place, 'view');
  const open = (token: string) => readClaimLink(app.services, token);
  expect(await open(link)).toMatchObject({ actor: { claimId: claim.id } });
  expect(await open(altered(link))).toBeNull();
  const since = async (instant: number) =>
    asOwner(app, 'UPDATE claims SET links_valid_from = $2 WHERE id = $1', [claim.id, new Date(instant).toISOString()]);
  await since(app.clock.now() + 1000);
  expect(await open(link)).toBe('expired');
  await since(app.clock.now() - 1000);
  expect(await open(link)).toMatchObject({ actor: { claimId: claim.id } });
  app.clock.advance(181 * 86_400_000);
  expect(await open(link)).toBe('expired');
});

test('every table of a store is behind row-level security, for its owner role too', async () => {
  const tables = await asOwner(
    app,
    `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity
       AND EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid) AS walled
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'store_id' AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter((item) => !item.walled).map((item) => item.name)).toEqual([]);
});

test('no policy is restrictive: Citus hands it on to its machines as one that lets in', async () => {
  expect(await asOwner(app, 'SELECT polname FROM pg_policy WHERE NOT polpermissive')).toEqual([]);
});
