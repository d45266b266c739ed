import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { asOwner, claimRow, engineLedger, mailsAbout, paymentOf } from '../../testing/db-asserts.ts';
import { freshStore, item, signedIn, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import type { DecisionLine } from '../decisions/price-lines.ts';
import { approveClaim } from './approve-claim.ts';

const app = await testApp();
const store = await freshStore(app);
const waitOutUndo = async () => {
  app.clock.advance(10_000);
  await app.drain();
};
const itemIdsOf = async (claimId: string) => {
  const rows = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1 ORDER BY position', [claimId]);
  return rows.map((row) => row.id as string);
};

test('T14: of ten approvals and ten denials at once one holds; others see the claim', async () => {
  const { claim, sourceOrderId } = { ...(await soldAndClaimed(app, store, '1')), sourceOrderId: 'src-1' };
  const [claimItemId] = await itemIdsOf(claim.id);
  const people = [await signedIn(app, 'store_owner', store), await signedIn(app, 'store_support', store)];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      app.ask('platform.test', `/v1/claims/${claim.id}/${index % 2 ? 'approve' : 'deny'}`, {
        headers: people[index % 2]?.headers ?? {},
        json:
          index % 2
            ? { expectedVersion: 1, lines: [{ claimItemId, resolutionType: 'REFUND' }] }
            : { expectedVersion: 1, reason: 'NOT_COVERED', customerText: 'Sorry.' },
      }),
    ),
  );
  expect(answers.map((item) => item.status).sort()).toEqual([200, ...Array(19).fill(409)]);
  const state = (await claimRow(app, store, claim.id)).state;
  for (const answer of answers.filter((item) => item.status === 409)) {
    const body = (await answer.json()) as Record<string, unknown>;
    expect(body).toMatchObject({
      code: 'state-conflict',
      currentState: state,
      version: 2,
      retryable: false,
      allowed: expect.any(Array),
      claim: { id: claim.id, version: 2, claimState: state },
    });
  }
  await waitOutUndo();
  expect(await asOwner(app, 'SELECT count(*)::int AS n FROM decisions WHERE claim_id = $1', [claim.id])).toEqual([
    { n: 1 },
  ]);
  const told = (await mailsAbout(app, store, claim.id)).filter((item) => /approved|resolved|denied/.test(item));
  expect(told).toEqual([state === 'APPROVED' ? 'claim-resolved' : 'claim-denied']);
  expect(await engineLedger(app, store, sourceOrderId)).toHaveLength(state === 'APPROVED' ? 1 : 0);
});

test('T15: two refunds of 60 at once on a payment of 100 give 60', async () => {
  const admin = await staff(app, 'store_admin', store);
  for (let round = 0; round < 5; round += 1) {
    const number = `t15-${round}`;
    const plain = { price: '60', discount: '0', tax: '0' };
    const order = {
      items: [item('i1', plain), item('i2', plain)],
      payments: [{ sourcePaymentId: `pay-${number}`, amount: '100.000', refunded: '0' }],
    };
    const first = await soldAndClaimed(app, store, number, { order, claim: { i1: 1 } });
    const second = await soldAndClaimed(app, store, number, { order, claim: { i2: 1 } });
    const results = await Promise.allSettled(
      [first.claim, second.claim].map(async (claim) =>
        approveClaim(app.as(admin), {
          id: claim.id,
          expectedVersion: 1,
          includeShipping: false,
          lines: [{ claimItemId: (await itemIdsOf(claim.id))[0], resolutionType: 'REFUND' }] as DecisionLine[],
        }),
      ),
    );
    const refused = results.filter((item) => item.status === 'rejected');
    expect(refused).toMatchObject([
      { reason: { code: 'refund-exceeds-paid', extensions: { left: expect.anything() } } },
    ]);
    await waitOutUndo();
    expect(await paymentOf(app, store, first.orderId)).toMatchObject({ reserved: '0.000', refunded: '60.000' });
    expect((await engineLedger(app, store, `src-${number}`)).map((item) => item.amount)).toEqual(['60.000']);
  }
});

test.each([
  ['0', 400],
  ['1e-300', 400],
  ['0.0009', 400],
  ['100.001', 400],
  ['0.001', 400],
  ['33.33333333333', 200],
])('a percentage of %s is answered with %i', async (percentage, status) => {
  const { claim } = await soldAndClaimed(app, store, `share-${percentage}`);
  const { headers } = await signedIn(app, 'store_support', store);
  const [claimItemId] = await itemIdsOf(claim.id);
  const lines = [{ claimItemId, resolutionType: 'REFUND', percentage: Number(percentage) }];
  const answer = await app.ask('platform.test', `/v1/claims/${claim.id}/approve`, {
    headers,
    json: { expectedVersion: 1, lines },
  });
  expect(answer.status).toBe(status);
});

test('shipping goes back once an order, also when two claims ask for it at once', async () => {
  const support = await staff(app, 'store_support', store);
  const scenes = [
    await soldAndClaimed(app, store, 'shipping', { claim: { i1: 1 } }),
    await soldAndClaimed(app, store, 'shipping', { claim: { i2: 1 } }),
  ];
  const approve = async (claimId: string, includeShipping: boolean) =>
    approveClaim(app.as(support), {
      id: claimId,
      expectedVersion: 1,
      includeShipping,
      lines: [{ claimItemId: (await itemIdsOf(claimId))[0], resolutionType: 'STORE_CREDIT' }] as DecisionLine[],
    });
  const results = await Promise.allSettled(scenes.map(({ claim }) => approve(claim.id, true)));
  expect(results.filter((item) => item.status === 'rejected')).toMatchObject([
    { reason: { code: 'validation-failed', errors: [{ pointer: '/includeShipping' }] } },
  ]);
  const refused = scenes[results.findIndex((item) => item.status === 'rejected')]?.claim.id ?? '';
  await approve(refused, false);
  await waitOutUndo();
  const credits = (await engineLedger(app, store, 'src-shipping')).map((item) => item.amount);
  expect(credits.toSorted()).toEqual(['27.000', '33.000']);
});

test('a decision is 404 outside one’s stores and 403 without the right', async () => {
  const { claim } = await soldAndClaimed(app, store, '2');
  const elsewhere = await signedIn(app, 'store_owner', await freshStore(app));
  const user = await signedIn(app, 'store_user', store);
  const body = { expectedVersion: 1, reason: 'NOT_COVERED', customerText: 'No.' };
  const deny = (headers: Record<string, string>) =>
    app.ask('platform.test', `/v1/claims/${claim.id}/deny`, { json: body, headers });
  expect([(await deny(elsewhere.headers)).status, (await deny(user.headers)).status]).toEqual([404, 403]);
  expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'NEW', version: 1 });
});
