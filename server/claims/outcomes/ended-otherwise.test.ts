import { describe, expect, test } from 'vitest';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import type { Actor } from '../../platform/context/context.ts';
import { testApp } from '../../testing/app.ts';
import { claimsInStates } from '../../testing/claims-in-states.ts';
import { asOwner, engineLedger, mailsAbout, paymentOf, resolutionsOf, unitsClaimed } from '../../testing/db-asserts.ts';
import { freshStore, missingItems, shopperOf, staff } from '../../testing/fixtures.ts';
import { readClaim } from '../claim-view/read-claim.ts';
import { fileClaim } from '../file/file-claim.ts';
import { cancelDraft, dismissClaim } from './dismiss-claim.ts';
import { reopenClaim } from './reopen-claim.ts';
import { resolveExternally } from './resolve-externally.ts';
import { undoDecision } from './undo-decision.ts';

/** What staff end without a yes or a no, and what they bring back: units, money, emails, and what the customer reads. */

const app = await testApp();
const store = await freshStore(app);
const { claimIn, draft, filed, settle, stands, decider, provider } = await claimsInStates(app, store);
const clerk = await staff(app, 'store_user', store);
const otherClerk = await staff(app, 'store_user', store);
const day = 86_400_000;
const conflict = { code: 'state-conflict' };
const forbidden = { code: 'forbidden' };

const at = async ({ id }: { id: string }) => ({ id, expectedVersion: (await stands(id)).version });
const read = (scene: { id: string; orderId: string }): Promise<Claim> =>
  readClaim(app.as(shopperOf(app, store, scene.orderId)), { id: scene.id }) as Promise<Claim>;

describe('canceled before it was signed (row 5)', () => {
  test('a draft is canceled by its filer or who may decide, by no one else (row 5)', async () => {
    const scene = await draft(clerk);
    await expect(cancelDraft(app.as(otherClerk), await at(scene))).rejects.toMatchObject(forbidden);
    const partner = await staff(app, 'orderprotection_partner', store);
    await expect(cancelDraft(app.as(partner), await at(scene))).rejects.toMatchObject(forbidden);
    const signed = await filed();
    await expect(cancelDraft(app.as(clerk), await at(signed))).rejects.toMatchObject(conflict);
    await cancelDraft(app.as(clerk), await at(scene));
    expect(await stands(scene.id)).toMatchObject({ state: 'DISMISSED', state_before: 'DRAFT' });
    const another = await draft(clerk);
    await cancelDraft(app.as(decider), await at(another));
    expect(await stands(another.id)).toMatchObject({ state: 'DISMISSED' });
  });

  test('canceling a draft frees its units and tells the customer after undo (row 5)', async () => {
    const scene = await draft(clerk);
    await cancelDraft(app.as(clerk), { ...(await at(scene)), reason: 'Wrong order.' });
    await app.drain();
    expect(await unitsClaimed(app, store, scene.orderId)).toMatchObject({ i1: 1 });
    expect(await mailsAbout(app, store, scene.id)).not.toContain('claim-closed');
    await settle();
    expect(await unitsClaimed(app, store, scene.orderId)).toMatchObject({ i1: 0 });
    expect(await mailsAbout(app, store, scene.id)).toContain('claim-closed');
    const { decision } = await read(scene);
    expect(decision?.clause).toBe('We filled in this claim for you and canceled it before you signed.');
    expect(JSON.stringify(decision)).not.toContain('Wrong order.');
  });

  test('canceling a draft is undone by who did it, and its timers are due again (row 5)', async () => {
    const scene = await draft(clerk);
    await cancelDraft(app.as(clerk), await at(scene));
    await undoDecision(app.as(clerk), await at(scene));
    expect(await stands(scene.id)).toMatchObject({ state: 'DRAFT', units_held: true });
    app.clock.advance(15 * day);
    await app.drain();
    expect(await stands(scene.id)).toMatchObject({ state: 'DISMISSED' });
  });
});

describe('dismissed (row 29)', () => {
  test('a claim isn’t dismissed without a reason or as a duplicate of itself', async () => {
    const [scene, other] = [await filed(), await filed()];
    await expect(dismissClaim(app.as(clerk), { ...(await at(scene)), reason: 'No.' })).rejects.toMatchObject(forbidden);
    const by = app.as(decider);
    for (const [given, pointer] of [
      [{}, '/reason'],
      [{ reason: '  ' }, '/reason'],
      [{ duplicateOf: scene.id }, '/duplicateOf'],
      [{ duplicateOf: other.id }, '/duplicateOf'],
      [{ duplicateOf: 'clm_none' }, '/duplicateOf'],
    ] as const) {
      await expect(dismissClaim(by, { ...(await at(scene)), ...given })).rejects.toMatchObject({
        code: 'validation-failed',
        errors: [{ pointer }],
      });
    }
    expect(await stands(scene.id)).toMatchObject({ state: 'NEW', version: 1 });
  });

  test('a test frees its units and its customer is told', async () => {
    const scene = await filed();
    await dismissClaim(app.as(decider), { ...(await at(scene)), reason: 'A test.' });
    await settle();
    expect(await unitsClaimed(app, store, scene.orderId)).toMatchObject({ i1: 0 });
    expect(await mailsAbout(app, store, scene.id)).toContain('claim-closed');
    const { decision, portalState } = await read(scene);
    expect([portalState, decision?.clause]).toEqual(['dismissed', 'We closed this claim without a decision.']);
  });

  test('the duplicate of one that goes on ends without an email, and says which one', async () => {
    const scene = await filed();
    const body = fileClaimIn.parse(missingItems(scene.sourceOrderId.replace('src-', ''), { i2: 1 }));
    const again = await fileClaim(app.as(shopperOf(app, store, scene.orderId)), {
      storeId: store.id,
      sourceOrderId: scene.sourceOrderId,
      body,
    });
    await dismissClaim(app.as(decider), { id: again.id, expectedVersion: 1, duplicateOf: scene.id });
    await settle();
    expect(await stands(again.id)).toMatchObject({ state: 'DISMISSED', duplicate_of: scene.id });
    expect(await mailsAbout(app, store, again.id)).toEqual(['claim-received']);
    const first = (await stands(scene.id)).claim_number;
    const { decision } = await read({ id: again.id, orderId: scene.orderId });
    expect(decision?.clause).toBe(`This is the same as your claim #${first}, so we’ll continue there.`);
  });
});

