import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { asOwner, claimRow, mailsAbout } from '../../testing/db-asserts.ts';
import { freshStore, item, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { claimAnswer } from '../claim-view/claim-answer.ts';
import { sendMessage } from '../messages/send-message.ts';
import { approveClaim } from '../outcomes/approve-claim.ts';
import { closeClaim, denyClaim } from '../outcomes/deny-claim.ts';
import { undoDecision } from '../outcomes/undo-decision.ts';

/** A claim never loses the timer of its state, whatever moved its version in between (lifecycle, rule 5). */

const app = await testApp();
const store = await freshStore(app);
const support = await staff(app, 'store_support', store);
const admin = await staff(app, 'store_admin', store);
const day = 86_400_000;
let number = 0;

async function asked(order = {}) {
  number += 1;
  const scene = await soldAndClaimed(app, store, String(number), { order });
  const ask = (messageContent: string) =>
    sendMessage(app.as(support), { orderId: scene.orderId, claimId: scene.claim.id, messageContent, medias: [] });
  await ask('Could you send us a photo?');
  return { ...scene, id: scene.claim.id, ask };
}
const standing = async (id: string) => (await claimRow(app, store, id)).state;
const pass = async (days: number) => {
  app.clock.advance(days * day);
  await app.drain();
};

test('a denial that was taken back leaves the wait for an answer, with its end', async () => {
  const { id } = await asked();
  const { version } = await denyClaim(app.as(support), {
    id,
    expectedVersion: 2,
    reason: 'NOT_COVERED',
    customerText: 'No.',
  });
  await undoDecision(app.as(support), { id, expectedVersion: version });
  expect(await standing(id)).toBe('WAITING_FOR_CUSTOMER');
  await pass(11);
  expect(await standing(id)).toBe('CLOSED');
  const why = await asOwner(app, 'SELECT outcome, reason FROM decisions WHERE claim_id = $1 AND live', [id]);
  expect(why).toEqual([{ outcome: 'CLOSED', reason: 'NO_RESPONSE' }]);
});

test('a proposed approval does not stop the wait', async () => {
  const { id } = await asked({ items: [item('i1', { price: '900', discount: '0', tax: '0' })] });
  const [row] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [id]);
  const lines = [{ claimItemId: String(row?.id), resolutionType: 'REFUND' as const }];
  await expect(
    approveClaim(app.as(support), { id, expectedVersion: 2, includeShipping: false, lines }),
  ).rejects.toMatchObject({ code: 'second-person-required' });
  await pass(11);
  expect(await standing(id)).toBe('CLOSED');
});

test('a second question restarts the deadline and adds no reminder', async () => {
  const { id, ask } = await asked();
  await pass(2);
  await ask('And one of the label, please?');
  for (const days of [3, 3, 3]) {
    await pass(days);
  }
  expect(await standing(id)).toBe('WAITING_FOR_CUSTOMER');
  expect((await mailsAbout(app, store, id)).filter((item) => item === 'claim-reminder')).toHaveLength(2);
  await pass(2);
  expect(await standing(id)).toBe('CLOSED');
});

test('an early claim whose closing was undone still wakes', async () => {
  number += 1;
  const deliveredAt = new Date(app.clock.now() - day).toISOString();
  const { claim } = await soldAndClaimed(app, store, String(number), {
    order: { delivered: { deliveredAt, lastScanAt: deliveredAt } },
    body: {
      fulfillmentIssues: [
        {
          sourceFulfillmentId: `f-${number}`,
          issues: [{ sourceItemId: 'i2', quantity: 1, issueType: 'ORDER_DELIVERED_NOT_RECEIVED' }],
        },
      ],
    },
  });
  const closed = await closeClaim(app.as(admin), {
    id: claim.id,
    expectedVersion: 1,
    reason: 'OTHER',
    customerText: 'We spoke about it.',
  });
  expect((await claimAnswer(app.as(admin), closed)).body.wakesAt).toBeNull();
  const undone = await undoDecision(app.as(admin), { id: claim.id, expectedVersion: closed.version });
  expect((await claimAnswer(app.as(admin), undone)).body).toMatchObject({
    claimState: 'TEMPORARILY_DISMISSED',
    wakesAt: expect.any(String),
  });
  await pass(1);
  expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'OPEN', unread: true });
});
