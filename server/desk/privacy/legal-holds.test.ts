import { expect, test } from 'vitest';
import type { ClaimId } from '#core/ids.ts';
import { rolePermissions, roles } from '#core/permissions.ts';
import { ownDataToken } from '../../claims/links/claim-links.ts';
import { denyClaim } from '../../claims/outcomes/deny-claim.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, hostOf, orderOf, placeOrder, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';
import { answerErasure } from './answer-request.ts';
import { eraseCustomer } from './erase-customer.ts';
import { placeHold, readHold, releaseHold } from './legal-holds.ts';

/** A hold keeps a customer's data from everybody who would erase it. */

const app = await testApp();
const store = await freshStore(app, { retention: { months: 6 } });
const owner = await staff(app, 'store_owner', store);
const reason = 'Zqreason: the police asked for it';
let number = 0;

/** A customer of their own with one claim that is over. */
async function customer() {
  number += 1;
  const email = `isa-${number}@mail.test`;
  const sold = await soldAndClaimed(app, store, `hold-${number}`, { order: { customer: { name: 'Isa Berg', email } } });
  const said = { reason: 'NOT_COVERED', customerText: null, note: null };
  const admin = app.as(await staff(app, 'store_admin', store));
  await denyClaim(admin, { id: sold.claim.id, expectedVersion: 1, ...said } as never);
  return { email, orderId: sold.orderId, id: sold.claim.id as ClaimId, sourceOrderId: sold.order.sourceOrderId };
}
const of = (orderId: string) => ({ storeId: store.id, orderId });
const nameOf = async (orderId: string) =>
  (await asOwner(app, 'SELECT customer_name FROM orders WHERE id = $1', [orderId]))[0]?.customer_name;
const onHold = { code: 'customer-on-hold' };

test('only those who may erase, of that store, read, place, or release a hold', async () => {
  const { orderId } = await customer();
  await placeHold(app.as(owner), { ...of(orderId), reason });
  const other = await freshStore(app);
  const strangers = [await staff(app, 'store_owner', other)];
  for (const role of roles.filter((name) => !rolePermissions[name].has('contacts:delete'))) {
    strangers.push(await staff(app, role, store));
  }
  for (const stranger of strangers) {
    const ctx = app.as(stranger);
    const refused = { code: expect.stringMatching(/^(forbidden|not-found)$/) };
    await expect(readHold(ctx, of(orderId))).rejects.toMatchObject(refused);
    await expect(placeHold(ctx, { ...of(orderId), reason })).rejects.toMatchObject(refused);
    await expect(releaseHold(ctx, of(orderId))).rejects.toMatchObject(refused);
  }
});

test('while a hold is on, no one erases: staff, customer, engine, or schedule', async () => {
  const { orderId, id, email, sourceOrderId } = await customer();
  await placeHold(app.as(owner), { ...of(orderId), reason });
  await expect(placeHold(app.as(owner), { ...of(orderId), reason })).rejects.toMatchObject(onHold);
  for (const whom of [{ orderId }, { email }]) {
    await expect(eraseCustomer(app.as(owner), { storeId: store.id, whom })).rejects.toMatchObject(onHold);
  }

  const link = `Claim ${ownDataToken(app.services, { storeId: store.id, id }, email)}`;
  const ask = (path: string, method: string) =>
    app.ask(hostOf(store), `/v1/claims/${id}/own-data${path}`, { method, headers: { authorization: link } });
  expect(await jsonOf(await ask('', 'GET'))).toMatchObject({ isOnHold: true });
  const refused = await ask('/erasure', 'POST');
  expect(refused.status).toBe(409);
  expect(await refused.text(), 'why it is held is the store’s').not.toContain('Zqreason');
  expect(await (await ask('/export', 'POST')).text()).not.toContain('Zqreason');

  await answerErasure(app.system, { storeId: store.id, sourceOrderIds: [sourceOrderId], putOff: 60 });
  app.clock.advance(365 * 86_400_000);
  await app.services.db.everywhere((tx) => app.services.jobs.enqueue(tx, 'begin-retention', {}));
  await app.drain();
  expect(await nameOf(orderId)).toBe('Isa Berg');
});

test('a hold is on every order of the address, and stays after an address change', async () => {
  const { orderId, email } = await customer();
  const more = await placeOrder(app, store, orderOf(app, `more-${number}`, { customer: { name: 'Isa B.', email } }));
  await placeHold(app.as(owner), { ...of(more.id), reason });
  await expect(eraseCustomer(app.as(owner), { storeId: store.id, whom: { orderId } })).rejects.toMatchObject(onHold);
  await asOwner(app, `UPDATE orders SET customer_email = 'new@mail.test', email_key = 'new@mail.test' WHERE id = $1`, [
    more.id,
  ]);
  const whom = { email: 'new@mail.test' };
  await expect(eraseCustomer(app.as(owner), { storeId: store.id, whom })).rejects.toMatchObject(onHold);
});

test('an order that is put on hold while its erasure runs stays as it is', async () => {
  const { orderId } = await customer();
  await eraseCustomer(app.as(owner), { storeId: store.id, whom: { orderId } });
  await placeHold(app.as(owner), { ...of(orderId), reason });
  await app.drain();
  expect(await nameOf(orderId)).toBe('Isa Berg');
});

test('a released hold stops no erasure; its record forgets whom it was about', async () => {
  const { orderId } = await customer();
  await placeHold(app.as(owner), { ...of(orderId), reason });
  expect(await readHold(app.as(owner), of(orderId))).toMatchObject({ hold: { reason, placedBy: owner.name } });
  await releaseHold(app.as(owner), of(orderId));
  expect(await readHold(app.as(owner), of(orderId))).toEqual({ hold: null });
  await expect(releaseHold(app.as(owner), of(orderId))).rejects.toMatchObject({ code: 'not-found' });
  const told = await asOwner(
    app,
    `SELECT kind, actor_name FROM events WHERE order_id = $1 AND kind IN ('customer.held', 'customer.released') ORDER BY sequence`,
    [orderId],
  );
  expect(told).toEqual([
    { kind: 'customer.held', actor_name: owner.name },
    { kind: 'customer.released', actor_name: owner.name },
  ]);
  await eraseCustomer(app.as(owner), { storeId: store.id, whom: { orderId } });
  await app.drain();
  expect(await nameOf(orderId)).toBe('Erased customer');
  const [row] = await asOwner(app, 'SELECT email_key, reason, released_by_name FROM legal_holds WHERE order_id = $1', [
    orderId,
  ]);
  expect(row).toEqual({ email_key: null, reason: 'Erased', released_by_name: owner.name });
});
