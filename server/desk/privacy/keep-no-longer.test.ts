import { expect, test } from 'vitest';
import type { ClaimId } from '#core/ids.ts';
import { denyClaim } from '../../claims/outcomes/deny-claim.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, orderOf, placeOrder, soldAndClaimed, staff } from '../../testing/fixtures.ts';

/** What a store keeps of its customers for so long only. */

const app = await testApp();
const dayMs = 86_400_000;
let number = 0;

const keeping = (months: number | null) => freshStore(app, { retention: { months } });
type Kept = Awaited<ReturnType<typeof keeping>>;

/** A customer of a store with one claim. */
async function customer(store: Kept, given: { open?: boolean } = {}) {
  number += 1;
  const email = `kim-${number}@mail.test`;
  const sold = await soldAndClaimed(app, store, `keep-${number}`, { order: { customer: { name: 'Kim Dahl', email } } });
  if (!given.open) {
    await deny(store, sold.claim.id as ClaimId);
  }
  return { email, orderId: sold.orderId };
}
async function deny(store: Kept, id: ClaimId) {
  const admin = app.as(await staff(app, 'store_admin', store));
  const said = { reason: 'NOT_COVERED', customerText: null, note: null };
  await denyClaim(admin, { id, expectedVersion: 1, ...said } as never);
}
async function aDay() {
  await app.services.db.everywhere((tx) => app.services.jobs.enqueue(tx, 'begin-retention', {}));
  await app.drain();
}
const nameOf = async (orderId: string) =>
  (await asOwner(app, 'SELECT customer_name FROM orders WHERE id = $1', [orderId]))[0]?.customer_name;

test('a customer is erased when the store’s period after their last claim is over', async () => {
  const store = await keeping(6);
  const forever = await keeping(null);
  const old = await customer(store);
  const kept = await customer(forever);
  app.clock.advance(180 * dayMs);
  await aDay();
  expect(await nameOf(old.orderId)).toBe('Kim Dahl');
  app.clock.advance(6 * dayMs);
  await aDay();
  expect([await nameOf(old.orderId), await nameOf(kept.orderId)]).toEqual(['Erased customer', 'Kim Dahl']);
  const told = await asOwner(
    app,
    `SELECT actor_kind, actor_name FROM events WHERE store_id = $1 AND kind = 'customer.erasure-started'`,
    [store.id],
  );
  expect(told).toEqual([{ actor_kind: 'system', actor_name: 'Retention' }]);
  await aDay();
  expect(await asOwner(app, 'SELECT id FROM erasures WHERE store_id = $1', [store.id])).toHaveLength(1);
});

test('one claim that is open, or ended later, keeps its customer whole', async () => {
  const store = await keeping(6);
  const open = await customer(store, { open: true });
  const later = await customer(store);
  app.clock.advance(100 * dayMs);
  const second = await soldAndClaimed(app, store, 'keep-later', {
    order: { customer: { name: 'Kim Dahl', email: later.email } },
  });
  await deny(store, second.claim.id as ClaimId);
  app.clock.advance(100 * dayMs);
  await aDay();
  expect([await nameOf(open.orderId), await nameOf(later.orderId)]).toEqual(['Kim Dahl', 'Kim Dahl']);
});

test('a told day that hasn’t passed keeps its customer, whatever the settings are', async () => {
  const store = await freshStore(app, { retention: { months: 6 }, lifecycle: { appealDays: 300 } });
  const { orderId } = await customer(store);
  await asOwner(app, 'UPDATE current_settings SET settings = settings || $2::jsonb WHERE store_id = $1', [
    store.id,
    JSON.stringify({ lifecycle: { appealDays: 14 } }),
  ]);
  app.clock.advance(290 * dayMs);
  await aDay();
  expect(await nameOf(orderId)).toBe('Kim Dahl');
  app.clock.advance(11 * dayMs);
  await aDay();
  expect(await nameOf(orderId)).toBe('Erased customer');
});

test('a new order, or a warranty that still covers, keeps its customer', async () => {
  const store = await keeping(6);
  const back = await customer(store);
  const covered = await customer(store);
  await placeOrder(
    app,
    store,
    orderOf(app, 'keep-covered', {
      customer: { name: 'Kim Dahl', email: covered.email },
      policies: [{ kind: 'WARRANTY', sourceItemId: 'i1', period: 'P2Y' }],
    }),
  );
  const [policies] = await asOwner(
    app,
    `SELECT count(*)::int AS n FROM policies WHERE store_id = $1 AND kind = 'WARRANTY'`,
    [store.id],
  );
  expect(policies?.n).toBe(1);
  app.clock.advance(200 * dayMs);
  await placeOrder(app, store, orderOf(app, 'keep-back', { customer: { name: 'Kim Dahl', email: back.email } }));
  await aDay();
  expect([await nameOf(back.orderId), await nameOf(covered.orderId)]).toEqual(['Kim Dahl', 'Kim Dahl']);
  app.clock.advance(800 * dayMs);
  await aDay();
  expect([await nameOf(back.orderId), await nameOf(covered.orderId)]).toEqual(['Erased customer', 'Erased customer']);
});

test('more customers than one step takes are all reached', async () => {
  const store = await keeping(6);
  const { orderId } = await customer(store);
  const columns = await asOwner(
    app,
    `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
     WHERE table_name = 'claims' AND is_generated = 'NEVER'`,
  );
  const names = String(columns[0]?.names);
  await asOwner(
    app,
    `INSERT INTO claims (${names}) SELECT ${names} FROM (SELECT (jsonb_populate_record(c, jsonb_build_object(
       'id', left(c.id, 20) || lpad(n::text, 10, '0'), 'claim_number', 100000 + n, 'session_id', NULL))).*
     FROM claims c, generate_series(1, 120) n WHERE c.order_id = $1) copied`,
    [orderId],
  );
  const last = await customer(store);
  app.clock.advance(200 * dayMs);
  await aDay();
  expect([await nameOf(orderId), await nameOf(last.orderId)]).toEqual(['Erased customer', 'Erased customer']);
});
