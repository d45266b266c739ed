import { expect, test } from 'vitest';
import type { OrderDesk } from '#core/contract/desk/order-page.ts';
import { testApp } from '../../testing/app.ts';
import { freshStore, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';

/** An order as staff look at it, by right and field by field. */

const app = await testApp();
const store = await freshStore(app);
const { claim, orderId, order } = await soldAndClaimed(app, store, 'desk-order', { claim: { i1: 2 } });

async function ask(role: Parameters<typeof signedIn>[1], place = store, id = orderId as string) {
  const { headers } = await signedIn(app, role, place);
  const answer = await app.ask('platform.test', `/v1/stores/${store.id}/orders/${id}`, { headers });
  return { status: answer.status, body: (await jsonOf(answer)) as OrderDesk };
}

test.each([
  ['account_user', 403],
  ['orderprotection_implementation', 403],
] as const)('%s reads no order', async (role, status) => {
  expect((await ask(role)).status).toBe(status);
});

test('another store’s people find neither the order nor the store', async () => {
  expect((await ask('store_owner', await freshStore(app))).status).toBe(404);
});

test('an order of another store is not found by way of one’s own', async () => {
  const other = await freshStore(app);
  const theirs = await soldAndClaimed(app, other, 'desk-theirs');
  expect((await ask('store_owner', store, theirs.orderId)).status).toBe(404);
});

test('the store’s people see what was bought, paid and claimed, by either id', async () => {
  const { body } = await ask('store_support');
  expect(body).toMatchObject({
    order: { id: orderId, customerEmail: 'ana@mail.test' },
    timeZone: store.timeZone,
    claims: [{ id: claim.id, claimState: 'NEW', items: [{ quantity: 2 }] }],
  });
  const paid = body.payments.reduce((sum, { left }) => sum + left, 0);
  expect(paid).toBeGreaterThan(0);
  expect(body.parcels[0]?.claimableUntil).not.toBeNull();
  expect((await ask('store_support', store, order.sourceOrderId)).body.order.id).toBe(orderId);
});

test('a package without its own link has the one from the store’s tracking page', async () => {
  const { body } = await ask('store_support');
  expect(body.order.fulfillments.flatMap(({ trackingUrl }) => trackingUrl)).toEqual([expect.stringContaining('1Z999')]);
});

test('a partner sees the order without who bought it, and finance without an address', async () => {
  const { body } = await ask('orderprotection_partner');
  expect(body).toMatchObject({ order: { id: orderId, customerEmail: '', customerName: '', address: null } });
  expect(body.claims).toHaveLength(1);
  expect((await ask('orderprotection_finance')).body.order).toMatchObject({ customerName: '', address: null });
});
