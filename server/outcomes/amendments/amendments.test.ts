import { describe, expect, test } from 'vitest';
import { readClaimActions } from '../../claim-view/claim-actions.ts';
import { readClaim } from '../../claim-view/read-claim.ts';
import { readApprovals } from '../../console-queries/read-approvals.ts';
import type { Actor } from '../../context.ts';
import {
  asOwner,
  claimRow,
  engineLedger,
  feedOf,
  mailsAbout,
  paymentOf,
  resolutionsOf,
} from '../../testing/db-asserts.ts';
import { appWithFaults } from '../../testing/faulty-engine.ts';
import { freshStore, machine, signedIn, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { approveClaim } from '../approve-claim.ts';
import { reportExecution } from '../execution/report-execution.ts';
import { retryExecution } from '../execution/retry-execution.ts';
import { type AmendClaim, amendClaim } from './amend-claim.ts';
import { cancelAmendment } from './cancel-amendment.ts';
import { confirmAmendment } from './confirm-amendment.ts';

const { app, faults } = await appWithFaults();
const store = await freshStore(app);
const support = await staff(app, 'store_support', store);
const admin = await staff(app, 'store_admin', store);
const conflict = { code: 'state-conflict' };
const outOfBounds = { code: 'amount-out-of-bounds' };
let number = 0;

/** A claim whose refund of 27.00 is done. */
async function resolved(where = store, decider: Actor = admin) {
  number += 1;
  const { claim, orderId, order } = await soldAndClaimed(app, where, `amend-${number}`);
  const items = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
  await approveClaim(app.as(decider), {
    id: claim.id,
    expectedVersion: 1,
    includeShipping: false,
    lines: [{ claimItemId: String(items[0]?.id), resolutionType: 'REFUND' }],
  });
  app.clock.advance(10_000);
  await app.drain();
  expect(await claimRow(app, where, claim.id)).toMatchObject({ state: 'RESOLVED' });
  return { id: claim.id, orderId, sourceOrderId: order.sourceOrderId, where };
}
type Scene = Awaited<ReturnType<typeof resolved>>;

const version = async ({ id, where }: Scene) => (await claimRow(app, where, id)).version;
const goodwill = { kind: 'TOP_UP', method: 'REFUND', amount: '10', reason: 'It took us too long.' } as const;
const cameBack = { kind: 'REVERSAL', amount: '27', reference: 'BANK-7', reason: 'Refunded twice.' } as const;
type Terms = typeof goodwill | typeof cameBack | Record<string, unknown>;

const propose = async (scene: Scene, actor: Actor = support, terms: Terms = goodwill) =>
  amendClaim(app.as(actor), { id: scene.id, expectedVersion: await version(scene), ...terms } as AmendClaim);
const confirm = async (scene: Scene, actor: Actor = admin) =>
  confirmAmendment(app.as(actor), { id: scene.id, expectedVersion: await version(scene) });
const cancel = async (scene: Scene, actor: Actor = admin) =>
  cancelAmendment(app.as(actor), { id: scene.id, expectedVersion: await version(scene) });
const offered = async (scene: Scene, actor: Actor) =>
  (await readClaimActions(app.as(actor), scene)).allowed.filter((name) => name.includes('amend'));

async function amendment({ id, where }: Scene) {
  const [row] = await asOwner(app, 'SELECT * FROM amendments WHERE store_id = $1 AND claim_id = $2', [where.id, id]);
  return row;
}

describe('who may amend a claim', () => {
  test('nobody without the right, of another store, or by a token', async () => {
    const scene = await resolved();
    const others: [Actor, string][] = [
      [await staff(app, 'store_user', store), 'forbidden'],
      [await staff(app, 'store_admin', await freshStore(app)), 'not-found'],
      [machine(app, store.id, ['claims:resolve']), 'forbidden'],
    ];
    for (const [actor, code] of others) {
      await expect(propose(scene, actor)).rejects.toMatchObject({ code });
    }
    await propose(scene);
    for (const [actor, code] of others) {
      await expect(confirm(scene, actor)).rejects.toMatchObject({ code });
      await expect(cancel(scene, actor)).rejects.toMatchObject({ code });
    }
    expect(await amendment(scene)).toMatchObject({ state: 'PROPOSED' });
  });

  test('the proposer never confirms, another does', async () => {
    const scene = await resolved();
    await propose(scene);
    expect(await offered(scene, support)).toEqual(['cancel-amendment']);
    expect(await offered(scene, admin)).toEqual(['confirm-amendment', 'cancel-amendment']);
    await expect(confirm(scene, support)).rejects.toMatchObject({ code: 'forbidden' });
    await confirm(scene);
    expect(await amendment(scene)).toMatchObject({ state: 'CONFIRMED' });
  });

  test('who is alone in a store confirms by a second factor, and not without', async () => {
    const small = await freshStore(app);
    const owner = await staff(app, 'store_owner', small);
    const scene = await resolved(small, owner);
    await propose(scene, owner);
    await expect(confirm(scene, { ...owner, secondFactor: false } as Actor)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await confirm(scene, { ...owner, secondFactor: true } as Actor);
    expect(await amendment(scene)).toMatchObject({ state: 'CONFIRMED' });
  });
});

describe('what waits for a second person', () => {
  const waiting = async (actor: Actor, { id }: Scene) =>
    (await readApprovals(app.as(actor), { storeId: store.id })).rows.filter(({ claimId }) => claimId === id);

  test('is in the list of whoever may confirm it, and of its proposer, until it ends', async () => {
    const scene = await resolved();
    await propose(scene);
    expect(await waiting(admin, scene)).toMatchObject([
      { act: 'TOP_UP', part: 'mine', given: 10, by: (support as { name: string }).name },
    ]);
    expect(await waiting(support, scene)).toMatchObject([{ act: 'TOP_UP', part: 'others' }]);
    const elsewhere = await staff(app, 'store_admin', await freshStore(app));
    await expect(readApprovals(app.as(elsewhere), { storeId: store.id })).rejects.toMatchObject({ code: 'not-found' });
    await confirm(scene);
    expect([...(await waiting(admin, scene)), ...(await waiting(support, scene))]).toEqual([]);
  });

  test('is emailed to whoever may confirm it and not to its proposer, and to nobody once it ended', async () => {
    const mailed = ({ id }: Scene) =>
      asOwner(
        app,
        `SELECT to_address, letter ->> 'act' AS act FROM mails WHERE template = 'proposal-waits' AND letter ->> 'claimUrl' LIKE '%' || $1`,
        [id],
      );
    const [told, late] = [await resolved(), await resolved()];
    await propose(told);
    await app.drain();
    const addresses = (await mailed(told)).map((row) => row.to_address);
    expect(addresses).toContain((admin as { email: string }).email);
    expect(addresses).not.toContain((support as { email: string }).email);
    await propose(late);
    await cancel(late);
    await app.drain();
    expect(await mailed(late)).toEqual([]);
  });
});

describe('a top-up', () => {
  test('is a money row of its own beside the decision: version moves, state and resolutions stay', async () => {
    const scene = await resolved();
    const before = await claimRow(app, store, scene.id);
    await propose(scene);
    expect(await resolutionsOf(app, store, scene.id)).toHaveLength(1);
    await confirm(scene);
    await app.drain();
    expect(await claimRow(app, store, scene.id)).toMatchObject({ state: 'RESOLVED', version: before.version + 2 });
    const ledger = await engineLedger(app, store, scene.sourceOrderId);
    expect(ledger.map(({ amount }) => amount)).toEqual(['27.000', '10.000']);
    expect(new Set(ledger.map(({ key }) => key)).size).toBe(2);
    expect(await paymentOf(app, store, scene.orderId)).toMatchObject({ reserved: '0.000', refunded: '37.000' });
    const told = await readClaim(app.as(admin), scene);
    expect(told.claimResolutions.map((item) => item.paidOriginalValue)).toEqual([27]);
    expect(told.amendments).toMatchObject([
      {
        kind: 'TOP_UP',
        amount: 10,
        state: 'CONFIRMED',
        resolution: { executionState: 'EXECUTED', paidOriginalValue: 10 },
      },
    ]);
    expect(await feedOf(app, store, scene.id)).toContain('claim.amended');
    const mails = await mailsAbout(app, store, scene.id);
    expect(mails.filter((item) => item === 'claim-amended')).toHaveLength(1);
    expect(mails.filter((item) => item === 'claim-resolved')).toHaveLength(1);
  });

  test('is read by its customer once it is confirmed, without the reason and without names of staff', async () => {
    const scene = await resolved();
    const link = {
      kind: 'claim-link',
      storeId: store.id,
      claimId: scene.id as never,
      scope: 'view',
      name: '',
    } as const;
    await propose(scene, support, { ...goodwill, customerText: 'Thanks for waiting.' });
    expect((await readClaim(app.as(link), scene)).amendments).toEqual([]);
    await confirm(scene);
    expect((await readClaim(app.as(link), scene)).amendments).toMatchObject([
      { amount: 10, reason: '', customerText: 'Thanks for waiting.', proposedBy: null, confirmedBy: null },
    ]);
  });

  test('pressed twice, and by two at once, is one', async () => {
    const scene = await resolved();
    const expectedVersion = await version(scene);
    const first = await Promise.allSettled(
      [support, admin].map((actor) => amendClaim(app.as(actor), { id: scene.id, expectedVersion, ...goodwill })),
    );
    expect(first.filter((item) => item.status === 'fulfilled')).toHaveLength(1);
    await expect(propose(scene)).rejects.toMatchObject(conflict);
    const proposed = await amendment(scene);
    const second = proposed?.proposed_by_name === (support.kind === 'staff' && support.name) ? admin : support;
    const next = await version(scene);
    const both = await Promise.allSettled(
      [1, 2].map(() => confirmAmendment(app.as(second), { id: scene.id, expectedVersion: next })),
    );
    expect(both.filter((item) => item.status === 'fulfilled')).toHaveLength(1);
    await app.drain();
    expect((await engineLedger(app, store, scene.sourceOrderId)).map(({ amount }) => amount)).toEqual([
      '27.000',
      '10.000',
    ]);
  });

  test.each([
    ['more than the payment still holds', { ...goodwill, amount: '100000' }],
    ['credit above what was paid', { ...goodwill, method: 'STORE_CREDIT', amount: '100000' }],
    ['nothing', { ...goodwill, amount: '0' }],
    ['a reversal of more than was given', { ...cameBack, amount: '27.01' }],
  ])('%s is refused', async (_what, terms) => {
    const scene = await resolved();
    await expect(propose(scene, support, terms)).rejects.toMatchObject(outOfBounds);
    expect(await amendment(scene)).toBeUndefined();
  });

  test('gives up to the bound that is told, and after that no refund', async () => {
    const scene = await resolved();
    const { amendUpTo } = await readClaimActions(app.as(support), scene);
    const most = String(amendUpTo?.refund);
    await expect(propose(scene, support, { ...goodwill, amount: `${Number(most) + 0.01}` })).rejects.toMatchObject(
      outOfBounds,
    );
    await propose(scene, support, { ...goodwill, amount: most });
    await confirm(scene);
    await app.drain();
    expect((await readClaimActions(app.as(support), scene)).amendUpTo?.refund).toBe(0);
  });

  test('what another claim took meanwhile is not there to confirm', async () => {
    const scene = await resolved();
    const { amendUpTo } = await readClaimActions(app.as(support), scene);
    await propose(scene, support, { ...goodwill, amount: String(amendUpTo?.refund) });
    await asOwner(app, 'UPDATE payments SET reserved = 5 WHERE order_id = $1', [scene.orderId]);
    await expect(confirm(scene)).rejects.toMatchObject(outOfBounds);
    expect(await amendment(scene)).toMatchObject({ state: 'PROPOSED' });
  });

  test('an engine that loses its answer is asked again under the same key', async () => {
    const scene = await resolved();
    await propose(scene);
    await confirm(scene);
    faults.plan('refund', 'act-then-unknown');
    await app.drain();
    app.clock.advance(60_000);
    await app.drain();
    expect((await engineLedger(app, store, scene.sourceOrderId)).map(({ amount }) => amount)).toEqual([
      '27.000',
      '10.000',
    ]);
    expect((await readClaim(app.as(admin), scene)).amendments[0]?.resolution?.executionState).toBe('EXECUTED');
  });

  test('a refusal is on the list of trouble, and ends by a retry, a report, or a cancel that frees the money', async () => {
    const ends = {
      retry: async (scene: Scene) => {
        await retryExecution(app.as(admin), scene);
        await app.drain();
      },
      report: async (scene: Scene, resolutionId: string) => {
        await reportExecution(app.as(admin), {
          id: scene.id,
          resolutionId,
          report: { outcome: 'done', reference: 'BANK-1' },
        });
      },
      cancel: (scene: Scene) => cancel(scene),
    };
    for (const [way, end] of Object.entries(ends)) {
      const scene = await resolved();
      await propose(scene);
      await confirm(scene);
      faults.plan('refund', 'refused');
      await app.drain();
      expect(await claimRow(app, store, scene.id)).toMatchObject({ state: 'RESOLVED' });
      expect((await claimRow(app, store, scene.id)).execution_error).not.toBeNull();
      const money = (await readClaim(app.as(admin), scene)).amendments[0]?.resolution;
      const { headers } = await signedIn(app, 'store_support', store);
      const list = await app.ask('platform.test', '/v1/console/executions?state=failed', { headers });
      expect(await list.text()).toContain(money?.id);
      await end(scene, money?.id ?? '');
      await app.drain();
      const row = await claimRow(app, store, scene.id);
      expect(row).toMatchObject({ state: 'RESOLVED', execution_error: null });
      const refunded = way === 'cancel' ? '27.000' : '37.000';
      expect(await paymentOf(app, store, scene.orderId)).toMatchObject({ reserved: '0.000', refunded });
      const mails = (await mailsAbout(app, store, scene.id)).filter((item) => item === 'claim-amended');
      expect(mails).toHaveLength(way === 'cancel' ? 2 : 1);
    }
  });

  test('that was carried out is never canceled', async () => {
    const scene = await resolved();
    await propose(scene);
    await confirm(scene);
    await app.drain();
    expect(await offered(scene, admin)).toEqual(['amend']);
    await expect(cancel(scene)).rejects.toMatchObject(conflict);
    await expect(confirm(scene)).rejects.toMatchObject(conflict);
  });
});

test('a proposal that is canceled leaves no trace in money, and the next one can be made', async () => {
  const scene = await resolved();
  await propose(scene);
  await cancel(scene, support);
  await app.drain();
  expect(await mailsAbout(app, store, scene.id)).not.toContain('claim-amended');
  expect(await paymentOf(app, store, scene.orderId)).toMatchObject({ reserved: '0.000', refunded: '27.000' });
  await propose(scene);
});

test('a reversal is on record with its reference, asks no engine, and lowers what the next one may be', async () => {
  const scene = await resolved();
  await propose(scene, support, { ...cameBack, amount: '20' });
  await confirm(scene);
  await app.drain();
  expect((await engineLedger(app, store, scene.sourceOrderId)).map(({ amount }) => amount)).toEqual(['27.000']);
  expect((await readClaim(app.as(admin), scene)).amendments).toMatchObject([
    { kind: 'REVERSAL', amount: 20, reference: 'BANK-7', state: 'CONFIRMED', resolution: null },
  ]);
  expect((await readClaimActions(app.as(admin), scene)).amendUpTo).toMatchObject({ reversal: 7 });
  expect(await mailsAbout(app, store, scene.id)).toContain('claim-amended');
});

test('only a resolved claim is amended', async () => {
  const { claim } = await soldAndClaimed(app, store, 'amend-unresolved');
  await expect(amendClaim(app.as(support), { id: claim.id, expectedVersion: 1, ...goodwill })).rejects.toMatchObject(
    conflict,
  );
  expect((await readClaimActions(app.as(support), claim)).amendUpTo).toBeNull();
});
