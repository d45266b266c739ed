import { describe, expect, test } from 'vitest';
import {
  claimRow,
  engineLedger,
  feedOf,
  mailsAbout,
  partsOf,
  paymentOf,
  resolutionsOf,
  unitsClaimed,
} from '../../testing/db-asserts.ts';
import { decidingStore } from '../../testing/deciding.ts';
import { freshStore, item, staff } from '../../testing/fixtures.ts';
import { claimAnswer } from '../claim-view/claim-answer.ts';
import { readClaim } from '../claim-view/read-claim.ts';
import { closeClaim, denyClaim } from './deny-claim.ts';
import { previewDecision } from './preview-decision.ts';

const { app, store, support, claimed, approve, waitOutUndo } = await decidingStore();

test('an approved refund is carried out once after the undo time, in all places alike', async () => {
  const { claim, itemIds, orderId, sourceOrderId } = await claimed({ claim: { i1: 2 } });
  const view = await approve(claim, [{ claimItemId: itemIds[0], resolutionType: 'REFUND', percentage: 80 }], {
    includeShipping: true,
  });
  // (30 - 5 + 2) × 2 × 80 % + 5 + 1
  expect(view).toMatchObject({ claimState: 'APPROVED', version: 2 });
  expect(view.claimResolutions[0]).toMatchObject({ paidOriginalValue: 49.2, executionState: 'PENDING' });
  expect(view.decision?.arithmetic).toMatchObject([
    { label: expect.stringMatching(/^2 × .* at \$30\.00, 80%$/), amount: 48 },
    { label: 'Your discount', amount: -8 },
    { label: 'Subtotal', amount: 40, kind: 'subtotal' },
    { label: 'Shipping', amount: 5 },
    { label: 'Tax', amount: 4.2 },
    { label: 'Total', amount: 49.2, kind: 'total' },
  ]);
  expect(await paymentOf(app, store, orderId)).toEqual({
    amount: '114.000',
    reserved: '49.200',
    refunded: '0.000',
  });
  await app.drain();
  expect(await engineLedger(app, store, sourceOrderId)).toEqual([]);

  await waitOutUndo();
  const [done] = await resolutionsOf(app, store, claim.id);
  const [part] = await partsOf(app, store, claim.id);
  expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'RESOLVED', execution_error: null });
  expect(await engineLedger(app, store, sourceOrderId)).toMatchObject([
    { kind: 'refund', key: part?.key, amount: '49.200', currency: 'USD', requests: 1, reference: done?.reference },
  ]);
  expect(await paymentOf(app, store, orderId)).toMatchObject({ reserved: '0.000', refunded: '49.200' });
  expect(await mailsAbout(app, store, claim.id)).toEqual(['claim-received', 'claim-resolved']);
  expect(await feedOf(app, store, claim.id)).toEqual([
    'claim.created',
    'claim.state_changed',
    'claim.approved',
    'resolution.executing',
    'resolution.executed',
    'claim.state_changed',
    'claim.resolved',
  ]);
});

test('a refund of a free item is refused, as money and as credit with its bonus', async () => {
  const { claim, itemIds } = await claimed({
    order: { items: [item('i1', { price: '12.000', discount: '12.000', tax: '0' })] },
  });
  for (const resolutionType of ['REFUND', 'STORE_CREDIT'] as const) {
    await expect(approve(claim, [{ claimItemId: itemIds[0], resolutionType }])).rejects.toMatchObject({
      code: 'validation-failed',
      errors: [{ pointer: '/lines/0/resolutionType', code: 'worth-nothing' }],
    });
  }
  const sent = await approve(claim, [{ claimItemId: itemIds[0], resolutionType: 'RESHIP' }]);
  expect(sent).toMatchObject({ claimState: 'APPROVED', claimResolutions: [{ resolutionType: 'RESHIP' }] });
});

