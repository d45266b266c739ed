import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../commerce/connectors/sample/faults.ts';
import {
  asOwner,
  claimRow,
  engineLedger,
  feedOf,
  mailsAbout,
  partsOf,
  resolutionsOf,
} from '../../../testing/db-asserts.ts';
import { appWithFaults } from '../../../testing/faulty-engine.ts';
import { freshStore, item, soldAndClaimed, staff } from '../../../testing/fixtures.ts';
import { readClaim } from '../../claim-view/read-claim.ts';
import type { DecisionLine } from '../../decisions/price-lines.ts';
import { approveClaim } from '../approve-claim.ts';
import { undoDecision } from '../undo-decision.ts';
import { executeResolution } from './execute-resolution.ts';
import { retryExecution } from './retry-execution.ts';

/** An order of 50, of which 20 were paid by gift card and 30 by card. */

const { app, faults } = await appWithFaults();
const store = await freshStore(app);
const admin = await staff(app, 'store_admin', store);
let number = 0;

async function claimed(price = '45') {
  number += 1;
  const name = String(number);
  const plain = { price, discount: '0', tax: '0' };
  const order = {
    items: [item('i1', plain), item('i2', plain)],
    payments: [
      { sourcePaymentId: `gift-${name}`, amount: '20.000', refunded: '0' },
      { sourcePaymentId: `card-${name}`, amount: '30.000', refunded: '0' },
    ],
  };
  const first = await soldAndClaimed(app, store, name, { order, claim: { i1: 1 } });
  return { ...first, order, name, sourceOrderId: `src-${name}` };
}

async function approve(claimId: string) {
  const items = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claimId]);
  return approveClaim(app.as(admin), {
    id: claimId,
    expectedVersion: 1,
    includeShipping: false,
    lines: [{ claimItemId: items[0]?.id, resolutionType: 'REFUND' }] as DecisionLine[],
  });
}

async function approved() {
  const scene = await claimed();
  await approve(scene.claim.id);
  app.clock.advance(10_000);
  return scene;
}
type Scene = Awaited<ReturnType<typeof approved>>;

const pass = async (...minutes: number[]) => {
  for (const item of minutes) {
    app.clock.advance(item * 60_000);
    await app.drain();
  }
};

/** 30 went back over the card and 15 over the gift card, each once, and the claim is resolved. */
async function expectBoth({ claim, name, sourceOrderId }: Scene) {
  const parts = await partsOf(app, store, claim.id);
  expect(parts).toMatchObject([
    { source_payment_id: `card-${name}`, amount: '30.000', state: 'EXECUTED', reserved: '0.000', refunded: '30.000' },
    { source_payment_id: `gift-${name}`, amount: '15.000', state: 'EXECUTED', reserved: '0.000', refunded: '15.000' },
  ]);
  expect(await engineLedger(app, store, sourceOrderId)).toMatchObject(
    parts.map(({ key, amount, reference }) => ({ key, amount, reference })),
  );
  expect(await resolutionsOf(app, store, claim.id)).toMatchObject([
    {
      execution_state: 'EXECUTED',
      original_value: '45.000',
      reference: parts.map((item) => item.reference).join(', '),
      next_try_at: null,
    },
  ]);
  expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'RESOLVED', execution_error: null });
  expect((await mailsAbout(app, store, claim.id)).filter((item) => item === 'claim-resolved')).toHaveLength(1);
  expect((await feedOf(app, store, claim.id)).filter((item) => item === 'resolution.executed')).toHaveLength(1);
}

test('a claim of 45 goes back over card and gift card, told as one resolution', async () => {
  const scene = await approved();
  expect(await partsOf(app, store, scene.claim.id)).toMatchObject([
    { source_payment_id: `card-${scene.name}`, reserved: '30.000', state: 'PENDING' },
    { source_payment_id: `gift-${scene.name}`, reserved: '15.000', state: 'PENDING' },
  ]);
  await app.drain();
  await expectBoth(scene);
  const [lines] = (await engineLedger(app, store, scene.sourceOrderId)).map(
    (item) => item.body as { lines: unknown[] },
  );
  expect(lines?.lines).toHaveLength(1);
});

