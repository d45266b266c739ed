import { expect, test } from 'vitest';
import { denyClaim } from '../../../claims/outcomes/deny-claim.ts';
import { undoDecision } from '../../../claims/outcomes/undo-decision.ts';
import { freshStore, soldAndClaimed } from '../../../testing/fixtures.ts';
import { signedBy, webhookScene } from '../../../testing/webhook-scene.ts';
import { changeWebhook } from './change-webhook.ts';
import { handOut } from './hand-out.ts';

const { app, store, support, claimed, approve, waitOutUndo, scene, which, tell, newest } = await webhookScene();

test('a new claim, in the reference API’s envelope, signed', async () => {
  const { claim, orderId, sourceOrderId } = await claimed();
  await tell();
  const [message] = scene.receiver.messages;
  const [told] = scene.receiver.told();
  expect(told).toMatchObject({
    topic: 'claim.created',
    store_id: store.id,
    body: {
      claim_id: claim.id,
      order_id: orderId,
      source_order_id: sourceOrderId,
      claim_type: 'MISSING_ITEM',
      claim_state: 'NEW',
      items: [
        { product_id: 'p-i1', variant_id: 'v-i1', sku: 'SKU-i1', item_id: 'i1', item_name: 'Thing i1', quantity: 1 },
      ],
    },
  });
  expect(told?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(message?.headers['webhook-id']).toBe(told?.id);
  expect(signedBy(scene.webhook.secret, message)).toBe(true);
  expect(signedBy(scene.webhook.secret, { ...message!, body: `${message!.body} ` })).toBe(false);
  expect(message?.headers).not.toHaveProperty('x-webhook-secret');
  expect(await newest()).toMatchObject({ state: 'DELIVERED', tries: 1, lastStatus: 200 });
});

test('an approval with the published amounts, once it can’t be taken back any more', async () => {
  const { claim, itemIds } = await claimed();
  await approve(claim, [{ claimItemId: itemIds[0], resolutionType: 'REFUND' }], { includeShipping: true });
  await tell();
  expect(scene.receiver.told().map((item) => item.topic)).toEqual(['claim.created']);
  app.clock.advance(10_000);
  await tell();
  const approved = scene.receiver.told().find((item) => item.topic === 'claim.approved');
  expect(approved?.body.resolutions).toMatchObject([
    {
      type: 'REFUND',
      details: {
        items: [{ item_id: 'i1', price: 30, discount: 5, tax: 2, resolution_percentage: 100, quantity: 1 }],
        currency: 'USD',
        total_refund_amount: 33,
        shipping_amount: 5,
        shipping_amount_tax: 1,
      },
    },
  ]);
});

test('store credit with the end of its code, which is money to whoever holds it', async () => {
  const { claim, itemIds } = await claimed();
  await approve(claim, [{ claimItemId: itemIds[0], resolutionType: 'STORE_CREDIT' }]);
  await waitOutUndo();
  await tell();
  const approved = scene.receiver.told().find((item) => item.topic === 'claim.approved');
  expect(approved?.body.resolutions).toMatchObject([
    { type: 'STORE_CREDIT', details: { items: [{ reference: expect.stringMatching(/^….{4}$/) }] } },
  ]);
});

test('a denial as one row whose type is its reason', async () => {
  const { claim } = await claimed();
  await denyClaim(app.as(support), {
    id: claim.id,
    expectedVersion: claim.version,
    reason: 'NOT_COVERED',
    customerText: 'No.',
  });
  app.clock.advance(10_000);
  await tell();
  const denied = scene.receiver.told().find((item) => item.topic === 'claim.denied');
  expect(denied?.body.resolutions).toMatchObject([
    { type: 'NOT_COVERED', details: { total_refund_amount: 0, shipping_amount: 0, shipping_amount_tax: 0 } },
  ]);
});

test('a decision that was taken back is told to no one', async () => {
  const { claim, itemIds } = await claimed();
  const approved = await approve(claim, [{ claimItemId: itemIds[0], resolutionType: 'REFUND' }]);
  await tell();
  await undoDecision(app.as(support), { id: claim.id, expectedVersion: approved.version });
  // Nobody was told of the undo: the send itself looks once more.
  app.clock.advance(10_000);
  await app.drain();
  await tell();
  expect(scene.receiver.told().map((item) => item.topic)).toEqual(['claim.created']);
});

test('no event of another store, an earlier time, or an unasked topic is sent', async () => {
  const other = await freshStore(app);
  await soldAndClaimed(app, other, 'elsewhere');
  await handOut(app.system, other.id);
  await changeWebhook(app.system, { ...which(), changes: { topics: ['message.created'] } });
  await claimed();
  await tell();
  expect(scene.receiver.messages).toEqual([]);
});
