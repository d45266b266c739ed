import { expect, test } from 'vitest';
import { approvals, conflict, done } from '../../testing/approvals.ts';
import {
  asOwner,
  claimRow,
  engineLedger,
  mailsAbout,
  partsOf,
  paymentOf,
  resolutionsOf,
  unitsClaimed,
} from '../../testing/db-asserts.ts';
import { freshStore, machine, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import type { DecisionLine } from '../decisions/price-lines.ts';
import { approveClaim } from './approve-claim.ts';
import { executeResolution } from './execution/execute-resolution.ts';
import { revokeApproval } from './revoke-approval.ts';

const { app, faults, withEngine, byHand, people, of, nextNumber, approved, approve, report, revoke, stateOf } =
  await approvals();

async function stuck(store = withEngine) {
  const scene = await approved(store);
  faults.plan('refund', 'refused');
  await app.drain();
  return scene;
}

test('revoking is a colleague’s act: not the approver’s, nor of who may not decide', async () => {
  const scene = await stuck();
  await expect(revoke(scene, of(withEngine).approver)).rejects.toMatchObject({ code: 'forbidden' });
  const clerk = await staff(app, 'store_user', withEngine);
  await expect(revoke(scene, clerk)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(revoke(scene, of(byHand).colleague)).rejects.toMatchObject({ code: 'not-found' });
  const token = machine(app, withEngine.id, ['claims:resolve', 'claims:read']);
  await expect(revoke(scene, token)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await stateOf(scene)).toBe('APPROVED');
});

test('revoking frees the money, keeps the units, and lets the claim be decided anew', async () => {
  const scene = await stuck();
  const key = (await partsOf(app, withEngine, scene.id))[0]?.key;
  await revoke(scene, of(withEngine).colleague, 'Pay by bank instead');
  expect(await claimRow(app, withEngine, scene.id)).toMatchObject({
    state: 'OPEN',
    execution_error: null,
    decided_by: null,
    units_held: true,
  });
  expect(await resolutionsOf(app, withEngine, scene.id)).toMatchObject([{ execution_state: 'ABANDONED' }]);
  expect(await partsOf(app, withEngine, scene.id)).toMatchObject([{ state: 'ABANDONED', reserved: '0.000' }]);
  expect(await unitsClaimed(app, withEngine, scene.orderId)).toMatchObject({ i1: 1 });
  await app.drain();
  const mails = await mailsAbout(app, withEngine, scene.id);
  expect(mails.filter((item) => item === 'claim-revoked')).toHaveLength(1);
  await approve(withEngine, scene.id);
  await app.drain();
  const ledger = await engineLedger(app, withEngine, scene.sourceOrderId);
  expect(ledger).toMatchObject([{ amount: '27.000' }]);
  expect(ledger[0]?.key).not.toBe(key);
  expect(await stateOf(scene)).toBe('RESOLVED');
});

test('before the customer was told writes no mail, and what waited is canceled', async () => {
  const { claim } = await soldAndClaimed(app, withEngine, nextNumber());
  const items = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
  const { version } = await approveClaim(app.as(of(withEngine).approver), {
    id: claim.id,
    expectedVersion: 1,
    includeShipping: false,
    lines: [{ claimItemId: items[0]?.id, resolutionType: 'REFUND' }] as DecisionLine[],
  });
  await revokeApproval(app.as(of(withEngine).colleague), { id: claim.id, expectedVersion: version });
  app.clock.advance(10_000);
  await app.drain();
  expect(await resolutionsOf(app, withEngine, claim.id)).toMatchObject([{ execution_state: 'CANCELED' }]);
  expect(await mailsAbout(app, withEngine, claim.id)).toEqual(['claim-received']);
});

test.each(['EXECUTING', 'UNKNOWN', 'EXECUTED'])(
  'revoking is refused while the engine may have acted: %s',
  async (state) => {
    const scene = await stuck();
    await asOwner(app, 'UPDATE resolutions SET execution_state = $2 WHERE id = $1', [scene.resolutionId, state]);
    await expect(revoke(scene)).rejects.toMatchObject(conflict);
    expect(await partsOf(app, withEngine, scene.id)).toMatchObject([{ reserved: '27.000' }]);
  },
);

test('revoking is the approver’s own act, if alone, with two-factor authentication', async () => {
  const small = await freshStore(app);
  const owner = await staff(app, 'store_owner', small);
  people.set(small.id, { approver: owner, colleague: owner });
  const scene = await stuck(small);
  await expect(revoke(scene, { ...owner, secondFactor: false })).rejects.toMatchObject({ code: 'forbidden' });
  await revoke(scene, { ...owner, secondFactor: true });
  expect(await stateOf(scene)).toBe('OPEN');
});

test('revoking and an execution at the same moment never both succeed', async () => {
  for (let round = 0; round < 8; round += 1) {
    const scene = await stuck();
    await Promise.allSettled([
      revoke(scene),
      executeResolution(app.system, { storeId: withEngine.id, resolutionId: scene.resolutionId }),
    ]);
    await app.drain();
    const effects = (await engineLedger(app, withEngine, scene.sourceOrderId)).length;
    expect([await stateOf(scene), effects]).toEqual(effects === 1 ? ['RESOLVED', 1] : ['OPEN', 0]);
    const { reserved, refunded } = await paymentOf(app, withEngine, scene.orderId);
    expect([reserved, refunded]).toEqual(['0.000', effects === 1 ? '27.000' : '0.000']);
  }
});

test('revoking and a report at the same moment never both succeed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const scene = await approved(byHand);
    const both = await Promise.allSettled([revoke(scene), report(scene, done())]);
    expect(both.map((item) => item.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stateOf(scene)).toBe(both[0]?.status === 'fulfilled' ? 'OPEN' : 'RESOLVED');
  }
});