describe('each payment gives back once, whatever fails', () => {
  test.each<[string, Fault[]]>([
    ['the first loses its answer', ['act-then-unknown']],
    ['the first loses the request', ['lose-request']],
    ['the second loses its answer', ['none', 'act-then-unknown']],
    ['the second loses the request', ['none', 'lose-request']],
    ['the engine is away for the second, twice', ['none', 'unavailable', 'unavailable']],
    ['both lose their answers', ['act-then-unknown', 'act-then-unknown']],
  ])('each of two payments gives back once where %s', async (_, planned) => {
    const scene = await approved();
    faults.plan('refund', ...planned);
    await app.drain();
    expect(await claimRow(app, store, scene.claim.id)).toMatchObject({ state: 'APPROVED', execution_error: null });
    await pass(1, 5, 15);
    await expectBoth(scene);
  });

  test('an unknown payment stays unknown while the engine can’t be asked', async () => {
    const scene = await approved();
    faults.plan('refund', 'act-then-unknown');
    faults.plan('findExecution', 'unavailable');
    await app.drain();
    await pass(1);
    expect(await partsOf(app, store, scene.claim.id)).toMatchObject([
      { state: 'UNKNOWN', attempts: 2 },
      { state: 'PENDING', attempts: 0 },
    ]);
    await pass(5);
    await expectBoth(scene);
  });

  test.each([
    ['before the second payment', ['EXECUTED', 'PENDING'], 'PENDING'],
    ['while it asked for the second', ['EXECUTED', 'EXECUTING'], 'EXECUTING'],
  ])('a process that died %s', async (_, states, whole) => {
    const scene = await approved();
    faults.plan('refund', 'none', 'lose-request');
    await app.drain();
    await asOwner(app, 'UPDATE resolutions SET execution_state = $2 WHERE claim_id = $1', [scene.claim.id, whole]);
    const [, second] = await partsOf(app, store, scene.claim.id);
    await asOwner(app, 'UPDATE resolution_payments SET state = $2 WHERE key = $1', [second?.key, states[1]]);
    await pass(1);
    await expectBoth(scene);
  });

  test('three runs of the job at once refund each payment once', async () => {
    const scene = await approved();
    const [resolution] = await resolutionsOf(app, store, scene.claim.id);
    await Promise.all(
      [1, 2, 3].map(() => executeResolution(app.system, { storeId: store.id, resolutionId: resolution!.id })),
    );
    await app.drain();
    await pass(1, 5);
    await expectBoth(scene);
  });
});

test('a refusal of the first payment leaves the second unasked', async () => {
  const scene = await approved();
  faults.plan('refund', 'refused');
  await app.drain();
  await pass(1440);
  expect(await engineLedger(app, store, scene.sourceOrderId)).toEqual([]);
  expect(await partsOf(app, store, scene.claim.id)).toMatchObject([{ state: 'FAILED' }, { state: 'PENDING' }]);
});

test('a refused second payment is told to staff alone; a retry asks for the rest', async () => {
  const scene = await approved();
  faults.plan('refund', 'none', 'refused');
  await app.drain();
  const [, second] = await partsOf(app, store, scene.claim.id);
  expect(second).toMatchObject({ state: 'FAILED', reserved: '15.000', refunded: '0.000' });
  const view = await readClaim(app.as(admin), scene.claim);
  expect(view).toMatchObject({
    claimState: 'APPROVED',
    flags: ['execution-error'],
    claimResolutions: [
      {
        executionState: 'FAILED',
        retryAt: null,
        payments: [
          { amount: 30, executionState: 'EXECUTED', reference: expect.stringMatching(/^RF-/) },
          { amount: 15, executionState: 'FAILED', reference: null },
        ],
      },
    ],
  });
  const link = {
    kind: 'claim-link',
    storeId: store.id,
    claimId: scene.claim.id as never,
    scope: 'view',
    name: '',
  } as const;
  expect((await readClaim(app.as(link), scene.claim)).claimResolutions).toMatchObject([
    { executionState: 'PENDING', resolutionReference: null, payments: [] },
  ]);
  await retryExecution(app.as(admin), { id: scene.claim.id });
  await app.drain();
  await expectBoth(scene);
  expect((await engineLedger(app, store, scene.sourceOrderId)).map((item) => item.requests)).toEqual([1, 1]);
});

test('what was approved and taken back promises nothing of either payment', async () => {
  const { claim } = await claimed();
  const { version } = await approve(claim.id);
  await undoDecision(app.as(admin), { id: claim.id, expectedVersion: version });
  expect(await partsOf(app, store, claim.id)).toMatchObject([
    { state: 'SUPERSEDED', reserved: '0.000' },
    { state: 'SUPERSEDED', reserved: '0.000' },
  ]);
});

test('of two claims at once on 50, the second is told what is left of both payments', async () => {
  for (let round = 0; round < 4; round += 1) {
    const first = await claimed('30');
    const second = await soldAndClaimed(app, store, first.name, { order: first.order, claim: { i2: 1 } });
    const results = await Promise.allSettled([approve(first.claim.id), approve(second.claim.id)]);
    expect(results.filter((item) => item.status === 'rejected')).toMatchObject([
      { reason: { code: 'refund-exceeds-paid', extensions: { left: 20 } } },
    ]);
  }
});
