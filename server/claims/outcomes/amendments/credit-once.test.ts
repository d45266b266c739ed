import { expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { placeSampleOrder } from '../../../commerce/connectors/sample/sample-connector.ts';
import { amendments, cameBack, goodwill, outOfBounds, type Resolved } from '../../../testing/amendments.ts';
import { asOwner, claimRow, engineLedger } from '../../../testing/db-asserts.ts';
import { missingItems, shopperOf } from '../../../testing/fixtures.ts';
import { readClaimActions } from '../../claim-view/claim-actions.ts';
import { readClaim } from '../../claim-view/read-claim.ts';
import { fileClaim } from '../../file/file-claim.ts';
import { approveClaim } from '../approve-claim.ts';

/** Credit is no money of a payment, so nothing but the sums of the order keeps it within what was paid. */

const { app, faults, store, support, admin, resolved, propose, confirm, amendment } = await amendments();
const credit = (amount: string) => ({ ...goodwill, method: 'STORE_CREDIT', amount });

/** Of 114.00 that were paid 27.00 went back; its protection would give as much again. */
async function halfGiven() {
  const scene = await resolved();
  await asOwner(app, 'UPDATE policies SET insured_amount = 1000 WHERE order_id = $1', [scene.orderId]);
  return scene;
}

/** Another claim of the order on two things, which gives 54.00 for them. */
async function anotherClaim({ order }: Resolved, resolutionType: 'REFUND' | 'STORE_CREDIT') {
  const body = fileClaimIn.parse(missingItems(order.orderNumber, { i1: 2 }));
  const { id } = await fileClaim(app.system, { storeId: store.id, sourceOrderId: order.sourceOrderId, body });
  const [line] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [id]);
  await approveClaim(app.as(admin), {
    id,
    expectedVersion: (await claimRow(app, store, id)).version,
    includeShipping: false,
    lines: [{ claimItemId: String(line?.id), resolutionType }],
  });
}

const ways: [string, (scene: Resolved) => Promise<void>][] = [
  ['another claim promised as money', (scene) => anotherClaim(scene, 'REFUND')],
  ['another claim promised as credit', (scene) => anotherClaim(scene, 'STORE_CREDIT')],
  [
    'another claim gave as money',
    async (scene) => {
      await anotherClaim(scene, 'REFUND');
      app.clock.advance(10_000);
      await app.drain();
    },
  ],
  [
    'the store gave back itself',
    ({ order }) =>
      placeSampleOrder(app.services, store, {
        ...order,
        payments: order.payments.map((each) => ({ ...each, refunded: '54.000' })),
      }),
  ],
];

test.each(ways)('credit isn’t proposed for what %s', async (_way, gives) => {
  const scene = await halfGiven();
  await gives(scene);
  await expect(propose(scene, support, credit('33.01'))).rejects.toMatchObject(outOfBounds);
  await propose(scene, support, credit('33'));
  expect((await readClaimActions(app.as(support), scene)).amendUpTo?.credit ?? 33).toBe(33);
});

test.each(ways)('credit isn’t confirmed for what %s since', async (_way, gives) => {
  const scene = await halfGiven();
  await propose(scene, support, credit('33.01'));
  await gives(scene);
  await expect(confirm(scene)).rejects.toMatchObject(outOfBounds);
  expect(await amendment(scene)).toMatchObject({ state: 'PROPOSED' });
});

const inShop = ways.at(-1)?.[1] ?? (() => Promise.resolve());

test('a top-up says why the engine couldn’t be asked, to staff alone', async () => {
  const scene = await halfGiven();
  const told = async (actor = support) => (await readClaim(app.as(actor), scene)).amendments[0]?.unchecked;
  faults.plan('readOrder', 'unavailable');
  await propose(scene, support, credit('33.01'));
  expect(await told()).toMatch(/engine/);
  faults.plan('readOrder', 'unavailable');
  await confirm(scene);
  expect(await told()).toMatch(/engine/);
  expect(await told(shopperOf(app, store, scene.orderId) as typeof support)).toBeNull();
  const [event] = await asOwner(app, `SELECT data FROM events WHERE subject = $1 AND kind = 'claim.amended'`, [
    scene.id,
  ]);
  expect(event?.data).toMatchObject({ why: { code: 'unreachable' } });
});

test('a top-up that was read when it was confirmed says nothing of its proposal', async () => {
  const scene = await halfGiven();
  faults.plan('readOrder', 'unavailable');
  await propose(scene, support, credit('10'));
  await confirm(scene);
  expect((await readClaim(app.as(support), scene)).amendments[0]?.unchecked).toBeNull();
});

test('a record of what came back hangs on nothing that the engine tells', async () => {
  const scene = await halfGiven();
  await propose(scene, support, cameBack);
  faults.plan('readOrder', 'unavailable');
  await confirm(scene);
  expect((await readClaim(app.as(support), scene)).amendments[0]?.unchecked).toBeNull();
});

test('credit that went back before it is sent isn’t sent, and staff read why', async () => {
  for (const unread of [true, false]) {
    const scene = await halfGiven();
    await propose(scene, support, credit('33.01'));
    if (unread) {
      await inShop(scene);
      faults.plan('readOrder', 'unavailable');
    }
    await confirm(scene);
    await inShop(scene);
    await app.drain();
    expect((await engineLedger(app, store, scene.sourceOrderId)).map(({ kind }) => kind)).toEqual(['refund']);
    expect(await claimRow(app, store, scene.id)).toMatchObject({
      execution_error: { code: 'left-of-order', values: { left: { amount: '33.000', currency: 'USD' } } },
    });
  }
});

test('credit that is still left is sent, and again only once after a lost answer', async () => {
  const scene = await halfGiven();
  await inShop(scene);
  await propose(scene, support, credit('33'));
  await confirm(scene);
  faults.plan('issueCredit', 'act-then-unknown');
  await app.drain();
  app.clock.advance(60_000);
  await app.drain();
  const ledger = await engineLedger(app, store, scene.sourceOrderId);
  expect(ledger.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
    ['credit', '33.000'],
    ['refund', '27.000'],
  ]);
});
