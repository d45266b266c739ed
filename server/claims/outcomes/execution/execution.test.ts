import { afterEach, describe, expect, test, vi } from 'vitest';
import { because } from '#core/reference/engine-reasons.ts';
import type { Fault } from '../../../commerce/connectors/sample/faults.ts';
import {
  asOwner,
  claimRow,
  engineLedger,
  mailsAbout,
  partsOf,
  paymentOf,
  resolutionsOf,
} from '../../../testing/db-asserts.ts';
import { appWithFaults } from '../../../testing/faulty-engine.ts';
import { freshStore, signedIn, soldAndClaimed, staff } from '../../../testing/fixtures.ts';
import { readClaim } from '../../claim-view/read-claim.ts';
import type { DecisionLine } from '../../decisions/price-lines.ts';
import { approveClaim } from '../approve-claim.ts';
import { executeResolution } from './execute-resolution.ts';

const { app, faults, sample } = await appWithFaults();
const store = await freshStore(app);
const admin = await staff(app, 'store_admin', store);
let number = 100;

afterEach(() => {
  vi.restoreAllMocks();
});

async function approved() {
  number += 1;
  const { claim, orderId } = await soldAndClaimed(app, store, String(number));
  const items = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
  await approveClaim(app.as(admin), {
    id: claim.id,
    expectedVersion: 1,
    includeShipping: false,
    lines: [{ claimItemId: items[0]?.id, resolutionType: 'REFUND' }] as DecisionLine[],
  });
  const [resolution] = await resolutionsOf(app, store, claim.id);
  const [payment] = await partsOf(app, store, claim.id);
  app.clock.advance(10_000);
  return {
    claim,
    orderId,
    sourceOrderId: `src-${number}`,
    resolutionId: resolution!.id,
    key: payment?.key ?? '',
  };
}

type Scene = Awaited<ReturnType<typeof approved>>;

async function expectOneRefund({ claim, orderId, sourceOrderId, key }: Scene) {
  expect(await engineLedger(app, store, sourceOrderId)).toMatchObject([{ key, amount: '27.000' }]);
  expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'RESOLVED', execution_error: null });
  expect(await paymentOf(app, store, orderId)).toMatchObject({ reserved: '0.000', refunded: '27.000' });
  expect((await mailsAbout(app, store, claim.id)).filter((item) => item === 'claim-resolved')).toHaveLength(1);
}

describe('T16, R8: one refund a resolution, whatever fails', () => {
  test.each<[string, Fault[]]>([
    ['acts and loses its answer', ['act-then-unknown']],
    ['loses the request', ['lose-request']],
    ['is not there, twice', ['unavailable', 'unavailable']],
    ['fails in every way, one after the other', ['unavailable', 'lose-request', 'act-then-unknown']],
  ])('an engine that %s', async (_, planned) => {
    const scene = await approved();
    faults.plan('refund', ...planned);
    await app.drain();
    expect(await claimRow(app, store, scene.claim.id)).toMatchObject({ state: 'APPROVED', execution_error: null });
    expect(await mailsAbout(app, store, scene.claim.id)).not.toContain('claim-resolved');
    for (const minutes of [1, 5, 15]) {
      app.clock.advance(minutes * 60_000);
      await app.drain();
    }
    await expectOneRefund(scene);
  });

  test('what is unknown stays unknown while the engine can’t be asked', async () => {
    const scene = await approved();
    faults.plan('refund', 'act-then-unknown');
    faults.plan('findExecution', 'unavailable');
    await app.drain();
    app.clock.advance(60_000);
    await app.drain();
    expect(await resolutionsOf(app, store, scene.claim.id)).toMatchObject([
      { execution_state: 'UNKNOWN', attempts: 2 },
    ]);
    app.clock.advance(5 * 60_000);
    await app.drain();
    await expectOneRefund(scene);
  });

  test('an engine that hangs is given up and asked again', async () => {
    const scene = await approved();
    faults.plan('refund', 'hang');
    vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), 5);
      return controller.signal;
    });
    await app.drain();
    expect(await resolutionsOf(app, store, scene.claim.id)).toMatchObject([{ execution_state: 'UNKNOWN' }]);
    app.clock.advance(60_000);
    await app.drain();
    await expectOneRefund(scene);
  });

  test.each([
    ['before', false],
    ['after', true],
  ])('a process that died %s the engine acted', async (_, acted) => {
    const scene = await approved();
    if (acted) {
      const [resolution] = await resolutionsOf(app, store, scene.claim.id);
      await sample({ id: store.id, connectorConfig: store.connectorConfig }).refund(
        {
          key: scene.key,
          sourceOrderId: scene.sourceOrderId,
          sourcePaymentId: `pay-${number}`,
          amount: resolution?.original_value ?? '',
          currency: 'USD',
          lines: [],
          note: '',
        },
        AbortSignal.timeout(5000),
      );
    }
    await asOwner(app, `UPDATE resolutions SET execution_state = 'EXECUTING', attempts = 1 WHERE id = $1`, [
      scene.resolutionId,
    ]);
    await asOwner(app, `UPDATE resolution_payments SET state = 'EXECUTING', attempts = 1 WHERE key = $1`, [scene.key]);
    await app.drain();
    await expectOneRefund(scene);
    expect(await engineLedger(app, store, scene.sourceOrderId)).toMatchObject([{ requests: 1 }]);
  });

  test('three runs of the job at once refund once', async () => {
    const scene = await approved();
    await Promise.all(
      [1, 2, 3].map(() => executeResolution(app.system, { storeId: store.id, resolutionId: scene.resolutionId })),
    );
    await app.drain();
    await expectOneRefund(scene);
  });
});

