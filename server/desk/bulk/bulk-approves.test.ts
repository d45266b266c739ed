import { describe, expect, test } from 'vitest';
import type { BulkActId } from '#core/ids.ts';
import { denyClaim } from '../../claims/outcomes/deny-claim.ts';
import { openClaim } from '../../claims/outcomes/open-claim.ts';
import { refuseProposal } from '../../claims/outcomes/proposals/end-proposal.ts';
import { removeMember } from '../../tenancy/people/remove-member.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, engineLedger, feedOf, mailsAbout, paymentOf } from '../../testing/db-asserts.ts';
import { freshStore, item, staff } from '../../testing/fixtures.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { undoBulkAct } from './follow-bulk-act.ts';
import { runBulkAct } from './run-bulk-act.ts';
import { startBulkAct } from './start-bulk-act.ts';
import { bulkScene } from './testing/bulk-scene.ts';

const app = await testApp();
const store = await freshStore(app);
const { plain, start, read, stands } = bulkScene(app, store);
const support = await staff(app, 'store_support', store);
const admin = await staff(app, 'store_admin', store);
const approve = { name: 'approve' } as const;
/** What takes two people: more than 500. */
const dear = { order: { items: [item('i1', { price: '700', discount: '0', tax: '0' })] } };
const several = (count: number) => Promise.all(Array.from({ length: count }, () => plain()));
const undo = (id: string, who = support) => undoBulkAct(app.as(who), { storeId: store.id, bulkId: id });
const ledgerOf = ({ sourceOrderId }: { sourceOrderId: string }) => engineLedger(app, store, sourceOrderId);
async function waitOutUndo() {
  app.clock.advance(app.services.config.undoSeconds * 1000);
  await app.drain();
}

