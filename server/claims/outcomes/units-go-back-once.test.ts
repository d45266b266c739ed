import { describe, expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { because } from '#core/reference/engine-reasons.ts';
import type { EngineOrder } from '../../commerce/connectors/connector.ts';
import { placeSampleOrder } from '../../commerce/connectors/sample/sample-connector.ts';
import { importOrder } from '../../commerce/orders/import/import-order.ts';
import { approvals } from '../../testing/approvals.ts';
import { asOwner, claimRow, engineLedger, partsOf, resolutionsOf } from '../../testing/db-asserts.ts';
import { item, machine, missingItems, signedIn, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { readClaim } from '../claim-view/read-claim.ts';
import type { DecisionLine } from '../decisions/price-lines.ts';
import { fileClaim } from '../file/file-claim.ts';
import { approveClaim, approveProposal } from './approve-claim.ts';
import { executeResolution } from './execution/execute-resolution.ts';
import { undoDecision } from './undo-decision.ts';

/** A unit goes back once, whoever gave it: the store beside all claims, another claim, or this one. */

const { app, faults, withEngine: store, byHand, of, nextNumber, approved, report, revoke, sample } = await approvals();
const support = of(store).approver;
const gone = { code: 'units-not-left' };

type Given = Parameters<typeof soldAndClaimed>[3];
/** One claim on one thing of a shop that refunds things by itself. */
async function claimed(given: Given = { order: { items: [item('i1')] } }, where = store) {
  const scene = await soldAndClaimed(app, where, nextNumber(), given);
  const [line] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [scene.claim.id]);
  return { ...scene, id: scene.claim.id, line: String(line?.id) };
}
type Claimed = Awaited<ReturnType<typeof claimed>>;

/** The store’s people give units back in their shop, which tells nobody. */
async function refundInShop({ order }: Pick<Claimed, 'order'>, units = 1) {
  const items = order.items.map((each, at) => (at === 0 ? { ...each, refundedQuantity: units } : each));
  await placeSampleOrder(app.services, store, { ...order, items });
}

const approve = async (
  { id, line }: Pick<Claimed, 'id' | 'line'>,
  more: { by?: Parameters<typeof app.as>[0]; type?: string; words?: string; where?: typeof store } = {},
) =>
  approveClaim(app.as(more.by ?? support), {
    id,
    expectedVersion: (await claimRow(app, more.where ?? store, id)).version,
    includeShipping: false,
    lines: [
      { claimItemId: line, resolutionType: more.type ?? 'REFUND', flatAmount: '5', description: 'Mended.' },
    ] as unknown as DecisionLine[],
    overrideText: more.words ?? null,
  });

const ledgerOf = ({ order }: Claimed) => engineLedger(app, store, order.sourceOrderId);
const passUndo = async () => {
  app.clock.advance(10_000);
  await app.drain();
};

describe('at the decision', () => {
  test('a token never gives what the store gave back, whatever it says', async () => {
    const scene = await claimed();
    await refundInShop(scene);
    const token = machine(app, store.id, ['claims:resolve', 'claims:read']);
    for (const words of ['', 'A rule of ours.']) {
      await expect(approve(scene, { by: token, words })).rejects.toMatchObject(gone);
    }
    expect(await claimRow(app, store, scene.id)).toMatchObject({ state: 'NEW' });
  });

  test.each(['REFUND', 'STORE_CREDIT', 'RESHIP', 'FLAT_RATE', 'FLAT_RATE_STORE_CREDIT', 'CUSTOM'])(
    'giving %s for a unit that the store gave back takes words',
    async (type) => {
      const scene = await claimed();
      await refundInShop(scene);
      for (const words of ['', ' \n ']) {
        await expect(approve(scene, { type, words })).rejects.toMatchObject({
          ...gone,
          errors: [{ pointer: '/lines/0/quantity', code: 'units-not-left' }],
        });
      }
      expect(await ledgerOf(scene)).toEqual([]);
      const done = await approve(scene, { type, words: 'That refund was for another order.' });
      expect(done.state).toBe('APPROVED');
      await passUndo();
      expect(await resolutionsOf(app, store, scene.id)).toMatchObject([{ execution_state: 'EXECUTED' }]);
    },
  );

  test('the sentence says how many the store gave back, and of what', async () => {
    const scene = await claimed({ claim: { i1: 2 }, order: { items: [item('i1', { quantity: 2 })] } });
    await refundInShop(scene);
    const { headers } = await signedIn(app, 'store_support', store);
    const answer = await app.ask('platform.test', `/v1/claims/${scene.id}/approve`, {
      headers,
      json: { expectedVersion: 1, lines: [{ claimItemId: scene.line, resolutionType: 'REFUND' }] },
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      {
        code: 'units-not-left',
        detail:
          'The store already refunded 1 of 2 Thing i1: 1 of 2 is left, and this gives 2. Give less, or say why you give it anyway.',
      },
    ]);
    expect(await ledgerOf(scene)).toEqual([]);
  });

  test('what is left is given without a word', async () => {
    const scene = await claimed({ claim: { i1: 1 }, order: { items: [item('i1', { quantity: 2 })] } });
    await refundInShop(scene);
    await approve(scene);
    await passUndo();
    expect((await ledgerOf(scene)).map(({ amount }) => amount)).toEqual(['27.000']);
  });

  test('words stay on the decision for staff, and the customer never reads them', async () => {
    const scene = await claimed();
    await refundInShop(scene);
    await approve(scene, { words: ' That refund was for another order. ' });
    const staffSees = await readClaim(app.as(support), { id: scene.id });
    expect(staffSees.decision).toMatchObject({ overrideText: 'That refund was for another order.' });
    expect(await claimRow(app, store, scene.id)).toMatchObject({ overridden: true });
    const customerSees = await readClaim(app.as(scene.shopper), { id: scene.id });
    expect(JSON.stringify(customerSees)).not.toContain('another order');
    await undoDecision(app.as(support), { id: scene.id, expectedVersion: 2 });
    expect(await claimRow(app, store, scene.id)).toMatchObject({ overridden: false });
  });

  test('words without need change nothing', async () => {
    const scene = await claimed();
    await approve(scene, { words: 'To be sure.' });
    expect((await readClaim(app.as(support), { id: scene.id })).decision).toMatchObject({ overrideText: null });
    expect(await claimRow(app, store, scene.id)).toMatchObject({ overridden: false });
  });

  test('an engine that doesn’t answer is said on the decision, and asked before sending', async () => {
    const scene = await claimed();
    await refundInShop(scene);
    faults.plan('readOrder', 'unavailable');
    await approve(scene);
    const { decision } = await readClaim(app.as(support), { id: scene.id });
    expect(decision).toMatchObject({ unchecked: expect.stringMatching(/engine/), overrideText: null });
    expect((await readClaim(app.as(scene.shopper), { id: scene.id })).decision).toMatchObject({ unchecked: null });
    await passUndo();
    expect(await ledgerOf(scene)).toEqual([]);
    expect(await resolutionsOf(app, store, scene.id)).toMatchObject([{ execution_state: 'FAILED' }]);
  });

  test('an order that the store called off has no units left, whoever tells it', async () => {
    const scene = await claimed(undefined, byHand);
    const called = { ...scene.order, sourceCancelledAt: new Date(app.clock.now()).toISOString() };
    await importOrder(app.system, { storeId: byHand.id, order: called, toldBy: 'others' });
    await expect(approve(scene, { by: of(byHand).approver, where: byHand })).rejects.toMatchObject(gone);
  });

  test('a sum that the store gave back without a unit takes words once it pays for one', async () => {
    for (const [sum, takesWords] of [
      ['26.990', false],
      ['27.000', true],
    ] as const) {
      const scene = await claimed(undefined, byHand);
      const payments = scene.order.payments.map((payment) => ({ ...payment, refunded: sum }));
      await importOrder(app.system, { storeId: byHand.id, order: { ...scene.order, payments }, toldBy: 'others' });
      const outcome = approve(scene, { by: of(byHand).approver, where: byHand, type: 'STORE_CREDIT' });
      await (takesWords
        ? expect(outcome).rejects.toMatchObject(gone)
        : expect(outcome).resolves.toMatchObject({ state: 'APPROVED' }));
    }
  });

  test('of two people the second judges anew', async () => {
    const dear = { order: { items: [item('i1', { price: '700', discount: '0', tax: '0' })] } };
    const scene = await claimed(dear);
    await expect(approve(scene)).rejects.toMatchObject({ code: 'second-person-required' });
    await refundInShop(scene);
    const second = app.as(await staff(app, 'store_admin', store));
    const proposal = async () => ({ id: scene.id, expectedVersion: (await claimRow(app, store, scene.id)).version });
    await expect(approveProposal(second, await proposal())).rejects.toMatchObject(gone);
    await expect(approve(scene, { words: 'Another order’s.' })).rejects.toMatchObject({
      code: 'second-person-required',
    });
    await approveProposal(second, await proposal());
    expect((await readClaim(app.as(support), { id: scene.id })).decision).toMatchObject({
      overrideText: 'Another order’s.',
    });
  });
});

describe('when it is carried out', () => {
  const failed = (scene: Claimed) => resolutionsOf(app, store, scene.id);

  test('what the store gave back since then isn’t sent; people read why and end it', async () => {
    for (const end of ['report', 'revoke'] as const) {
      const scene = await claimed();
      await approve(scene);
      await refundInShop(scene);
      await passUndo();
      expect(await ledgerOf(scene)).toEqual([]);
      const [resolution] = await failed(scene);
      const why = because('refunded-by-store', { product: 'Thing i1' });
      expect(resolution).toMatchObject({ execution_state: 'FAILED', last_error: why, next_try_at: null });
      expect(await claimRow(app, store, scene.id)).toMatchObject({ execution_error: why });
      const place = { ...scene, store, resolutionId: resolution!.id, sourceOrderId: '', number: '' };
      if (end === 'report') {
        await report(place, { outcome: 'done', reference: 'In the shop' });
        expect(await claimRow(app, store, scene.id)).toMatchObject({ state: 'RESOLVED' });
      } else {
        await revoke(place);
        expect(await partsOf(app, store, scene.id)).toMatchObject([{ reserved: '0.000' }]);
      }
      expect(await ledgerOf(scene)).toEqual([]);
    }
  });

  test('words cover what was known when they were written, and no more', async () => {
    const scene = await claimed({ claim: { i1: 2 }, order: { items: [item('i1', { quantity: 2 })] } });
    await refundInShop(scene);
    await approve(scene, { words: 'One of them was lost twice.' });
    await refundInShop(scene, 2);
    await passUndo();
    expect(await ledgerOf(scene)).toEqual([]);
    expect(await failed(scene)).toMatchObject([{ execution_state: 'FAILED', units_beyond: 1 }]);
  });

  test('a refund of ours whose answer was lost isn’t taken for the store’s', async () => {
    const scene = await claimed();
    await approve(scene);
    faults.plan('refund', 'act-then-unknown');
    await passUndo();
    expect(await failed(scene)).toMatchObject([{ execution_state: 'UNKNOWN' }]);
    app.clock.advance(60_000);
    await app.drain();
    expect(await failed(scene)).toMatchObject([{ execution_state: 'EXECUTED' }]);
    expect(await ledgerOf(scene)).toHaveLength(1);
  });

  test('what we gave and don’t know of yet isn’t the store’s for another claim', async () => {
    const scene = await claimed({ order: { items: [item('i1'), item('i2')] } });
    await approve(scene);
    faults.plan('refund', 'act-then-unknown');
    await passUndo();
    expect(await failed(scene)).toMatchObject([{ execution_state: 'UNKNOWN' }]);
    const other = await fileClaim(app.as(scene.shopper), {
      storeId: store.id,
      sourceOrderId: scene.order.sourceOrderId,
      body: fileClaimIn.parse(missingItems(scene.order.orderNumber, { i2: 1 })),
    });
    const [line] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [other.id]);
    // Credit, since of the payment itself both sums are kept back until it's known which they are.
    const credit = approve({ id: other.id, line: String(line?.id) }, { type: 'STORE_CREDIT' });
    expect(await credit).toMatchObject({ state: 'APPROVED' });
    await passUndo();
  });

  test('an engine whose order can’t be read is sent nothing, and asked again', async () => {
    const scene = await claimed();
    await approve(scene);
    faults.plan('readOrder', 'unavailable');
    await passUndo();
    expect(await ledgerOf(scene)).toEqual([]);
    expect(await failed(scene)).toMatchObject([{ execution_state: 'PENDING', next_try_at: expect.any(String) }]);
    app.clock.advance(60_000);
    await app.drain();
    expect(await ledgerOf(scene)).toHaveLength(1);
  });
});

