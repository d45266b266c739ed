import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { StoreId } from '#core/ids.ts';
import { rolePermissions, roles } from '#core/permissions.ts';
import { readClaimActions } from '../../claims/claim-view/claim-actions.ts';
import type { DecisionLine } from '../../claims/decisions/price-lines.ts';
import { archiveClaim } from '../../claims/lifecycle/archive-claim.ts';
import { unarchiveClaim } from '../../claims/lifecycle/staff-acts.ts';
import { approveClaim } from '../../claims/outcomes/approve-claim.ts';
import { denyClaim } from '../../claims/outcomes/deny-claim.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, claimRow } from '../../testing/db-asserts.ts';
import { freshStore, orderOf, placeOrder, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { eraseCustomer, readErasure } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';

const app = await testApp();
const store = await freshStore(app);
const owner = await staff(app, 'store_owner', store);
const admin = await staff(app, 'store_admin', store);
let number = 0;

/** A customer of their own with one claim. */
async function customer() {
  number += 1;
  const email = `ben-${number}@mail.test`;
  const given = { order: { customer: { name: 'Ben Roux', email } } };
  return { email, ...(await soldAndClaimed(app, store, `e-${number}`, given)) };
}
const deny = (id: string) =>
  denyClaim(app.as(admin), { id, expectedVersion: 1, reason: 'NOT_COVERED', customerText: null, note: null } as never);
const erase = (whom: { orderId: string } | { email: string }) =>
  eraseCustomer(app.as(owner), { storeId: store.id, whom });
const nameOf = async (orderId: string) =>
  (await asOwner(app, 'SELECT customer_name FROM orders WHERE id = $1', [orderId]))[0]?.customer_name;

test('only those who may delete contacts, of that store, erase or export a customer', async () => {
  const { orderId, claim } = await customer();
  await deny(claim.id);
  for (const role of roles.filter((name) => !rolePermissions[name].has('contacts:delete'))) {
    const ctx = app.as(await staff(app, role, store));
    const refused = { code: expect.stringMatching(/^(forbidden|not-found)$/) };
    await expect(eraseCustomer(ctx, { storeId: store.id, whom: { orderId } }), role).rejects.toMatchObject(refused);
    await expect(exportCustomer(ctx, { storeId: store.id, whom: { orderId } }), role).rejects.toMatchObject(refused);
  }
  const other = await freshStore(app);
  const theirs = app.as(await staff(app, 'store_owner', other));
  await expect(eraseCustomer(theirs, { storeId: store.id, whom: { orderId } })).rejects.toMatchObject({
    code: 'not-found',
  });
  await expect(eraseCustomer(theirs, { storeId: other.id, whom: { orderId } })).rejects.toMatchObject({
    code: 'not-found',
  });
  const { id } = await erase({ orderId });
  await expect(readErasure(theirs, { storeId: other.id, erasureId: id })).rejects.toMatchObject({ code: 'not-found' });
});

test('the language in which a customer read goes with them', async () => {
  const { orderId, claim } = await customer();
  await deny(claim.id);
  await asOwner(app, `UPDATE orders SET language = 'qq' WHERE id = $1`, [orderId]);
  await erase({ orderId });
  await app.drain();
  expect(await asOwner(app, 'SELECT language, erased_at FROM orders WHERE id = $1', [orderId])).toEqual([
    { language: null, erased_at: expect.anything() },
  ]);
});

test('a customer with an open claim or pending money isn’t erased; claims are named', async () => {
  const { orderId, claim } = await customer();
  const refused = {
    code: 'claims-in-progress',
    detail: { code: 'erase-after-claims', values: { claims: String(claim.claim_number) } },
  };
  await expect(erase({ orderId })).rejects.toMatchObject(refused);
  const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
  await approveClaim(app.as(admin), {
    id: claim.id,
    expectedVersion: 1,
    includeShipping: false,
    lines: [{ claimItemId: item?.id, resolutionType: 'REFUND' }] as DecisionLine[],
  });
  await expect(erase({ orderId })).rejects.toMatchObject(refused);
  expect(await nameOf(orderId)).toBe('Ben Roux');
  app.clock.advance(10_000);
  await app.drain();
  await erase({ orderId });
  await app.drain();
  expect(await nameOf(orderId)).toBe('Erased customer');
});

test('an erasure is of all the customer’s orders and no others, once, with progress', async () => {
  const { orderId, email, claim } = await customer();
  await deny(claim.id);
  const more = await placeOrder(app, store, orderOf(app, `more-${number}`, { customer: { name: 'Ben R.', email } }));
  const neighbor = await customer();
  const started = await erase({ email: email.toUpperCase() });
  expect(started).toMatchObject({ state: 'running', orders: 2, erased: 0, startedBy: owner.name });
  expect((await erase({ orderId })).id).toBe(started.id);
  await app.drain();
  const done = await readErasure(app.as(owner), { storeId: store.id, erasureId: started.id });
  expect(done).toMatchObject({ state: 'done', orders: 2, erased: 2, leftOut: 0 });
  expect([await nameOf(orderId), await nameOf(more.id), await nameOf(neighbor.orderId)]).toEqual([
    'Erased customer',
    'Erased customer',
    'Ben Roux',
  ]);
  expect(await claimRow(app, store, neighbor.claim.id)).toMatchObject({ author_email: neighbor.email });
  await erase({ orderId });
  await app.drain();
  const told = await asOwner(app, `SELECT kind, data::text FROM events WHERE store_id = $1 AND kind LIKE '%eras%'`, [
    store.id,
  ]);
  expect(told.some(({ data }) => String(data).includes('Ben') || String(data).includes('mail.test'))).toBe(false);
});

test('an archived claim whose customer was erased stays archived (lifecycle row 32)', async () => {
  const { orderId, claim } = await customer();
  await deny(claim.id);
  app.clock.advance(10_000);
  await archiveClaim(app.as(admin), { id: claim.id, expectedVersion: 2 });
  await erase({ orderId });
  await app.drain();
  const { version } = await claimRow(app, store, claim.id);
  await expect(unarchiveClaim(app.as(owner), { id: claim.id, expectedVersion: version })).rejects.toMatchObject({
    code: 'state-conflict',
    detail: { code: 'customer-erased' },
  });
  expect((await readClaimActions(app.as(owner), { id: claim.id })).allowed).not.toContain('unarchive');
});

test('an order claimed meanwhile isn’t erased, and the erasure says so', async () => {
  const { orderId, claim } = await customer();
  await deny(claim.id);
  const { id: erasureId } = await erase({ orderId });
  await asOwner(app, `UPDATE claims SET state = 'NEW' WHERE id = $1`, [claim.id]);
  await app.drain();
  const done = await readErasure(app.as(owner), { storeId: store.id, erasureId });
  expect(done).toMatchObject({ state: 'done', erased: 0, leftOut: 1 });
  expect(await nameOf(orderId)).toBe('Ben Roux');
});

describe('the product’s own role erases words of an event', () => {
  const words = "actor_name = 'Eve'";
  const mac = "erased_mac = 'x'";
  const update = (storeId: StoreId, set: string) =>
    app.services.db.inStore(storeId, (tx) => sql.raw(`UPDATE events SET ${set}`).execute(tx));
  const changed = async () => {
    const rows = await asOwner(app, "SELECT 1 FROM events WHERE store_id = $1 AND actor_name = 'Eve'", [store.id]);
    return rows.length;
  };

  test('the app’s role erases words of an event in its transaction’s store alone', async () => {
    await customer();
    await update((await freshStore(app)).id, `${words}, ${mac}`);
    await app.services.db.everywhere((tx) => sql.raw(`UPDATE events SET ${words}, ${mac}`).execute(tx));
    expect(await changed()).toBe(0);
  });

  test('the app’s role never erases words without the code over what is left', async () => {
    await customer();
    await expect(update(store.id, words)).rejects.toThrow(/row-level security/);
  });

  test.each(['kind', 'at', 'actor_id', 'hash', 'subject'])(
    'the app’s role never erases an event’s %s',
    async (column) => {
      await expect(update(store.id, `${column} = ${column}, ${mac}`)).rejects.toThrow(/permission denied/);
    },
  );
});