describe('what needs a person', () => {
  test('a refusal is flagged to staff, hidden from the shopper, and retried with its key', async () => {
    const scene = await approved();
    faults.plan('refund', 'refused');
    await app.drain();
    app.clock.advance(86_400_000);
    await app.drain();
    expect(await engineLedger(app, store, scene.sourceOrderId)).toEqual([]);
    const { headers } = await signedIn(app, 'store_support', store);
    const read = () => app.ask('platform.test', `/v1/claims/${scene.claim.id}`, { headers });
    expect(await (await read()).json()).toMatchObject({ claimState: 'APPROVED', flags: ['execution-error'] });
    const link = {
      kind: 'claim-link',
      storeId: store.id,
      claimId: scene.claim.id as never,
      scope: 'view',
      name: '',
    } as const;
    expect(await readClaim(app.as(link), scene.claim)).toMatchObject({
      portalState: 'approved',
      flags: ['held-up'],
      claimResolutions: [{ executionState: 'PENDING', resolutionDetails: '' }],
    });

    const again = await app.ask('platform.test', `/v1/claims/${scene.claim.id}/retry-execution`, {
      method: 'POST',
      headers,
    });
    expect(again.status).toBe(200);
    await app.drain();
    await expectOneRefund(scene);
    expect((await read()).status).toBe(200);
    const nothing = await app.ask('platform.test', `/v1/claims/${scene.claim.id}/retry-execution`, {
      method: 'POST',
      headers,
    });
    expect(nothing.status).toBe(409);
  });

  test('an engine that is away for days is asked nine times, then a person is', async () => {
    const scene = await approved();
    faults.plan('refund', ...Array<Fault>(9).fill('unavailable'));
    for (const minutes of [0, 1, 5, 15, 60, 180, 360, 480, 340, 1440]) {
      app.clock.advance(minutes * 60_000);
      await app.drain();
    }
    expect(await resolutionsOf(app, store, scene.claim.id)).toMatchObject([
      { execution_state: 'PENDING', attempts: 9 },
    ]);
    expect((await claimRow(app, store, scene.claim.id)).execution_error).toEqual(because('unreachable'));
    const { headers } = await signedIn(app, 'store_support', store);
    await app.ask('platform.test', `/v1/claims/${scene.claim.id}/retry-execution`, { method: 'POST', headers });
    await app.drain();
    await expectOneRefund(scene);
  });
});