test('in yen has no decimals, in euro is told in the store’s currency too', async () => {
  const yen = await claimed({
    order: {
      currency: 'JPY',
      exchangeRate: '150',
      items: [item('i1', { price: '1000.000', discount: '0', tax: '0' })],
    },
  });
  const inYen = await approve(yen.claim, [{ claimItemId: yen.itemIds[0], resolutionType: 'REFUND', percentage: 50 }]);
  expect(inYen.claimResolutions[0]).toMatchObject({
    paidOriginalValue: 500,
    paidOriginalCurrency: 'JPY',
    paidValue: 3.33,
    paidCurrency: 'USD',
  });
  const euro = await claimed({ order: { currency: 'EUR', exchangeRate: '0.92' } });
  const inEuro = await approve(euro.claim, [{ claimItemId: euro.itemIds[0], resolutionType: 'REFUND' }]);
  expect(inEuro.claimResolutions[0]).toMatchObject({
    paidOriginalValue: 27,
    paidOriginalCurrency: 'EUR',
    paidValue: 29.35,
  });
  await waitOutUndo();
  expect(await engineLedger(app, store, euro.sourceOrderId)).toMatchObject([{ amount: '27.000', currency: 'EUR' }]);
});

describe('every kind of resolution', () => {
  test('a replacement goes to the address that was confirmed', async () => {
    const address = { address1: '2 Oak St', city: 'Salem', state: 'OR', zip: '97301', country: 'US' };
    const { claim, itemIds, sourceOrderId } = await claimed({
      claim: { i1: 2 },
      body: { resolution: { desiredMethod: 'RESHIP', signatureName: 'Ana Ruiz', updatedShippingAddress: address } },
    });
    await approve(claim, [{ claimItemId: itemIds[0], resolutionType: 'RESHIP' }]);
    await waitOutUndo();
    const [entry] = await engineLedger(app, store, sourceOrderId);
    expect(entry).toMatchObject({ kind: 'reship', body: { address, lines: [{ sourceItemId: 'i1', quantity: 2 }] } });
    expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'RESOLVED' });
  });

  test('store credit carries the store’s bonus and touches no payment', async () => {
    const { claim, itemIds, orderId, sourceOrderId } = await claimed();
    await approve(claim, [{ claimItemId: itemIds[0], resolutionType: 'STORE_CREDIT' }]);
    await waitOutUndo();
    expect(await engineLedger(app, store, sourceOrderId)).toMatchObject([{ kind: 'credit', amount: '29.700' }]);
    expect(await paymentOf(app, store, orderId)).toMatchObject({ reserved: '0.000', refunded: '0.000' });
  });

  test('flat amounts are given as they are; what was agreed freely asks no engine', async () => {
    const flat = await claimed({ claim: { i1: 1, i2: 1 } });
    await approve(flat.claim, [
      { claimItemId: flat.itemIds[0], resolutionType: 'FLAT_RATE', flatAmount: '12.345', percentage: 50 },
      { claimItemId: flat.itemIds[1], resolutionType: 'FLAT_RATE_STORE_CREDIT', flatAmount: '4' },
    ] as never);
    const custom = await claimed();
    await approve(custom.claim, [
      { claimItemId: custom.itemIds[0], resolutionType: 'CUSTOM', description: 'A spare lid by post' },
    ]);
    await waitOutUndo();
    const amounts = (await engineLedger(app, store, flat.sourceOrderId)).map((item) => [item.kind, item.amount]);
    expect(amounts.sort()).toEqual([
      ['credit', '4.000'],
      ['refund', '12.350'],
    ]);
    expect(await engineLedger(app, store, custom.sourceOrderId)).toEqual([]);
    expect(await claimRow(app, store, custom.claim.id)).toMatchObject({ state: 'RESOLVED' });
  });

  test('a line without cover is part of one approval; a claim is decided as a whole', async () => {
    const { claim, itemIds, sourceOrderId } = await claimed({ claim: { i1: 1, i2: 1 } });
    const refund = { claimItemId: itemIds[0], resolutionType: 'REFUND' as const };
    await expect(approve(claim, [refund])).rejects.toMatchObject({ code: 'validation-failed' });
    await expect(approve(claim, [refund, refund])).rejects.toMatchObject({ code: 'validation-failed' });
    const none = itemIds.map((claimItemId) => ({ claimItemId, resolutionType: 'NOT_COVERED' as const }));
    await expect(approve(claim, none)).rejects.toMatchObject({ code: 'validation-failed' });
    const view = await approve(claim, [refund, { ...none[1], claimItemId: itemIds[1], reason: 'NOT_COVERED' }]);
    expect(view.claimResolutions).toHaveLength(1);
    await waitOutUndo();
    expect(await engineLedger(app, store, sourceOrderId)).toHaveLength(1);
    expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'RESOLVED' });
  });
});

