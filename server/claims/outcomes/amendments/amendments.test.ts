import { describe, expect, test } from 'vitest';
import { readApprovals } from '../../../desk/approvals/read-approvals.ts';
import type { Actor } from '../../../platform/context/context.ts';
import { amendments, cameBack, goodwill, type Resolved } from '../../../testing/amendments.ts';
import { asOwner, engineLedger, mailsAbout, paymentOf } from '../../../testing/db-asserts.ts';
import { freshStore, machine, soldAndClaimed, staff } from '../../../testing/fixtures.ts';
import { readClaimActions } from '../../claim-view/claim-actions.ts';
import { readClaim } from '../../claim-view/read-claim.ts';
import { amendClaim } from './amend-claim.ts';

const { app, store, support, admin, resolved, propose, confirm, cancel, offered, amendment } = await amendments();
const conflict = { code: 'state-conflict' };

describe('who may amend a claim', () => {
  test('no one without the right, of another store, or by a token', async () => {
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

  test('a second factor stands in for no one where someone else could confirm', async () => {
    const scene = await resolved();
    await propose(scene);
    await expect(confirm(scene, { ...support, secondFactor: true } as Actor)).rejects.toMatchObject({
      code: 'forbidden',
    });
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
  const waiting = async (actor: Actor, { id }: Resolved) =>
    (await readApprovals(app.as(actor), { storeId: store.id })).rows.filter(({ claimId }) => claimId === id);

  test('an amendment is listed for its proposer and who may confirm it, until it ends', async () => {
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

  test('an amendment is emailed to who may confirm it, not its proposer, until it ends', async () => {
    const mailed = ({ id }: Resolved) =>
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

test('a canceled proposal leaves no trace in money, and the next one can be made', async () => {
  const scene = await resolved();
  await propose(scene);
  await cancel(scene, support);
  await app.drain();
  expect(await mailsAbout(app, store, scene.id)).not.toContain('claim-amended');
  expect(await paymentOf(app, store, scene.orderId)).toMatchObject({ reserved: '0.000', refunded: '27.000' });
  await propose(scene);
});

test('a reversal is recorded with its reference, asks no engine, and lowers the next', async () => {
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
