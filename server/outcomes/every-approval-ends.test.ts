import { describe, expect, test } from 'vitest';
import { fileClaimIn } from '../../core/contract/filing.ts';
import { because } from '../../core/reference/engine-reasons.ts';
import { say } from '../../core/reference/problem-sentences.ts';
import { fileClaim } from '../claims/file/file-claim.ts';
import type { Connector } from '../connectors/connector.ts';
import { createFaultPlan, type Fault } from '../connectors/sample/faults.ts';
import { createSampleConnector } from '../connectors/sample/sample-connector.ts';
import type { Actor } from '../context.ts';
import type { DecisionLine } from '../decisions/price-lines.ts';
import { importOrder } from '../orders/import-order.ts';
import { createStore } from '../stores/create-store.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import {
  asOwner,
  claimRow,
  engineLedger,
  feedOf,
  mailsAbout,
  partsOf,
  paymentOf,
  resolutionsOf,
  unitsClaimed,
} from '../testing/db-asserts.ts';
import {
  freshStore,
  item,
  machine,
  missingItems,
  orderOf,
  shopperOf,
  signedIn,
  soldAndClaimed,
  staff,
} from '../testing/fixtures.ts';
import { approveClaim } from './approve-claim.ts';
import { executeResolution } from './execute-resolution.ts';
import { reportExecution } from './report-execution.ts';
import { retryExecution } from './retry-execution.ts';
import { revokeApproval } from './revoke-approval.ts';

/** No approval ends nowhere: each is carried out, reported by people, or revoked (docs/decisions/every-approval-ends.md). */

const faults = createFaultPlan();
let made: TestApp | undefined;
const sample = (store: { id: string; connectorConfig: Record<string, unknown> }): Connector => {
  if (!made) {
    throw new Error('The app is not built yet.');
  }
  return createSampleConnector({ db: made.services.db, clock: made.clock, faults }, store);
};
const app = await testApp({ connectors: { sample } });
made = app;
const withEngine = await freshStore(app);
const byHand = await createStore(app.system, {
  slug: 'by-hand',
  name: 'By hand',
  account: { name: 'By hand' },
  currency: 'USD',
  timeZone: 'America/New_York',
  country: 'US',
  hosts: ['by-hand.test'],
  connectorKind: 'api',
});
type Store = typeof byHand;
const people = new Map<string, { approver: Actor; colleague: Actor }>();
for (const store of [withEngine, byHand]) {
  const approver = await staff(app, 'store_support', store);
  people.set(store.id, { approver, colleague: await staff(app, 'store_admin', store) });
}
const of = (store: Store) => people.get(store.id) as { approver: Actor; colleague: Actor };
let number = 0;

type Given = Parameters<typeof soldAndClaimed>[3];

/** A claim about one thing of 27 dollars, approved, with the time to undo over. */
async function approved(store: Store, type = 'REFUND', given: Given = {}) {
  number += 1;
  const { claim, orderId, order } = await soldAndClaimed(app, store, `e${number}`, given);
  return { ...(await approve(store, claim.id, type)), orderId, sourceOrderId: order.sourceOrderId };
}
type Scene = Awaited<ReturnType<typeof approved>>;

async function approve(store: Store, id: string, type = 'REFUND') {
  const items = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [id]);
  await approveClaim(app.as(of(store).approver), {
    id,
    expectedVersion: (await claimRow(app, store, id)).version,
    includeShipping: false,
    lines: [{ claimItemId: items[0]?.id, resolutionType: type }] as DecisionLine[],
  });
  app.clock.advance(10_000);
  const [resolution] = (await resolutionsOf(app, store, id)).filter((item) => item.execution_state === 'PENDING');
  return { store, id, resolutionId: resolution!.id };
}

const done = (reference = 'BANK-1', amount?: string) => ({ outcome: 'done' as const, reference, amount });
const report = (scene: Scene, said: Parameters<typeof reportExecution>[1]['report'], by = of(scene.store).approver) =>
  reportExecution(app.as(by), { id: scene.id, resolutionId: scene.resolutionId, report: said });
const revoke = async (scene: Scene, by = of(scene.store).colleague, reason?: string) =>
  revokeApproval(app.as(by), {
    id: scene.id,
    expectedVersion: (await claimRow(app, scene.store, scene.id)).version,
    reason,
  });
const stateOf = async (scene: Scene) => (await claimRow(app, scene.store, scene.id)).state;
const conflict = { code: 'state-conflict' };

async function expectPaidByHand(scene: Scene, reference = 'BANK-1') {
  expect(await resolutionsOf(app, scene.store, scene.id)).toMatchObject([
    { execution_state: 'EXECUTED', carried_out_by: 'people', reference },
  ]);
  expect(await claimRow(app, scene.store, scene.id)).toMatchObject({ state: 'RESOLVED', execution_error: null });
  expect(await paymentOf(app, scene.store, scene.orderId)).toMatchObject({ reserved: '0.000', refunded: '27.000' });
  await app.drain();
  expect((await mailsAbout(app, scene.store, scene.id)).filter((item) => item === 'claim-resolved')).toHaveLength(1);
}

