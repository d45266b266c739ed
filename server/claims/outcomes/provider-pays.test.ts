import { expect, test } from 'vitest';
import type { ReimbursementType } from '#core/reference/claims.ts';
import type { Actor } from '../../platform/context/context.ts';
import { asOwner, claimRow } from '../../testing/db-asserts.ts';
import { decidingStore } from '../../testing/deciding.ts';
import { staff } from '../../testing/fixtures.ts';
import { approveClaim } from './approve-claim.ts';

const { app, store, support, claimed } = await decidingStore();
const provider = await staff(app, 'orderprotection_support', store);
const token: Actor = {
  kind: 'machine',
  storeId: store.id,
  tokenId: 'tok_of_this_test' as never,
  name: 'Till',
  scopes: ['claims:read', 'claims:resolve'],
};

/** Approves a claim whose item is paid back by `now`, in the terms that are named. */
async function approve(
  who: Actor,
  now: ReimbursementType,
  terms: { reimbursementType?: ReimbursementType; creditStore?: boolean },
) {
  const { claim, itemIds } = await claimed();
  await asOwner(app, 'UPDATE claim_items SET reimbursement_type = $2 WHERE claim_id = $1', [claim.id, now]);
  await approveClaim(app.as(who), {
    id: claim.id,
    expectedVersion: claim.version,
    includeShipping: false,
    lines: itemIds.map((claimItemId) => ({ claimItemId, resolutionType: 'REFUND', ...terms })) as never,
  });
  const [given] = await asOwner(app, 'SELECT reimbursement_type, credit_store FROM claim_items WHERE claim_id = $1', [
    claim.id,
  ]);
  return given;
}

const raised = { reimbursementType: 'provider', creditStore: true } as const;

test.each([
  ['staff of the store', support, raised],
  ['staff of the store, by the store’s credit alone', support, { creditStore: true }],
  ['a token of the store', token, raised],
])('what the provider pays back is not raised by %s', async (_, who, terms) => {
  await expect(approve(who, 'brand', terms)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(approve(who, 'none', terms)).rejects.toMatchObject({ code: 'forbidden' });
});

test('what the provider pays back is raised by the provider', async () => {
  expect(await approve(provider, 'brand', raised)).toEqual({ reimbursement_type: 'provider', credit_store: true });
});

test('what the provider pays back is given up by the store', async () => {
  expect(await approve(support, 'provider', { reimbursementType: 'brand' })).toEqual({
    reimbursement_type: 'brand',
    credit_store: false,
  });
});

test('what the provider pays back is unchanged where it isn’t named', async () => {
  expect(await approve(support, 'provider', {})).toEqual({ reimbursement_type: 'provider', credit_store: true });
  expect(await approve(support, 'brand', {})).toEqual({ reimbursement_type: 'brand', credit_store: false });
});

test('a refused approval leaves the claim as it was', async () => {
  const { claim, itemIds } = await claimed();
  await asOwner(app, 'UPDATE claim_items SET reimbursement_type = $2 WHERE claim_id = $1', [claim.id, 'brand']);
  const lines = itemIds.map((claimItemId) => ({ claimItemId, resolutionType: 'REFUND', ...raised })) as never;
  await expect(
    approveClaim(app.as(support), { id: claim.id, expectedVersion: claim.version, includeShipping: false, lines }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  expect(await claimRow(app, store, claim.id)).toMatchObject({ state: claim.state, version: claim.version });
});
