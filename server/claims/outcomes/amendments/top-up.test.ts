import { describe, expect, test } from 'vitest';
import { placeSampleOrder } from '../../../commerce/connectors/sample/sample-connector.ts';
import { amendments, cameBack, goodwill, outOfBounds, type Resolved } from '../../../testing/amendments.ts';
import {
  asOwner,
  claimRow,
  engineLedger,
  feedOf,
  mailsAbout,
  paymentOf,
  resolutionsOf,
} from '../../../testing/db-asserts.ts';
import { signedIn } from '../../../testing/fixtures.ts';
import { readClaimActions } from '../../claim-view/claim-actions.ts';
import { readClaim } from '../../claim-view/read-claim.ts';
import { reportExecution } from '../execution/report-execution.ts';
import { retryExecution } from '../execution/retry-execution.ts';
import { amendClaim } from './amend-claim.ts';
import { confirmAmendment } from './confirm-amendment.ts';

const { app, faults, store, support, admin, resolved, version, propose, confirm, cancel, offered, amendment } =
  await amendments();
const conflict = { code: 'state-conflict' };

describe('of an order that is nearly used up', () => {
  /** Leaves its protection so much for what comes; its store has nothing more to tell of it. */
  const insure = async (scene: Resolved, amount: string) => {
    await asOwner(app, 'DELETE FROM sample_engine.orders WHERE source_order_id = $1', [scene.sourceOrderId]);
    await asOwner(app, 'UPDATE policies SET insured_amount = $2 WHERE order_id = $1', [scene.orderId, amount]);
  };
  const over = { ...outOfBounds, detail: { code: 'over-cover' } };

  test('no more is offered, proposed, or confirmed than its protection has left', async () => {
    const scene = await resolved();
    await insure(scene, '32');
    expect((await readClaimActions(app.as(support), scene)).amendUpTo).toMatchObject({ refund: 5, credit: 5 });
    await expect(propose(scene)).rejects.toMatchObject(over);
    await propose(scene, support, { ...goodwill, amount: '5' });
    await insure(scene, '31');
    await expect(confirm(scene)).rejects.toMatchObject(over);
    await insure(scene, '32');
    await confirm(scene);
    expect(await amendment(scene)).toMatchObject({ state: 'CONFIRMED' });
  });
});

describe('of an order that the store gives back by itself', () => {
  const credit = { ...goodwill, method: 'STORE_CREDIT' };
  /** The store’s people give back what the refund left, all but so much, in their shop, which tells no one. */
  const refundInShop = (scene: Resolved, butFor = 0) =>
    placeSampleOrder(app.services, scene.where, {
      ...scene.order,
      payments: scene.order.payments.map((each) => ({ ...each, refunded: String(Number(each.amount) - 27 - butFor) })),
    });

  test.each([
    ['money', goodwill],
    ['credit', credit],
  ])('no %s is proposed for what went back', async (_, terms) => {
    const scene = await resolved();
    await refundInShop(scene);
    await expect(propose(scene, support, terms)).rejects.toMatchObject(outOfBounds);
  });

  test.each([
    ['money', goodwill],
    ['credit', credit],
  ])('no %s is confirmed that went back since', async (_, terms) => {
    const scene = await resolved();
    await propose(scene, support, terms);
    await refundInShop(scene);
    await expect(confirm(scene)).rejects.toMatchObject(outOfBounds);
    await app.drain();
    const ledger = await engineLedger(app, store, scene.sourceOrderId);
    expect(ledger.map(({ amount }) => amount)).toEqual(['27.000']);
  });

  test('what the store left is given still', async () => {
    const scene = await resolved();
    await refundInShop(scene, 10);
    await propose(scene);
    await confirm(scene);
    expect(await amendment(scene)).toMatchObject({ state: 'CONFIRMED' });
  });
});

test('a top-up is a money row beside the decision: version moves, resolutions stay', async () => {
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

test('a customer reads a confirmed top-up without its reason and staff’s names', async () => {
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
])('an amendment out of bounds is refused: %s', async (_what, terms) => {
  const scene = await resolved();
  await expect(propose(scene, support, terms)).rejects.toMatchObject(outOfBounds);
  expect(await amendment(scene)).toBeUndefined();
});

test('a top-up gives up to the bound that is told, and after that no refund', async () => {
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

test('a refused top-up is listed as trouble and ends by retry, report, or cancel', async () => {
  const ends = {
    retry: async (scene: Resolved) => {
      await retryExecution(app.as(admin), scene);
      await app.drain();
    },
    report: async (scene: Resolved, resolutionId: string) => {
      await reportExecution(app.as(admin), {
        id: scene.id,
        resolutionId,
        report: { outcome: 'done', reference: 'BANK-1' },
      });
    },
    cancel: (scene: Resolved) => cancel(scene),
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

test('a top-up that is canceled before its money moves is never paid', async () => {
  const scene = await resolved();
  await propose(scene);
  await confirm(scene);
  await cancel(scene);
  await app.drain();
  expect((await engineLedger(app, store, scene.sourceOrderId)).map(({ amount }) => amount)).toEqual(['27.000']);
  const [canceled] = (await readClaim(app.as(admin), scene)).amendments;
  expect(canceled).toMatchObject({ state: 'CANCELED', resolution: { executionState: 'CANCELED' } });
  expect(await paymentOf(app, store, scene.orderId)).toMatchObject({ reserved: '0.000', refunded: '27.000' });
});

test('a top-up that was carried out is never canceled', async () => {
  const scene = await resolved();
  await propose(scene);
  await confirm(scene);
  await app.drain();
  expect(await offered(scene, admin)).toEqual(['amend']);
  await expect(cancel(scene)).rejects.toMatchObject(conflict);
  await expect(confirm(scene)).rejects.toMatchObject(conflict);
});