describe('a store without an engine', () => {
  test('waits for people, who report it done: the claim is resolved as after an engine', async () => {
    const scene = await approved(byHand);
    await app.drain();
    expect(await resolutionsOf(app, byHand, scene.id)).toMatchObject([
      { execution_state: 'PENDING', carried_out_by: 'people', attempts: 0 },
    ]);
    expect(await claimRow(app, byHand, scene.id)).toMatchObject({ state: 'APPROVED', execution_error: null });
    await report(scene, done());
    await expectPaidByHand(scene);
    expect(await feedOf(app, byHand, scene.id)).toEqual([
      'claim.created',
      'claim.state_changed',
      'claim.approved',
      'resolution.executed',
      'claim.state_changed',
      'claim.resolved',
    ]);
  });

  test.each(['REFUND', 'RESHIP', 'STORE_CREDIT'])('%s ends by report', async (type) => {
    const scene = await approved(byHand, type);
    await report(scene, done());
    expect(await stateOf(scene)).toBe('RESOLVED');
  });

  test('what was agreed freely needs no report', async () => {
    number += 1;
    const { claim } = await soldAndClaimed(app, byHand, `e${number}`);
    const items = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
    await approveClaim(app.as(of(byHand).approver), {
      id: claim.id,
      expectedVersion: 1,
      includeShipping: false,
      lines: [{ claimItemId: items[0]?.id, resolutionType: 'CUSTOM', description: 'We mend it.' }] as DecisionLine[],
    });
    app.clock.advance(10_000);
    await app.drain();
    expect((await claimRow(app, byHand, claim.id)).state).toBe('RESOLVED');
  });

  test('the same report again changes nothing; another one is refused', async () => {
    const scene = await approved(byHand);
    await report(scene, done());
    await report(scene, done());
    await expect(report(scene, done('BANK-2'))).rejects.toMatchObject(conflict);
    await expect(report(scene, { outcome: 'failed', reason: 'No' })).rejects.toMatchObject(conflict);
    await expectPaidByHand(scene);
  });

  test('of two reports at once one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const scene = await approved(byHand);
      const both = await Promise.allSettled([
        report(scene, done('BANK-1')),
        report(scene, done('BANK-2'), of(byHand).colleague),
      ]);
      expect(both.map((item) => item.status).sort()).toEqual(['fulfilled', 'rejected']);
      await expectPaidByHand(scene, both[0]?.status === 'fulfilled' ? 'BANK-1' : 'BANK-2');
    }
  });

  test('an amount has to be what is owed', async () => {
    const scene = await approved(byHand);
    await expect(report(scene, done('BANK-1', '26.99'))).rejects.toMatchObject({
      code: 'validation-failed',
      errors: [{ pointer: '/amount', message: say('amount-owed', { owed: { amount: '27.000', currency: 'USD' } }) }],
    });
    await report(scene, done('BANK-1', '27.00'));
    await expectPaidByHand(scene);
  });

  test('what people could not do is told, and revoked by a colleague', async () => {
    const scene = await approved(byHand);
    await report(scene, { outcome: 'failed', reason: 'The account is closed.' });
    expect(await claimRow(app, byHand, scene.id)).toMatchObject({
      execution_error: because('said', { text: 'The account is closed.' }),
    });
    await expect(retryExecution(app.as(of(byHand).colleague), { id: scene.id })).rejects.toMatchObject(conflict);
    await revoke(scene);
    expect(await resolutionsOf(app, byHand, scene.id)).toMatchObject([{ execution_state: 'ABANDONED' }]);
    expect(await partsOf(app, byHand, scene.id)).toMatchObject([{ reserved: '0.000' }]);
    expect(await stateOf(scene)).toBe('OPEN');
  });

  test('a machine reports over the API; without the right, or of another store, nobody does', async () => {
    const scene = await approved(byHand);
    await expect(report(scene, done(), machine(app, byHand.id, ['claims:read']))).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(report(scene, done(), machine(app, withEngine.id, ['claims:resolve']))).rejects.toMatchObject({
      code: 'not-found',
    });
    const other = await approved(byHand);
    await expect(report({ ...scene, resolutionId: other.resolutionId }, done())).rejects.toMatchObject({
      code: 'not-found',
    });
    await report(scene, done(), machine(app, byHand.id, ['claims:resolve', 'claims:read']));
    await expectPaidByHand(scene);
  });

  test('stands in the list of what people carry out until it is reported', async () => {
    const scene = await approved(byHand);
    const { headers } = await signedIn(app, 'store_support', byHand);
    const list = async (query = '') => {
      const answer = await app.ask('platform.test', `/v1/console/executions?state=manual${query}`, { headers });
      return (await answer.json()) as { rows: { resolutionId: string; amount: number }[]; nextCursor: string | null };
    };
    const before = await list();
    expect(before.rows.at(-1)).toMatchObject({
      resolutionId: scene.resolutionId,
      claimId: scene.id,
      amount: 27,
      currency: 'USD',
      executionState: 'PENDING',
      storeName: 'By hand',
    });
    const more = await approved(byHand);
    const first = await list('&size=1');
    const seen = [...first.rows];
    for (let cursor = first.nextCursor; cursor !== null; ) {
      const page = await list(`&size=1&cursor=${cursor}`);
      seen.push(...page.rows);
      cursor = page.nextCursor;
    }
    expect(seen.map((item) => item.resolutionId)).toEqual((await list()).rows.map((item) => item.resolutionId));
    await report(scene, done());
    await report(more, done());
    const left = (await list()).rows.map((item) => item.resolutionId);
    expect(left).not.toContain(scene.resolutionId);
    expect(left).not.toContain(more.resolutionId);
    const elsewhere = await signedIn(app, 'store_support', withEngine);
    const foreign = await app.ask('platform.test', `/v1/console/executions?state=manual&storeId=${byHand.id}`, {
      headers: elsewhere.headers,
    });
    expect(foreign.status).toBe(404);
  });

  test('the actions say before the decision that people carry it out, and after it what can be done', async () => {
    number += 1;
    const { claim } = await soldAndClaimed(app, byHand, `e${number}`);
    const { headers } = await signedIn(app, 'store_support', byHand);
    const actions = async (id: string) =>
      (await app.ask('platform.test', `/v1/claims/${id}/actions`, { headers })).json();
    expect(await actions(claim.id)).toMatchObject({
      carriedOutBy: { REFUND: 'people', RESHIP: 'people', STORE_CREDIT: 'people' },
      engineKnowsOrder: null,
    });
    const scene = await approved(byHand);
    expect(await actions(scene.id)).toMatchObject({ allowed: expect.arrayContaining(['report', 'revoke']) });
  });
});