describe('no', () => {
  test('a denial keeps its units, names its reason, hides suspicion, and emails once', async () => {
    const { claim, orderId } = await claimed();
    const denied = await denyClaim(app.as(support), {
      id: claim.id,
      expectedVersion: 1,
      reason: 'POTENTIAL_FRAUD',
      customerText: 'We looked at it with care.',
    });
    const view = (await claimAnswer(app.as(support), denied)).body;
    expect(view).toMatchObject({ claimState: 'DENIED', decision: { reason: 'POTENTIAL_FRAUD' } });
    await waitOutUndo();
    expect(await unitsClaimed(app, store, orderId)).toMatchObject({ i1: 1 });
    expect(await mailsAbout(app, store, claim.id)).toEqual(['claim-denied', 'claim-received']);
    const seen = JSON.stringify(
      await readClaim(
        app.as({ kind: 'claim-link', storeId: store.id, claimId: claim.id as never, scope: 'view', name: '' }),
        claim,
      ),
    );
    expect(seen).not.toMatch(/fraud/i);
  });

  test('a closed claim releases its units once it can’t be undone', async () => {
    const { claim, orderId } = await claimed();
    await closeClaim(app.as(support), {
      id: claim.id,
      expectedVersion: 1,
      reason: 'OTHER',
      customerText: 'We spoke about it.',
    });
    await app.drain();
    expect(await unitsClaimed(app, store, orderId)).toMatchObject({ i1: 1 });
    await waitOutUndo();
    expect(await unitsClaimed(app, store, orderId)).toMatchObject({ i1: 0 });
  });
});

const preview = (as: Parameters<typeof app.as>[0], id: string, asked: object) =>
  previewDecision(app.as(as), { id, ...asked } as Parameters<typeof previewDecision>[1]);

test('a preview is for those who may decide, and for no one else', async () => {
  const { claim, shopper } = await claimed();
  const asked = { decision: 'deny', reason: 'NOT_COVERED' };
  const stranger = await staff(app, 'store_admin', await freshStore(app));
  const reader = await staff(app, 'orderprotection_partner', store);
  await expect(preview(shopper, claim.id, asked)).rejects.toMatchObject({
    code: expect.stringMatching(/not-found|forbidden/),
  });
  await expect(preview(stranger, claim.id, asked)).rejects.toMatchObject({ code: 'not-found' });
  await expect(preview(reader, claim.id, asked)).rejects.toMatchObject({ code: 'forbidden' });
});

test('a preview says what the customer will read, decides nothing, and hides suspicion', async () => {
  const { claim, itemIds } = await claimed();
  const lines = [{ claimItemId: itemIds[0], resolutionType: 'REFUND' }];
  const seen = await preview(support, claim.id, { decision: 'approve', lines, includeShipping: true });
  expect(seen.customerText).toContain('We’re refunding $33.00.');
  expect(await preview(support, claim.id, { decision: 'deny', reason: 'POTENTIAL_FRAUD' })).toEqual(
    await preview(support, claim.id, { decision: 'deny', reason: 'NOT_COVERED' }),
  );
  expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'NEW', version: 1 });
  const view = await approve(claim, lines as never, { includeShipping: true });
  expect(view.decision).toMatchObject({ clause: seen.clause, customerText: seen.customerText });
});

test('a preview of OTHER says too little: such a denial needs words', async () => {
  const { claim } = await claimed();
  const denial = { id: claim.id, expectedVersion: 1, reason: 'OTHER' as const };
  await expect(denyClaim(app.as(support), denial)).rejects.toMatchObject({ code: 'validation-failed' });
  await denyClaim(app.as(support), { ...denial, customerText: 'It was a gift.' });
  expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'DENIED' });
});
