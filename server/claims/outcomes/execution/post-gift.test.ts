import { expect, test } from 'vitest';
import { ordinaryTerms } from '../../../ledger/contracts/testing/ordinary-terms.ts';
import { withContract } from '../../../ledger/contracts/testing/with-contract.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { amendments, cameBack, goodwill } from '../../../testing/amendments.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, soldAndClaimed, staff } from '../../../testing/fixtures.ts';
import type { DecisionLine } from '../../decisions/price-lines.ts';
import { approveClaim } from '../approve-claim.ts';
import { revokeApproval } from '../revoke-approval.ts';

/** What customers are given and give back, in the books of a store with a contract. */

const { app, faults, resolved, propose, confirm } = await amendments();
let number = 0;

async function scene(terms = ordinaryTerms) {
  const store = await withContract(app, await freshStore(app), [
    { version: 1, validFrom: '2020-01-01T00:00:00.000Z', termEndsAt: null, terms },
  ]);
  const admin = await staff(app, 'store_admin', store);
  const provider = await staff(app, 'orderprotection_support', null);
  /** Two claimed units, decided by the provider's staff as its line says, and carried out. */
  const given = async (line: Partial<DecisionLine>, more: object = {}) => {
    number += 1;
    const sold = await soldAndClaimed(app, store, `gift-${number}`, { claim: { i1: 2 } });
    const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [sold.claim.id]);
    const lines = [{ claimItemId: String(item?.id), reimbursementType: 'provider', ...line }] as DecisionLine[];
    await approveClaim(app.as(provider), {
      id: sold.claim.id,
      expectedVersion: 1,
      includeShipping: false,
      lines,
      ...more,
    });
    app.clock.advance(10_000);
    await app.drain();
    return sold;
  };
  return { store, admin, provider, given };
}

async function booked(store: StoreRecord, ...kinds: string[]) {
  const rows = await asOwner(
    app,
    `SELECT purpose, amount FROM ledger_transfers WHERE store_id = $1 AND cause_kind = ANY ($2)
     ORDER BY posted_at, cause_id, purpose`,
    [store.id, kinds],
  );
  return rows.map(({ purpose, amount }) => `${purpose} ${Number(amount)}`);
}

test.each([
  ['is lost', 'act-then-unknown'],
  ['fails at first', 'unavailable'],
  ['comes', 'none'],
] as const)('a refund is posted once where its engine’s answer %s', async (_, fault) => {
  const { store, given } = await scene();
  faults.plan('refund', fault);
  const { claim } = await given({ resolutionType: 'REFUND' });
  app.clock.advance(3_600_000);
  await app.drain();
  expect(await booked(store, 'resolution')).toEqual(['given 54', 'reimbursement 54']);
  const [kept] = await asOwner(app, 'SELECT * FROM reimbursements WHERE claim_id = $1', [claim.id]);
  expect(kept).toMatchObject({ contract_version: 1, basis: 'given', percent: '100.0000', reimbursed: '54.0000' });
});

test.each<[string, Partial<DecisionLine>, object, string[]]>([
  ['shipping with a refund', { resolutionType: 'REFUND' }, { includeShipping: true }, ['given 60', 'reimbursement 60']],
  ['a replacement by its unknown cost', { resolutionType: 'RESHIP' }, {}, ['given 54', 'reimbursement 44.4']],
  ['a flat sum', { resolutionType: 'FLAT_RATE', flatAmount: '20' }, {}, ['given 20', 'reimbursement 20']],
  ['what the store pays itself', { resolutionType: 'REFUND', reimbursementType: 'brand' }, {}, ['given 54']],
])('a gift, %s, is posted as the contract says', async (_, line, more, expected) => {
  const { store, given } = await scene();
  await given(line, more);
  expect(await booked(store, 'resolution')).toEqual(expected);
});

/** More for a claim, or what came back of it: proposed by one, confirmed by another, and carried out. */
async function amended(store: StoreRecord, sold: Awaited<ReturnType<typeof soldAndClaimed>>, terms: object) {
  const about = { ...sold, id: sold.claim.id, sourceOrderId: sold.order.sourceOrderId, where: store };
  await propose(about, await staff(app, 'store_support', store), terms as typeof goodwill);
  await confirm(about, await staff(app, 'store_admin', store));
  app.clock.advance(10_000);
  await app.drain();
}

test('a top-up is a gift of its own; what came back is the provider’s in proportion', async () => {
  const { store, given } = await scene();
  const sold = await given({ resolutionType: 'REFUND' });
  await amended(store, sold, goodwill);
  expect(await booked(store, 'resolution')).toEqual(['given 54', 'reimbursement 54', 'given 10', 'reimbursement 10']);
  await amended(store, sold, cameBack);
  const back = ['came-back 22.78', 'came-back:2 4.22', 'came-back:given 22.78', 'came-back:given:2 4.22'];
  expect(await booked(store, 'amendment')).toEqual(back);
});

test('a claim’s most holds over all that it is given, and each claim has its own', async () => {
  const { shipping } = ordinaryTerms;
  const reimburse = { ...shipping.reimburse, perClaimAtMost: '60' };
  const { store, given } = await scene({ ...ordinaryTerms, shipping: { ...shipping, reimburse } });
  const sold = await given({ resolutionType: 'REFUND' });
  await amended(store, sold, goodwill);
  await given({ resolutionType: 'REFUND' });
  const posted = await booked(store, 'resolution');
  expect(posted).toEqual([
    'given 54',
    'reimbursement 54',
    'given 10',
    'reimbursement 6',
    'given 54',
    'reimbursement 54',
  ]);
});

test('what was approved and revoked, or never carried out, is posted nowhere', async () => {
  const { store, admin, provider } = await scene();
  number += 1;
  const { claim } = await soldAndClaimed(app, store, `gift-${number}`);
  const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
  const lines = [{ claimItemId: String(item?.id), resolutionType: 'REFUND' }] as DecisionLine[];
  const approved = await approveClaim(app.as(provider), {
    id: claim.id,
    expectedVersion: 1,
    includeShipping: false,
    lines,
  });
  await revokeApproval(app.as(admin), {
    id: claim.id,
    expectedVersion: approved.version,
    reason: 'Too soon.',
  } as never);
  app.clock.advance(10_000);
  await app.drain();
  expect(await booked(store, 'resolution')).toEqual([]);
});

test('a store without a contract, or whose cover was sold before it, posts nothing', async () => {
  const none = await freshStore(app);
  await resolved(none, await staff(app, 'store_admin', none));
  expect(await booked(none, 'policy', 'resolution')).toEqual([]);
  const later = await withContract(app, await freshStore(app), [
    {
      version: 1,
      validFrom: new Date(app.clock.now() - 3_600_000).toISOString(),
      termEndsAt: null,
      terms: ordinaryTerms,
    },
  ]);
  await resolved(later, await staff(app, 'store_admin', later));
  expect(await booked(later, 'policy', 'resolution')).toEqual([]);
  const policies = await asOwner(app, 'SELECT unposted FROM policies WHERE store_id = $1', [later.id]);
  expect(policies.map(({ unposted }) => unposted)).toEqual(['before-contract']);
});
