import { expect, test } from 'vitest';
import {
  asOwner,
  claimRow,
  engineLedger,
  mailsAbout,
  paymentOf,
  resolutionsOf,
  unitsClaimed,
} from '../../testing/db-asserts.ts';
import { decidingStore } from '../../testing/deciding.ts';
import { claimAnswer } from '../claim-view/claim-answer.ts';
import { closeClaim, releaseUnits } from './deny-claim.ts';
import { executeResolution } from './execution/execute-resolution.ts';
import { undoDecision } from './undo-decision.ts';

const { app, store, support, colleague, claimed, approve, waitOutUndo } = await decidingStore();

test('undo within ten seconds by the decider restores the claim; nothing is sent', async () => {
  const { claim, itemIds, orderId, sourceOrderId } = await claimed();
  await approve(claim, [{ claimItemId: itemIds[0], resolutionType: 'REFUND' }]);
  const back = { id: claim.id, expectedVersion: 2 };
  await expect(undoDecision(app.as(colleague), back)).rejects.toMatchObject({ code: 'state-conflict' });
  app.clock.advance(9_999);
  const undone = await undoDecision(app.as(support), back);
  expect((await claimAnswer(app.as(support), undone)).body).toMatchObject({
    claimState: 'NEW',
    version: 3,
    decision: null,
    claimResolutions: [],
  });
  await waitOutUndo();
  expect(await paymentOf(app, store, orderId)).toMatchObject({ reserved: '0.000', refunded: '0.000' });
  expect(await engineLedger(app, store, sourceOrderId)).toEqual([]);
  expect(await mailsAbout(app, store, claim.id)).toEqual(['claim-received']);
  expect(await resolutionsOf(app, store, claim.id)).toMatchObject([{ execution_state: 'SUPERSEDED' }]);

  const again = await claimRow(app, store, claim.id);
  await approve(again, [{ claimItemId: itemIds[0], resolutionType: 'REFUND' }]);
  app.clock.advance(10_000);
  await expect(undoDecision(app.as(support), { id: claim.id, expectedVersion: 4 })).rejects.toMatchObject({
    code: 'state-conflict',
  });
  await app.drain();
  expect(await engineLedger(app, store, sourceOrderId)).toHaveLength(1);
});

test('a closing that was taken back keeps its units', async () => {
  const { claim, orderId } = await claimed();
  await closeClaim(app.as(support), {
    id: claim.id,
    expectedVersion: 1,
    reason: 'OTHER',
    customerText: 'It was a gift.',
  });
  await undoDecision(app.as(support), { id: claim.id, expectedVersion: 2 });
  await waitOutUndo();
  expect(await unitsClaimed(app, store, orderId)).toMatchObject({ i1: 1 });
  expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'NEW', units_held: true });
});

test('undoing a closing reserves its units again, unless they were claimed since', async () => {
  const closed = async () => {
    const { claim, orderId } = await claimed();
    const why = { reason: 'OTHER' as const, customerText: 'It was a gift.' };
    await closeClaim(app.as(support), { id: claim.id, expectedVersion: 1, ...why });
    await releaseUnits(app.system, { storeId: store.id, claimId: claim.id, version: 2 });
    expect(await unitsClaimed(app, store, orderId)).toMatchObject({ i1: 0 });
    return { claim, orderId, undo: () => undoDecision(app.as(support), { id: claim.id, expectedVersion: 2 }) };
  };
  const free = await closed();
  await free.undo();
  expect(await unitsClaimed(app, store, free.orderId)).toMatchObject({ i1: 1 });
  expect(await claimRow(app, store, free.claim.id)).toMatchObject({ state: 'NEW', units_held: true });

  const taken = await closed();
  await asOwner(app, `UPDATE order_items SET claimed_quantity = quantity WHERE order_id = $1`, [taken.orderId]);
  await expect(taken.undo()).rejects.toMatchObject({ code: 'quantity-exceeded' });
  expect(await claimRow(app, store, taken.claim.id)).toMatchObject({ state: 'CLOSED', units_held: false });
});

test('and an execution at the same moment never both succeed', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { claim, itemIds, sourceOrderId } = await claimed();
    await approve(claim, [{ claimItemId: itemIds[0], resolutionType: 'REFUND' }]);
    const [resolution] = await resolutionsOf(app, store, claim.id);
    await Promise.allSettled([
      undoDecision(app.as(support), { id: claim.id, expectedVersion: 2 }),
      executeResolution(app.system, { storeId: store.id, resolutionId: resolution!.id }),
    ]);
    await waitOutUndo();
    const { state } = await claimRow(app, store, claim.id);
    const effects = (await engineLedger(app, store, sourceOrderId)).length;
    expect([state, effects]).toEqual(effects === 1 ? ['RESOLVED', 1] : ['NEW', 0]);
  }
});
