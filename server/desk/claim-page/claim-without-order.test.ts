import { expect, test } from 'vitest';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { testApp } from '../../testing/app.ts';
import { freshStore, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';

/** An account user reads claims and no orders. */

const app = await testApp();
const store = await freshStore(app);
const other = await freshStore(app);
const user = await signedIn(app, 'account_user', store);
const support = await signedIn(app, 'store_support', store);
const { claim, order } = await soldAndClaimed(app, store, 'alone', { order: { tags: 'VIP' }, claim: { i2: 1 } });

const deskOf = (id: string, { headers }: typeof user) =>
  app.ask('platform.test', `/v1/console/claims/${id}`, { headers });

test('a claim of another account is not there for someone who reads claims alone', async () => {
  const theirs = await soldAndClaimed(app, other, 'theirs');
  expect((await deskOf(theirs.claim.id, user)).status).toBe(404);
});

test('who reads claims but no orders is told only what the claim is about', async () => {
  const whole: ClaimDesk = await jsonOf(await deskOf(claim.id, support));
  expect(whole.order.orderItems.length).toBeGreaterThan(1);
  expect(whole.order).toMatchObject({ tags: 'VIP', customerEmail: order.customer.email });
  expect(whole.payment.paid).toBeGreaterThan(0);

  const answer = await deskOf(claim.id, user);
  expect(answer.status).toBe(200);
  const told: ClaimDesk = await jsonOf(answer);
  expect(told.claim.claimItems.map((item) => item.sourceItemId)).toEqual(['i2']);
  expect(told.order.orderItems.map((item) => item.sourceItemId)).toEqual(['i2']);
  expect(told.order.fulfillments.flatMap((parcel) => parcel.sourceItemIds.map((item) => item.sourceItemId))).toEqual([
    'i2',
  ]);
  expect(told.order).toMatchObject({
    sourceOrderNumber: whole.order.sourceOrderNumber,
    total: 0,
    shippingCost: 0,
    premiumPaid: null,
    tags: '',
    customerEmail: '',
    address: null,
    metadata: {},
  });
  expect(told).toMatchObject({ payment: { paid: 0, left: 0 }, cover: null, customer: null });
});
