import { describe, expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { because } from '#core/reference/engine-reasons.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Fault } from '../../../commerce/connectors/sample/faults.ts';
import { importOrder } from '../../../commerce/orders/import/import-order.ts';
import { type Approved, approvals, conflict, done } from '../../../testing/approvals.ts';
import { engineLedger, partsOf, resolutionsOf } from '../../../testing/db-asserts.ts';
import { item, missingItems, orderOf, shopperOf, signedIn } from '../../../testing/fixtures.ts';
import { fileClaim } from '../../file/file-claim.ts';
import { executeResolution } from './execute-resolution.ts';
import { retryExecution } from './retry-execution.ts';

const {
  app,
  faults,
  withEngine,
  of,
  nextNumber,
  approved,
  approve,
  report,
  revoke,
  stateOf,
  expectPaidByHand,
  sample,
} = await approvals();

describe('an order that the engine does not know', () => {
  async function claimed() {
    const number = nextNumber();
    const order = orderOf(app, number);
    const { id } = await importOrder(app.system, { storeId: withEngine.id, order, toldBy: 'others' });
    const claim = await fileClaim(app.as(shopperOf(app, withEngine, id)), {
      storeId: withEngine.id,
      sourceOrderId: order.sourceOrderId,
      body: fileClaimIn.parse(missingItems(number, { i1: 1 })),
    });
    return { claim, orderId: id, sourceOrderId: order.sourceOrderId, number };
  }

  test('an order unknown to the engine is announced before the decision', async () => {
    const { headers } = await signedIn(app, 'store_support', withEngine);
    for (const end of ['report', 'revoke'] as const) {
      const { claim, ...given } = await claimed();
      const actions = await app.ask('platform.test', `/v1/claims/${claim.id}/actions`, { headers });
      expect(await actions.json()).toMatchObject({ carriedOutBy: { REFUND: 'engine' }, engineKnowsOrder: false });
      const scene = { ...(await approve(withEngine, claim.id)), ...given };
      await app.drain();
      expect(await resolutionsOf(app, withEngine, scene.id)).toMatchObject([
        { execution_state: 'FAILED', last_error: because('order-unknown'), next_try_at: null },
      ]);
      if (end === 'report') {
        await report(scene, done());
        await expectPaidByHand(scene);
      } else {
        await revoke(scene);
        expect(await stateOf(scene)).toBe('OPEN');
      }
    }
  });
});

describe('what the engine refused or never answered', () => {
  async function refused(...planned: Fault[]) {
    const scene = await approved(withEngine);
    faults.plan('refund', ...(planned.length > 0 ? planned : (['refused'] as const)));
    await app.drain();
    return scene;
  }

  test.each([
    ['store_support', true],
    ['store_user', false],
  ] as const)('an engine may name the customer, so %s reads why: %s', async (role, reads) => {
    const scene = await refused();
    const { headers } = await signedIn(app, role, withEngine);
    const ask = async (path: string) => (await app.ask('platform.test', path, { headers })).json();
    const { rows } = (await ask(`/v1/console/executions?state=failed&storeId=${withEngine.id}`)) as {
      rows: { claimId: string; lastError: string }[];
    };
    expect(rows.find(({ claimId }) => claimId === scene.id)?.lastError !== '').toBe(reads);
    const { feed } = (await ask(`/v1/console/claims/${scene.id}`)) as { feed: { kind: string; text: string }[] };
    const lines = feed.filter(({ kind }) => kind === 'resolution.failed').map(({ text }) => text);
    expect(lines).toEqual([expect.stringMatching(reads ? /^couldn’t complete it: ./ : /^couldn’t complete it$/)]);
  });
  const firstKey = async (scene: Approved) => (await partsOf(app, withEngine, scene.id))[0]?.key ?? '';

  test('a refused execution is reported done by hand, and the engine isn’t asked again', async () => {
    const scene = await refused();
    await report(scene, done());
    await expectPaidByHand(scene);
    await executeResolution(app.system, { storeId: withEngine.id, resolutionId: scene.resolutionId });
    expect(await engineLedger(app, withEngine, scene.sourceOrderId)).toEqual([]);
  });

  test('an effect the engine did after all isn’t paid by hand: a retry finds it', async () => {
    const scene = await refused();
    await sample({ id: withEngine.id, connectorConfig: {} }).refund(
      {
        key: await firstKey(scene),
        sourceOrderId: scene.sourceOrderId,
        sourcePaymentId: `pay-${scene.number}`,
        amount: '27.000',
        currency: 'USD',
        lines: [],
        note: '',
      },
      AbortSignal.timeout(5000),
    );
    await expect(report(scene, done())).rejects.toMatchObject({ ...conflict, detail: say('engine-already-did') });
    await retryExecution(app.as(of(withEngine).approver), { id: scene.id });
    await app.drain();
    expect(await resolutionsOf(app, withEngine, scene.id)).toMatchObject([
      { execution_state: 'EXECUTED', carried_out_by: 'engine', reference: expect.stringMatching(/^RF-/) },
    ]);
    expect(await engineLedger(app, withEngine, scene.sourceOrderId)).toHaveLength(1);
  });

  test('a refused execution isn’t left to people while a retry is planned', async () => {
    const scene = await refused('lose-request');
    await expect(report(scene, done())).rejects.toMatchObject(conflict);
    faults.plan('findExecution', 'unavailable');
    await expect(report(scene, done())).rejects.toMatchObject({ code: 'engine-unavailable' });
    app.clock.advance(60_000);
    await app.drain();
    expect(await stateOf(scene)).toBe('RESOLVED');
  });

  test('an engine that asks to be left alone is tried again when that is over, no sooner', async () => {
    const scene = await refused('busy');
    const next_try_at = new Date(app.clock.now() + 30 * 60_000).toISOString();
    expect(await resolutionsOf(app, withEngine, scene.id)).toMatchObject([{ execution_state: 'PENDING', next_try_at }]);
    app.clock.advance(29 * 60_000);
    await app.drain();
    expect(await resolutionsOf(app, withEngine, scene.id)).toMatchObject([{ execution_state: 'PENDING', attempts: 1 }]);
    app.clock.advance(60_000);
    await app.drain();
    expect(await stateOf(scene)).toBe('RESOLVED');
  });

  test('of an engine that is gone for good, people end it when nothing more is planned', async () => {
    const scene = await refused(...Array<Fault>(9).fill('lose-request'));
    for (const minutes of [1, 5, 15, 60, 180, 360, 480, 340]) {
      app.clock.advance(minutes * 60_000);
      await app.drain();
    }
    expect(await resolutionsOf(app, withEngine, scene.id)).toMatchObject([
      { execution_state: 'UNKNOWN', attempts: 9, next_try_at: null },
    ]);
    await expect(revoke(scene)).rejects.toMatchObject(conflict);
    faults.plan('findExecution', 'unavailable');
    await report(scene, done());
    await expectPaidByHand(scene);
  });

  test('of two payments, one of which gave back, the rest is reported done, never failed', async () => {
    const scene = await approved(withEngine, 'REFUND', {
      order: {
        items: [item('i1', { price: '45', discount: '0', tax: '0' })],
        payments: [
          { sourcePaymentId: 'gift', amount: '20.000', refunded: '0' },
          { sourcePaymentId: 'card', amount: '30.000', refunded: '0' },
        ],
      },
    });
    faults.plan('refund', 'none', 'refused');
    await app.drain();
    await expect(report(scene, { outcome: 'failed', reason: 'No' })).rejects.toMatchObject(conflict);
    await expect(revoke(scene)).rejects.toMatchObject(conflict);
    await expect(report(scene, done('BANK-1', '45'))).rejects.toMatchObject({ code: 'validation-failed' });
    await report(scene, done('BANK-1', '15'));
    expect(await resolutionsOf(app, withEngine, scene.id)).toMatchObject([
      { execution_state: 'EXECUTED', reference: expect.stringMatching(/^RF-\d+, BANK-1$/) },
    ]);
    expect(await partsOf(app, withEngine, scene.id)).toMatchObject([
      { reserved: '0.000', refunded: '30.000' },
      { reserved: '0.000', refunded: '15.000' },
    ]);
    expect(await stateOf(scene)).toBe('RESOLVED');
  });
});