describe('who may not', () => {
  test('who can’t approve one claim approves none at once', async () => {
    const [claim] = await several(1);
    for (const role of ['store_user', 'orderprotection_partner'] as const) {
      const who = await staff(app, role, store);
      await expect(start(who, approve, [claim!])).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect((await stands(claim!.id)).state).toBe('NEW');
  });

  test('who loses the right meanwhile approves nothing more', async () => {
    const leaving = await staff(app, 'store_support', store);
    const [claim] = await several(1);
    const bulk = await start(leaving, approve, [claim!]);
    const [member] = await asOwner(app, 'SELECT id FROM members WHERE user_id = $1', [leaving.userId]);
    await removeMember(app.system, { id: member?.id as never, storeId: store.id });
    await app.drain();
    expect(await read(bulk.id, admin)).toMatchObject({ done: 0, leftOut: 1 });
    expect((await stands(claim!.id)).state).toBe('NEW');
  });

  test('no list is approved that no one chose, and no more than can be undone', async () => {
    const list = { from: 'list', tab: 'todo', search: '', filter: {} } as const;
    const ofList = startBulkAct(app.as(support), { storeId: store.id, act: approve, claims: list });
    await expect(ofList).rejects.toMatchObject({ detail: { code: 'bulk-approve-chosen' } });
    const chosen = Array.from({ length: 51 }, (_, index) => ({ id: `clm_${index}`, expectedVersion: 1 }));
    const many = startBulkAct(app.as(support), {
      storeId: store.id,
      act: approve,
      claims: { from: 'chosen', chosen },
    });
    await expect(many).rejects.toMatchObject({ detail: { code: 'bulk-approve-too-many' } });
  });
});

describe('approving many', () => {
  test('each customer gets what they asked for, by the verb of one claim', async () => {
    const refund = await plain({ claim: { i1: 2 } });
    const whole = await plain({ order: { items: [item('i1')] } });
    const again = await plain();
    await asOwner(app, `UPDATE claim_items SET resolution_requested = 'RESHIP' WHERE claim_id = $1`, [again.id]);
    const bulk = await start(support, approve, [refund, whole, again]);
    await app.drain();
    expect(await read(bulk.id, support)).toMatchObject({ state: 'done', done: 3, proposed: 0, leftOut: 0 });
    await waitOutUndo();
    expect((await ledgerOf(refund)).map(({ kind, amount }) => [kind, amount])).toEqual([['refund', '54.000']]);
    // Every unit of it was claimed, so its shipping goes back, too.
    expect((await ledgerOf(whole)).map(({ amount }) => amount)).toEqual(['33.000']);
    expect((await ledgerOf(again)).map(({ kind }) => kind)).toEqual(['reship']);
    for (const { id } of [refund, whole, again]) {
      expect((await feedOf(app, store, id)).filter((kind) => kind === 'claim.approved')).toHaveLength(1);
      expect(await mailsAbout(app, store, id)).toContain('claim-resolved');
    }
  });

  test('what takes two people becomes a proposal that waits for another', async () => {
    const [small, large] = [await plain(), await plain(dear)];
    const bulk = await start(support, approve, [small, large]);
    await app.drain();
    expect(await read(bulk.id, support)).toMatchObject({ done: 1, proposed: 1, leftOut: 0, reasons: [] });
    expect(await stands(large.id)).toMatchObject({ state: 'NEW', proposal: { by: support.userId } });
    await waitOutUndo();
    expect(await ledgerOf(large)).toEqual([]);
    // Neither of two is anybody's second word unseen.
    for (const who of [support, admin]) {
      const second = await start(who, approve, [large]);
      await app.drain();
      expect((await read(second.id, who)).reasons).toMatchObject([{ why: expect.stringContaining('has a proposal') }]);
    }
    await refuseProposal(app.as(admin), { id: large.id, expectedVersion: 2, reason: 'Too much.' });
    const third = await start(support, approve, [large]);
    await app.drain();
    expect(await read(third.id, support)).toMatchObject({ proposed: 0, leftOut: 1 });
  });

  test('what many come to is one person’s sum: twelve of 499 are ten, and two wait', async () => {
    const unset = await freshStore(app, {});
    const bulks = bulkScene(app, unset);
    const clerk = await staff(app, 'store_support', unset);
    await staff(app, 'store_admin', unset);
    // 499 with its shipping of 6.
    const order = { items: [item('i1', { price: '493', discount: '0', tax: '0' })] };
    const claims = [];
    for (let claim = 0; claim < 12; claim += 1) {
      claims.push(await bulks.plain({ order }));
    }
    const { id } = await bulks.start(clerk, approve, claims);
    await app.drain();
    expect(await bulks.read(id, clerk)).toMatchObject({ done: 10, proposed: 2, leftOut: 0 });
  });

  test('what isn’t plain is left out, each claim with its reason', async () => {
    const decided = await plain();
    await denyClaim(app.as(admin), { id: decided.id, expectedVersion: 1, reason: 'NOT_COVERED' });
    const tooMuch = await plain({ order: { items: [item('i1', { price: '9000', discount: '0', tax: '0' })] } });
    const wishless = await plain();
    await asOwner(app, 'UPDATE claim_items SET resolution_requested = NULL WHERE claim_id = $1', [wishless.id]);
    const unsigned = await plain();
    await asOwner(app, 'UPDATE claims SET signed_at = NULL WHERE id = $1', [unsigned.id]);
    const unknown = await plain();
    await asOwner(app, 'UPDATE orders SET engine_seen_at = NULL WHERE id = $1', [unknown.orderId]);
    const changed = await plain();
    const claims = [decided, tooMuch, wishless, unsigned, unknown, changed];
    const bulk = await start(support, approve, claims);
    await openClaim(app.as(admin), { id: changed.id, expectedVersion: 1 });
    await app.drain();
    const told = await read(bulk.id, support);
    const whyOf = ({ id }: { id: string }) => told.reasons.find(({ claimId }) => claimId === id)?.why;
    expect(claims.map(whyOf)).toEqual([
      'It can’t be approved in its current state.',
      'A claim can pay at most $5,000.00.',
      'No one said what the customer wants. Open the claim to decide.',
      'Review it first: Not signed.',
      'Review it first: the store engine may not recognize this order.',
      'This claim has changed since you read it.',
    ]);
    expect(told).toMatchObject({ done: 0, proposed: 0, leftOut: claims.length });
  });

  test('two acts at once, each by two workers, approve and pay each claim once', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const claims = await several(3);
      const acts = await Promise.all([support, admin].map((who) => start(who, approve, claims)));
      const place = (id: string) => ({ storeId: store.id, bulkId: id as BulkActId });
      await Promise.all(acts.flatMap(({ id }) => [1, 2].map(() => runBulkAct(app.system, place(id), { last: false }))));
      await app.drain();
      const [first, second] = await Promise.all(acts.map(({ id }) => read(id, admin)));
      expect([first!.done + second!.done, first!.leftOut + second!.leftOut]).toEqual([3, 3]);
      await waitOutUndo();
      for (const claim of claims) {
        expect(await ledgerOf(claim)).toHaveLength(1);
        expect((await feedOf(app, store, claim.id)).filter((kind) => kind === 'claim.approved')).toHaveLength(1);
      }
    }
  });
});

describe('undoing approvals', () => {
  test('within ten seconds every claim is back, proposals too; nothing was paid', async () => {
    const [small, large] = [await plain(), await plain(dear)];
    const bulk = await start(support, approve, [small, large]);
    await app.drain();
    expect((await read(bulk.id, support)).undoable).toBe(true);
    // Who didn't decide undoes nothing.
    expect((await read(bulk.id, admin)).undoable).toBe(false);
    await expect(undo(bulk.id, admin)).rejects.toMatchObject({ code: 'validation-failed' });
    const back = await undo(bulk.id);
    await app.drain();
    expect(await read(back.id, support)).toMatchObject({ name: 'undo-approval', done: 2, leftOut: 0, undoable: false });
    expect(await stands(small.id)).toMatchObject({ state: 'NEW', decided_by: null });
    expect(await stands(large.id)).toMatchObject({ state: 'NEW', proposal: null });
    await waitOutUndo();
    expect(await ledgerOf(small)).toEqual([]);
    expect(await paymentOf(app, store, small.orderId)).toMatchObject({ reserved: '0.000', refunded: '0.000' });
    app.clock.advance(60_000);
    await app.drain();
    expect(await mailsAbout(app, store, small.id)).toEqual(['claim-received']);
  });

  test('after that nothing is undone', async () => {
    const [claim] = await several(1);
    const bulk = await start(support, approve, [claim!]);
    await app.drain();
    await waitOutUndo();
    expect((await read(bulk.id, support)).undoable).toBe(false);
    await expect(undo(bulk.id)).rejects.toMatchObject({ code: 'validation-failed' });
    expect(await ledgerOf(claim!)).toHaveLength(1);
  });
});
