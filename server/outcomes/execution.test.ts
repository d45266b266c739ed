import { afterEach, describe, expect, test, vi } from 'vitest';
import { readClaim } from '../claims/read-claim.ts';
import type { Connector } from '../connectors/connector.ts';
import { createFaultPlan, type Fault } from '../connectors/sample/faults.ts';
import { createSampleConnector } from '../connectors/sample/sample-connector.ts';
import { type TestHouse, testHouse } from '../testing/app.ts';
import { asOwner, claimRow, engineLedger, mailsAbout, paymentOf, resolutionsOf } from '../testing/ledgers.ts';
import { freshStore, signedIn, soldAndClaimed, staff } from '../testing/scene.ts';
import { approveClaim } from './approve-claim.ts';
import { executeResolution } from './execute-resolution.ts';
import type { DecisionLine } from './price-lines.ts';

const faults = createFaultPlan();
let made: TestHouse | undefined;
const sample = (store: { id: string; connectorConfig: Record<string, unknown> }): Connector => {
  if (!made) {
    throw new Error('The house is not built yet.');
  }
  return createSampleConnector({ db: made.services.db, clock: made.clock, faults }, store);
};
const house = await testHouse({ connectors: { sample } });
made = house;
const store = await freshStore(house);
const admin = await staff(house, 'store_admin', store);
let number = 100;

afterEach(() => {
  vi.restoreAllMocks();
});

async function approved() {
  number += 1;
  const { claim, orderId } = await soldAndClaimed(house, store, String(number));
  const items = await asOwner(house, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
  await approveClaim(house.as(admin), {
    id: claim.id,
    expectedVersion: 1,
    includeShipping: false,
    lines: [{ claimItemId: items[0]?.id, resolutionType: 'REFUND' }] as DecisionLine[],
  });
  const [resolution] = await resolutionsOf(house, store, claim.id);
  house.clock.advance(10_000);
  return { claim, orderId, sourceOrderId: `src-${number}`, resolutionId: resolution?.id ?? '' };
}

type Scene = Awaited<ReturnType<typeof approved>>;

async function expectOneRefund({ claim, orderId, sourceOrderId, resolutionId }: Scene) {
  expect(await engineLedger(house, store, sourceOrderId)).toMatchObject([{ key: resolutionId, amount: '27.000' }]);
  expect(await claimRow(house, store, claim.id)).toMatchObject({ state: 'RESOLVED', execution_error: null });
  expect(await paymentOf(house, store, orderId)).toMatchObject({ reserved: '0.000', refunded: '27.000' });
  expect((await mailsAbout(house, store, claim.id)).filter((one) => one === 'claim-resolved')).toHaveLength(1);
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
    await house.drain();
    expect(await claimRow(house, store, scene.claim.id)).toMatchObject({ state: 'APPROVED', execution_error: null });
    expect(await mailsAbout(house, store, scene.claim.id)).not.toContain('claim-resolved');
    for (const minutes of [1, 5, 15]) {
      house.clock.advance(minutes * 60_000);
      await house.drain();
    }
    await expectOneRefund(scene);
  });

  test('what is unknown stays unknown while the engine cannot be asked', async () => {
    const scene = await approved();
    faults.plan('refund', 'act-then-unknown');
    faults.plan('findExecution', 'unavailable');
    await house.drain();
    house.clock.advance(60_000);
    await house.drain();
    expect(await resolutionsOf(house, store, scene.claim.id)).toMatchObject([
      { execution_state: 'UNKNOWN', attempts: 2 },
    ]);
    house.clock.advance(5 * 60_000);
    await house.drain();
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
    await house.drain();
    expect(await resolutionsOf(house, store, scene.claim.id)).toMatchObject([{ execution_state: 'UNKNOWN' }]);
    house.clock.advance(60_000);
    await house.drain();
    await expectOneRefund(scene);
  });

  test.each([
    ['before', false],
    ['after', true],
  ])('a process that died %s the engine acted', async (_, acted) => {
    const scene = await approved();
    if (acted) {
      const [resolution] = await resolutionsOf(house, store, scene.claim.id);
      await sample({ id: store.id, connectorConfig: store.connectorConfig }).refund(
        {
          key: scene.resolutionId,
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
    await asOwner(house, `UPDATE resolutions SET execution_state = 'EXECUTING', attempts = 1 WHERE id = $1`, [
      scene.resolutionId,
    ]);
    await house.drain();
    await expectOneRefund(scene);
    expect(await engineLedger(house, store, scene.sourceOrderId)).toMatchObject([{ requests: 1 }]);
  });

  test('three runs of the job at once', async () => {
    const scene = await approved();
    await Promise.all(
      [1, 2, 3].map(() => executeResolution(house.system, { storeId: store.id, resolutionId: scene.resolutionId })),
    );
    await house.drain();
    await expectOneRefund(scene);
  });
});

describe('what needs a person', () => {
  test('a refusal is flagged to staff, hidden from the shopper, and tried again on request with the same key', async () => {
    const scene = await approved();
    faults.plan('refund', 'refused');
    await house.drain();
    house.clock.advance(86_400_000);
    await house.drain();
    expect(await engineLedger(house, store, scene.sourceOrderId)).toEqual([]);
    const { headers } = await signedIn(house, 'store_support', store);
    const read = () => house.ask('platform.test', `/v1/claims/${scene.claim.id}`, { headers });
    expect(await (await read()).json()).toMatchObject({ claimState: 'APPROVED', flags: ['execution-error'] });
    const link = {
      kind: 'claim-link',
      storeId: store.id,
      claimId: scene.claim.id as never,
      scope: 'view',
      name: '',
    } as const;
    expect(await readClaim(house.as(link), scene.claim)).toMatchObject({
      portalState: 'approved',
      flags: [],
      claimResolutions: [{ executionState: 'PENDING', resolutionDetails: '' }],
    });

    const again = await house.ask('platform.test', `/v1/claims/${scene.claim.id}/retry-execution`, {
      method: 'POST',
      headers,
    });
    expect(again.status).toBe(200);
    await house.drain();
    await expectOneRefund(scene);
    expect((await read()).status).toBe(200);
    const nothing = await house.ask('platform.test', `/v1/claims/${scene.claim.id}/retry-execution`, {
      method: 'POST',
      headers,
    });
    expect(nothing.status).toBe(409);
  });

  test('an engine that is away for days is asked nine times, then a person is', async () => {
    const scene = await approved();
    faults.plan('refund', ...Array<Fault>(9).fill('unavailable'));
    for (const minutes of [0, 1, 5, 15, 60, 180, 360, 480, 340, 1440]) {
      house.clock.advance(minutes * 60_000);
      await house.drain();
    }
    expect(await resolutionsOf(house, store, scene.claim.id)).toMatchObject([
      { execution_state: 'PENDING', attempts: 9 },
    ]);
    expect((await claimRow(house, store, scene.claim.id)).execution_error).toMatch(/engine/);
    const { headers } = await signedIn(house, 'store_support', store);
    await house.ask('platform.test', `/v1/claims/${scene.claim.id}/retry-execution`, { method: 'POST', headers });
    await house.drain();
    await expectOneRefund(scene);
  });
});