describe('an order that the engine does not know', () => {
  async function claimed() {
    number += 1;
    const order = orderOf(app, `e${number}`);
    const { id } = await importOrder(app.system, { storeId: withEngine.id, order, toldBy: 'others' });
    const claim = await fileClaim(app.as(shopperOf(app, withEngine, id)), {
      storeId: withEngine.id,
      sourceOrderId: order.sourceOrderId,
      body: fileClaimIn.parse(missingItems(`e${number}`, { i1: 1 })),
    });
    return { claim, orderId: id, sourceOrderId: order.sourceOrderId };
  }

  test('is told before the decision; what the engine then refuses ends by report or by revoking', async () => {
    const { headers } = await signedIn(app, 'store_support', withEngine);
    for (const end of ['report', 'revoke'] as const) {
      const { claim, orderId, sourceOrderId } = await claimed();
      const actions = await app.ask('platform.test', `/v1/claims/${claim.id}/actions`, { headers });
      expect(await actions.json()).toMatchObject({ carriedOutBy: { REFUND: 'engine' }, engineKnowsOrder: false });
      const scene = { ...(await approve(withEngine, claim.id)), orderId, sourceOrderId };
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
  const firstKey = async (scene: Scene) => (await partsOf(app, withEngine, scene.id))[0]?.key ?? '';

  test('is reported done by hand, and the engine is not asked again', async () => {
    const scene = await refused();
    await report(scene, done());
    await expectPaidByHand(scene);
    await executeResolution(app.system, { storeId: withEngine.id, resolutionId: scene.resolutionId });
    expect(await engineLedger(app, withEngine, scene.sourceOrderId)).toEqual([]);
  });

  test('is not paid by hand when the engine did it after all: a retry reads its reference', async () => {
    const scene = await refused();
    await sample({ id: withEngine.id, connectorConfig: {} }).refund(
      {
        key: await firstKey(scene),
        sourceOrderId: scene.sourceOrderId,
        sourcePaymentId: `pay-e${number}`,
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

  test('is not for people while a retry is planned', async () => {
    const scene = await refused('lose-request');
    await expect(report(scene, done())).rejects.toMatchObject(conflict);
    faults.plan('findExecution', 'unavailable');
    await expect(report(scene, done())).rejects.toMatchObject({ code: 'engine-unavailable' });
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

  test('of two payments one of which gave back, the rest is reported done, and never as failed', async () => {
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

describe('revoking', () => {
  async function stuck(store = withEngine) {
    const scene = await approved(store);
    faults.plan('refund', 'refused');
    await app.drain();
    return scene;
  }

  test('is a colleague’s act: neither the approver’s, nor of somebody who may not decide', async () => {
    const scene = await stuck();
    await expect(revoke(scene, of(withEngine).approver)).rejects.toMatchObject({ code: 'forbidden' });
    const clerk = await staff(app, 'store_user', withEngine);
    await expect(revoke(scene, clerk)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(revoke(scene, of(byHand).colleague)).rejects.toMatchObject({ code: 'not-found' });
    const token = machine(app, withEngine.id, ['claims:resolve', 'claims:read']);
    await expect(revoke(scene, token)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await stateOf(scene)).toBe('APPROVED');
  });

  test('frees the money, keeps the units, tells the customer once, and lets the claim be decided anew', async () => {
    const scene = await stuck();
    const key = (await partsOf(app, withEngine, scene.id))[0]?.key;
    await revoke(scene, of(withEngine).colleague, 'Pay by bank instead');
    expect(await claimRow(app, withEngine, scene.id)).toMatchObject({
      state: 'OPEN',
      execution_error: null,
      decided_by: null,
      units_held: true,
    });
    expect(await resolutionsOf(app, withEngine, scene.id)).toMatchObject([{ execution_state: 'ABANDONED' }]);
    expect(await partsOf(app, withEngine, scene.id)).toMatchObject([{ state: 'ABANDONED', reserved: '0.000' }]);
    expect(await unitsClaimed(app, withEngine, scene.orderId)).toMatchObject({ i1: 1 });
    await app.drain();
    const mails = await mailsAbout(app, withEngine, scene.id);
    expect(mails.filter((item) => item === 'claim-revoked')).toHaveLength(1);
    await approve(withEngine, scene.id);
    await app.drain();
    const ledger = await engineLedger(app, withEngine, scene.sourceOrderId);
    expect(ledger).toMatchObject([{ amount: '27.000' }]);
    expect(ledger[0]?.key).not.toBe(key);
    expect(await stateOf(scene)).toBe('RESOLVED');
  });

  test('before the customer was told writes no mail, and what waited is canceled', async () => {
    number += 1;
    const { claim } = await soldAndClaimed(app, withEngine, `e${number}`);
    const items = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
    const { version } = await approveClaim(app.as(of(withEngine).approver), {
      id: claim.id,
      expectedVersion: 1,
      includeShipping: false,
      lines: [{ claimItemId: items[0]?.id, resolutionType: 'REFUND' }] as DecisionLine[],
    });
    await revokeApproval(app.as(of(withEngine).colleague), { id: claim.id, expectedVersion: version });
    app.clock.advance(10_000);
    await app.drain();
    expect(await resolutionsOf(app, withEngine, claim.id)).toMatchObject([{ execution_state: 'CANCELED' }]);
    expect(await mailsAbout(app, withEngine, claim.id)).toEqual(['claim-received']);
  });

  test.each(['EXECUTING', 'UNKNOWN', 'EXECUTED'])('is refused while the engine may have acted: %s', async (state) => {
    const scene = await stuck();
    await asOwner(app, 'UPDATE resolutions SET execution_state = $2 WHERE id = $1', [scene.resolutionId, state]);
    await expect(revoke(scene)).rejects.toMatchObject(conflict);
    expect(await partsOf(app, withEngine, scene.id)).toMatchObject([{ reserved: '27.000' }]);
  });

  test('is the approver’s own act where nobody else could, with a second factor', async () => {
    const small = await freshStore(app);
    const owner = await staff(app, 'store_owner', small);
    people.set(small.id, { approver: owner, colleague: owner });
    const scene = await stuck(small);
    await expect(revoke(scene, { ...owner, secondFactor: false })).rejects.toMatchObject({ code: 'forbidden' });
    await revoke(scene, { ...owner, secondFactor: true });
    expect(await stateOf(scene)).toBe('OPEN');
  });

  test('and an execution at the same moment: one of them, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const scene = await stuck();
      await Promise.allSettled([
        revoke(scene),
        executeResolution(app.system, { storeId: withEngine.id, resolutionId: scene.resolutionId }),
      ]);
      await app.drain();
      const effects = (await engineLedger(app, withEngine, scene.sourceOrderId)).length;
      expect([await stateOf(scene), effects]).toEqual(effects === 1 ? ['RESOLVED', 1] : ['OPEN', 0]);
      const { reserved, refunded } = await paymentOf(app, withEngine, scene.orderId);
      expect([reserved, refunded]).toEqual(['0.000', effects === 1 ? '27.000' : '0.000']);
    }
  });

  test('and a report at the same moment: one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const scene = await approved(byHand);
      const both = await Promise.allSettled([revoke(scene), report(scene, done())]);
      expect(both.map((item) => item.status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await stateOf(scene)).toBe(both[0]?.status === 'fulfilled' ? 'OPEN' : 'RESOLVED');
    }
  });
});