describe('of several units of one line', () => {
  const two = { order: { items: [item('i1', { quantity: 2 })] } };
  const again = async ({ shopper, order }: Claimed) => {
    const { id } = await fileClaim(app.as(shopper), {
      storeId: store.id,
      sourceOrderId: order.sourceOrderId,
      body: fileClaimIn.parse(
        missingItems(
          order.orderNumber,
          { i1: 1 },
          { resolution: { desiredMethod: 'REFUND', signatureName: 'Ana R.' } },
        ),
      ),
    });
    const [line] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [id]);
    return { id, line: String(line?.id) };
  };
  /** The copy learns what the shop did, as by a hint. */
  const hear = async ({ order }: Claimed) => {
    const told = await sample(store).readOrder(order.sourceOrderId, AbortSignal.timeout(5000));
    await importOrder(app.system, { storeId: store.id, order: told as EngineOrder });
  };

  test('one that we gave and one that the store gave leave none to claim', async () => {
    const scene = await claimed(two);
    await approve(scene);
    await passUndo();
    await refundInShop(scene);
    await hear(scene);
    await expect(again(scene)).rejects.toMatchObject({ code: 'quantity-exceeded' });
  });

  test('one that people gave by hand counts once, though their shop tells it', async () => {
    const scene = await claimed(two);
    await approve(scene);
    faults.plan('refund', 'refused');
    await passUndo();
    await refundInShop(scene);
    const [resolution] = await resolutionsOf(app, store, scene.id);
    const place = { ...scene, store, resolutionId: resolution!.id, sourceOrderId: '', number: '' };
    await report(place, { outcome: 'done', reference: 'In the shop' });
    await hear(scene);
    const second = await again(scene);
    await approve(second);
    await passUndo();
    expect(await resolutionsOf(app, store, second.id)).toMatchObject([{ execution_state: 'EXECUTED' }]);
  });
});

test('an approval that was carried out is not asked again', async () => {
  const scene = await approved(store);
  await app.drain();
  await executeResolution(app.system, { storeId: store.id, resolutionId: scene.resolutionId });
  expect(await engineLedger(app, store, scene.sourceOrderId)).toHaveLength(1);
});