describe('reopened (rows 24, 28 and 30)', () => {
  test('a claim isn’t reopened without the right, too late, or when it never ended', async () => {
    const denied = await claimIn('DENIED');
    await expect(reopenClaim(app.as(clerk), await at(denied))).rejects.toMatchObject(forbidden);
    await expect(reopenClaim(app.as(decider), await at(await filed()))).rejects.toMatchObject(conflict);
    const dismissed = await claimIn('DISMISSED');
    app.clock.advance(14 * day + 1000);
    await expect(reopenClaim(app.as(decider), await at(dismissed))).rejects.toMatchObject(conflict);
    app.clock.advance(77 * day);
    await expect(reopenClaim(app.as(decider), await at(denied))).rejects.toMatchObject(conflict);
  });

  test.each([
    ['DENIED', 'OPEN'],
    ['CLOSED', 'COMMUNICATING'],
    ['DISMISSED', 'OPEN'],
  ] as const)('what was %s is %s again, with its units, its decision as history, and an email', async (from, to) => {
    const scene = await claimIn(from);
    await reopenClaim(app.as(provider), { ...(await at(scene)), reason: 'New photos.' });
    expect(await stands(scene.id)).toMatchObject({
      state: to,
      units_held: true,
      decided_at: null,
      ended_at: null,
      assignee_id: provider.userId,
    });
    expect(await unitsClaimed(app, store, scene.orderId)).toMatchObject({ i1: 1 });
    const rows = await asOwner(app, 'SELECT live FROM decisions WHERE claim_id = $1', [scene.id]);
    expect(rows).toEqual([{ live: false }]);
    await app.drain();
    expect(await mailsAbout(app, store, scene.id)).toContain('claim-reopened');
    expect((await read(scene)).decision).toBeNull();
  });

  test('a claim isn’t reopened when its units went to another claim meanwhile', async () => {
    const scene = await claimIn('CLOSED');
    const body = fileClaimIn.parse(missingItems(scene.sourceOrderId.replace('src-', ''), { i1: 3 }));
    const shopper = app.as(shopperOf(app, store, scene.orderId));
    await fileClaim(shopper, { storeId: store.id, sourceOrderId: scene.sourceOrderId, body });
    await expect(reopenClaim(app.as(decider), await at(scene))).rejects.toMatchObject({ code: 'quantity-exceeded' });
    expect(await stands(scene.id)).toMatchObject({ state: 'CLOSED', units_held: false });
    expect(await unitsClaimed(app, store, scene.orderId)).toMatchObject({ i1: 3 });
  });

  test('two at once: one has it, the other is told', async () => {
    const scene = await claimIn('DENIED');
    const now = await at(scene);
    const people: Actor[] = [decider, provider];
    const ends = await Promise.allSettled(people.map((actor) => reopenClaim(app.as(actor), now)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await stands(scene.id)).toMatchObject({ state: 'OPEN', version: now.expectedVersion + 1 });
  });
});

describe('settled by the store itself (row 25)', () => {
  test('a claim isn’t settled by the provider’s support, nor once it has ended', async () => {
    const done = { reference: 'BANK-1' };
    await expect(resolveExternally(app.as(provider), { ...(await at(await filed())), ...done })).rejects.toMatchObject(
      forbidden,
    );
    for (const state of ['DENIED', 'APPROVED'] as const) {
      const scene = await claimIn(state);
      await expect(resolveExternally(app.as(decider), { ...(await at(scene)), ...done })).rejects.toMatchObject(
        conflict,
      );
    }
  });

  test('settling in the store moves no money, keeps its units, and tells the customer', async () => {
    const scene = await filed();
    await resolveExternally(app.as(decider), { ...(await at(scene)), reference: 'BANK-1', customerText: 'As agreed.' });
    await app.drain();
    expect(await stands(scene.id)).toMatchObject({ state: 'RESOLVED_BY_BRAND', units_held: true });
    expect(await resolutionsOf(app, store, scene.id)).toMatchObject([
      { type: 'CUSTOM', execution_state: 'EXECUTED', reference: 'BANK-1', reimbursement_type: 'none' },
    ]);
    expect(await paymentOf(app, store, scene.orderId)).toMatchObject({ reserved: '0.000', refunded: '0.000' });
    expect(await engineLedger(app, store, scene.sourceOrderId)).toEqual([]);
    expect(await unitsClaimed(app, store, scene.orderId)).toMatchObject({ i1: 1 });
    expect(await mailsAbout(app, store, scene.id)).toContain('claim-resolved');
    const seen = await read(scene);
    expect(seen.decision).toMatchObject({ outcome: 'RESOLVED_BY_BRAND', customerText: 'As agreed.' });
    expect([seen.portalState, seen.decision?.clause]).toEqual(['approved', 'We settled this with you directly.']);
  });
});
