import { expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { readClaimDesk } from '../../desk/claim-page/read-claim-desk.ts';
import { decidingStore } from '../../testing/deciding.ts';
import { item, missingItems, orderOf, sellOrder } from '../../testing/fixtures.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { fileClaim } from '../file/file-claim.ts';
import { undoDecision } from './undo-decision.ts';

const { app, store, support, approve } = await decidingStore();

let numbers = 0;

/** Two claims, of 30 each, on one order that was insured for so much. */
async function twoClaims(insuredAmount: string | undefined) {
  numbers += 1;
  const number = `cover-${numbers}`;
  const order = orderOf(app, number, {
    items: [item('i1', { quantity: 2, discount: '0', tax: '0' })],
    policies: [{ kind: 'SHIPPING', premiumPaid: '2.000', premiumCurrency: 'USD', insuredAmount }],
  });
  await sellOrder(app, store, order);
  const claims = [];
  for (const _ of [1, 2]) {
    const body = fileClaimIn.parse(missingItems(number, { i1: 1 }));
    const claim = await fileClaim(app.system, { storeId: store.id, sourceOrderId: order.sourceOrderId, body });
    const [row] = await app.services.db.inStore(store.id, (tx) =>
      tx.selectFrom('claim_items').select('id').where('claim_id', '=', claim.id).execute(),
    );
    claims.push({ claim, line: row?.id });
  }
  return claims as [(typeof claims)[0], (typeof claims)[0]];
}

test.each([
  ['a refund', { resolutionType: 'REFUND' }],
  ['store credit', { resolutionType: 'STORE_CREDIT' }],
  ['a replacement', { resolutionType: 'RESHIP' }],
  ['a flat rate', { resolutionType: 'FLAT_RATE', flatAmount: '30' }],
] as const)('the claims of one order get no more in all than it was insured for: %s', async (_, what) => {
  const [first, second] = await twoClaims('45.000');
  await approve(first.claim, [{ claimItemId: first.line, ...what }]);
  await expect(approve(second.claim, [{ claimItemId: second.line, ...what }])).rejects.toMatchObject({
    code: 'amount-out-of-bounds',
    detail: { code: 'over-cover', values: { left: { amount: '15.000', currency: 'USD' } } },
  });
  const half = [{ claimItemId: second.line, resolutionType: 'FLAT_RATE', flatAmount: '15' }] as const;
  expect(await approve(second.claim, [...half])).toMatchObject({ claimState: 'APPROVED' });
  expect((await readClaimDesk(app.as(support), { id: second.claim.id })).cover).toEqual({ insured: 45, left: 0 });
});

test('a revoked approval’s amount is available to the order’s claims again', async () => {
  const [first, second] = await twoClaims('45.000');
  const { version } = await approve(first.claim, [{ claimItemId: first.line, resolutionType: 'REFUND' }]);
  await undoDecision(app.as(support), { id: first.claim.id, expectedVersion: version });
  expect(await approve(second.claim, [{ claimItemId: second.line, resolutionType: 'REFUND' }])).toMatchObject({
    claimState: 'APPROVED',
  });
});

test('an order’s claims aren’t bounded where no insured amount was given', async () => {
  const [first, second] = await twoClaims(undefined);
  for (const { claim, line } of [first, second]) {
    await approve(claim, [{ claimItemId: line, resolutionType: 'REFUND' }]);
  }
  expect((await readClaimDesk(app.as(support), { id: second.claim.id })).cover).toBeNull();
});

test('an order’s claims are bounded by its insured amount when approved at once', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const claims = await twoClaims('45.000');
    const both = await Promise.allSettled(
      claims.map(({ claim, line }) => approve(claim, [{ claimItemId: line, resolutionType: 'RESHIP' }])),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }
});
