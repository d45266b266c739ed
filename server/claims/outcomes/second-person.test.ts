import { describe, expect, test } from 'vitest';
import { type FileClaimBody, fileClaimIn } from '#core/contract/claims/filing.ts';
import type { Proposer } from '#core/reference/claim-facts.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Actor } from '../../platform/context/context.ts';
import { acceptInvitation } from '../../tenancy/people/invitations/accept-invitation.ts';
import { inviteMember } from '../../tenancy/people/invitations/invite-member.ts';
import { removeMember } from '../../tenancy/people/remove-member.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, claimRow, engineLedger, feedOf } from '../../testing/db-asserts.ts';
import { freshStore, item, missingItems, orderOf, sellOrder, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { testPassword } from '../../testing/people.ts';
import { claimAnswer } from '../claim-view/claim-answer.ts';
import { fileClaim } from '../file/file-claim.ts';
import { approveClaim } from './approve-claim.ts';
import { denyClaim } from './deny-claim.ts';

const app = await testApp();
const store = await freshStore(app);
const support = await staff(app, 'store_support', store);
const admin = await staff(app, 'store_admin', store);
const dear = {
  items: [item('i1', { price: '500', discount: '0', tax: '0' }), item('i2', { price: '700', discount: '0', tax: '0' })],
};
let number = 0;

async function approve(actor: Actor, claimId: string, changes: object = {}, where = store) {
  const rows = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1 ORDER BY position', [claimId]);
  const { version } = await claimRow(app, where, claimId);
  const approved = await approveClaim(app.as(actor), {
    id: claimId,
    expectedVersion: version,
    includeShipping: false,
    lines: rows.map((row) => ({ claimItemId: String(row.id), resolutionType: 'REFUND' as const, ...changes })),
  });
  return (await claimAnswer(app.as(actor), approved)).body;
}

const next = () => {
  number += 1;
  return String(number);
};
const waits = { code: 'second-person-required' };
const waitsForNobody = (proposer: Proposer) => ({
  ...waits,
  detail: say('proposal-kept', { people: [], more: 0, proposer }),
});

test('T23: from the limit on one person proposes and another approves', async () => {
  const { claim, order } = await soldAndClaimed(app, store, next(), { order: dear });
  await expect(approve(support, claim.id)).rejects.toMatchObject({ ...waits, extensions: { version: 2 } });
  await expect(approve(support, claim.id)).rejects.toMatchObject(waits);
  expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'NEW', version: 2 });
  expect(await approve(admin, claim.id)).toMatchObject({ claimState: 'APPROVED' });
  expect(await feedOf(app, store, claim.id)).toContain('claim.proposed');
  app.clock.advance(10_000);
  await app.drain();
  expect((await engineLedger(app, store, order.sourceOrderId)).map((item) => item.amount)).toEqual(['500.000']);
});

test('just below the limit one person is enough', async () => {
  const { claim } = await soldAndClaimed(app, store, next(), { order: dear });
  const view = await approve(support, claim.id, { percentage: 99.9 });
  expect(view.claimResolutions[0]?.paidValue).toBe(499.5);
});

test('the limit is the store’s money: 500 euro at 0.92 are more, 450 euro are less', async () => {
  const euro = { ...dear, currency: 'EUR', exchangeRate: '0.92' };
  const first = await soldAndClaimed(app, store, next(), { order: euro });
  await expect(approve(support, first.claim.id, { percentage: 93 })).rejects.toMatchObject(waits);
  const second = await soldAndClaimed(app, store, next(), { order: euro });
  expect(await approve(support, second.claim.id, { percentage: 90 })).toMatchObject({ claimState: 'APPROVED' });
});

test('a second person doesn’t approve more than was proposed: that is a new proposal', async () => {
  const { claim } = await soldAndClaimed(app, store, next(), { order: dear, claim: { i1: 1, i2: 1 } });
  await expect(approve(support, claim.id, { percentage: 50 })).rejects.toMatchObject(waits);
  await expect(approve(admin, claim.id, { percentage: 100 })).rejects.toMatchObject(waits);
  expect(await approve(support, claim.id, { percentage: 100 })).toMatchObject({ claimState: 'APPROVED' });
});

test('a denial needs no one else and clears the proposal', async () => {
  const { claim } = await soldAndClaimed(app, store, next(), { order: dear });
  await expect(approve(support, claim.id)).rejects.toMatchObject(waits);
  await denyClaim(app.as(admin), { id: claim.id, expectedVersion: 2, reason: 'NOT_COVERED', customerText: 'Sorry.' });
  expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'DENIED', proposal: null });
});

/** A claim that staff filed for its customer. */
async function filedBy(who: Actor, place: typeof store) {
  const name = next();
  const order = orderOf(app, name, dear);
  await sellOrder(app, place, order);
  const body = missingItems(name, { i1: 1, i2: 1 }, { options: { fromValet: true } } as Partial<FileClaimBody>);
  const claim = await fileClaim(app.as(who), {
    storeId: place.id,
    sourceOrderId: order.sourceOrderId,
    body: fileClaimIn.parse(body),
    valet: true,
  });
  return { claim };
}

test('T23: who filed for a customer doesn’t approve from the limit on', async () => {
  const { claim } = await filedBy(support, store);
  await expect(approve(support, claim.id)).rejects.toMatchObject(waits);
  await expect(approve(support, claim.id)).rejects.toMatchObject(waits);
  expect(await approve(admin, claim.id)).toMatchObject({ claimState: 'APPROVED' });
});

test('who filed a claim is never its second person, not even for a colleague’s change', async () => {
  const { claim } = await filedBy(support, store);
  await expect(approve(support, claim.id)).rejects.toMatchObject(waits);
  await expect(approve(admin, claim.id, { percentage: 90 })).rejects.toMatchObject(waits);
  await expect(approve(support, claim.id, { percentage: 90 })).rejects.toMatchObject(waits);
  expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'NEW' });
});

test('who is alone in a store and filed it does not approve it by a second factor', async () => {
  const small = await freshStore(app);
  const owner = await staff(app, 'store_owner', small);
  const { claim } = await filedBy(owner, small);
  await expect(approve({ ...owner, secondFactor: true } as Actor, claim.id, {}, small)).rejects.toMatchObject(
    waitsForNobody('person'),
  );
});

test('a person alone in a store proposes too, unless two-factor authentication is on', async () => {
  const small = await freshStore(app);
  const owner = await staff(app, 'store_owner', small);
  const { claim } = await soldAndClaimed(app, small, next(), { order: dear });
  await expect(approve({ ...owner, secondFactor: false }, claim.id, {}, small)).rejects.toMatchObject(
    waitsForNobody('alone'),
  );
  const other = await soldAndClaimed(app, small, next(), { order: dear });
  expect(await approve({ ...owner, secondFactor: true }, other.claim.id, {}, small)).toMatchObject({
    claimState: 'APPROVED',
  });
});

test('who removes the others stands alone a day later, not before', async () => {
  const small = await freshStore(app);
  const owner = { ...(await staff(app, 'store_owner', small)), secondFactor: true } as Actor;
  const colleague = await staff(app, 'store_admin', small);
  const [member] = await asOwner(app, 'SELECT id FROM members WHERE user_id = $1', [colleague.userId]);
  await removeMember(app.as(owner), { id: member?.id as never, storeId: small.id });
  const { claim } = await soldAndClaimed(app, small, next(), { order: dear });
  await expect(approve(owner, claim.id, {}, small)).rejects.toMatchObject(waitsForNobody('person'));
  app.clock.advance(86_400_000);
  expect(await approve(owner, claim.id, {}, small)).toMatchObject({ claimState: 'APPROVED' });
});

test('no one brings a second person of their own: whom they let in counts a day later', async () => {
  const small = await freshStore(app);
  const owner = await staff(app, 'store_owner', small);
  const { url } = await inviteMember(app.as(owner), {
    storeId: small.id,
    email: `second@${small.slug}.test`,
    role: 'store_admin',
  });
  const { userId, email } = await acceptInvitation(app.as({ kind: 'anyone' } as Actor), {
    token: url.split('/').at(-1) ?? '',
    name: 'Second',
    password: testPassword,
  });
  const second: Actor = {
    ...{ kind: 'staff', userId, name: 'Second', email, secondFactor: true },
    memberships: [{ role: 'store_admin', storeId: small.id, accountId: null }],
  };
  const { claim } = await soldAndClaimed(app, small, next(), { order: dear });
  await expect(approve(owner, claim.id, {}, small)).rejects.toMatchObject({ code: 'second-person-required' });
  await expect(approve(second, claim.id, {}, small)).rejects.toMatchObject({ code: 'forbidden' });
  const theirs = await filedBy(second, small);
  await expect(approve(owner, theirs.claim.id, {}, small)).rejects.toMatchObject({ code: 'second-person-required' });
  const proposed = await soldAndClaimed(app, small, next(), { order: dear });
  await expect(approve(second, proposed.claim.id, {}, small)).rejects.toMatchObject({ code: 'second-person-required' });
  await expect(approve(owner, proposed.claim.id, {}, small)).rejects.toMatchObject({ code: 'forbidden' });
  const ours = await filedBy(owner, small);
  await expect(approve(second, ours.claim.id, {}, small)).rejects.toMatchObject({ code: 'second-person-required' });
  app.clock.advance(86_400_000);
  expect(await approve(second, claim.id, {}, small)).toMatchObject({ claimState: 'APPROVED' });
});

test('an API token is never a second person, to its own maker or for it', async () => {
  const token = (id: string): Actor => ({
    kind: 'machine',
    storeId: store.id,
    tokenId: id as never,
    name: 'Client',
    scopes: ['claims:resolve'],
  });
  const { claim } = await soldAndClaimed(app, store, next(), { order: dear });
  await expect(approve(token('tok_one'), claim.id)).rejects.toMatchObject(waitsForNobody('token'));
  await expect(approve(token('tok_two'), claim.id)).rejects.toMatchObject(waits);
  await expect(approve(support, claim.id)).rejects.toMatchObject(waits);
  await expect(approve(token('tok_one'), claim.id)).rejects.toMatchObject(waits);
  expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'NEW' });
});

test('above what one claim may pay no one approves', async () => {
  const rich = { items: [item('i1', { price: '5000.01', discount: '0', tax: '0' })] };
  const { claim } = await soldAndClaimed(app, store, next(), { order: rich });
  await expect(approve(admin, claim.id)).rejects.toMatchObject({
    code: 'amount-out-of-bounds',
    detail: say('claim-limit', { limit: { amount: '5000.000', currency: 'USD' } }),
  });
});

test('a warranty claim takes the right to decide warranties', async () => {
  const policies = [{ kind: 'WARRANTY' as const, sourceItemId: 'i1', period: 'P1Y' }];
  const name = next();
  const order = orderOf(app, name, { policies });
  await sellOrder(app, store, order);
  const issues = [{ sourceItemId: 'i1', quantity: 1, issueType: 'DEFECTIVE_ITEM' as const }];
  const claim = await fileClaim(
    app.as({
      kind: 'machine',
      storeId: store.id,
      tokenId: 'tok_x' as never,
      name: 'Client',
      scopes: ['warranties:create'],
    }),
    {
      storeId: store.id,
      sourceOrderId: order.sourceOrderId,
      body: fileClaimIn.parse({
        claimCategory: 'WARRANTY',
        fulfillmentIssues: [{ sourceFulfillmentId: `f-${name}`, issues }],
      }),
    },
  );
  const scoped = (scopes: ('claims:resolve' | 'warranties:resolve')[]): Actor => ({
    kind: 'machine',
    storeId: store.id,
    tokenId: 'tok_y' as never,
    name: 'Client',
    scopes,
  });
  await expect(approve(scoped(['claims:resolve']), claim.id)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await approve(scoped(['warranties:resolve']), claim.id)).toMatchObject({ claimState: 'APPROVED' });
});

describe('freely given store credit', () => {
  const credit = (flatAmount: string) => ({ resolutionType: 'FLAT_RATE_STORE_CREDIT', flatAmount });

  test('store credit up to 1.5 times what was paid takes one person, above it two', async () => {
    const { claim } = await soldAndClaimed(app, store, next());
    await expect(approve(support, claim.id, credit('40.51'))).rejects.toMatchObject(waits);
    expect(await approve(admin, claim.id, credit('40.51'))).toMatchObject({ claimState: 'APPROVED' });
    const other = await soldAndClaimed(app, store, next());
    expect(await approve(support, other.claim.id, credit('40.50'))).toMatchObject({ claimState: 'APPROVED' });
  });

  test('free store credit counts the claimed units, and its factor is the store’s', async () => {
    // Insured without a sum, so that the factor alone decides.
    const policies = [{ kind: 'SHIPPING' as const, premiumPaid: '2.000', premiumCurrency: 'USD' }];
    const { claim } = await soldAndClaimed(app, store, next(), { claim: { i1: 3 }, order: { policies } });
    expect(await approve(support, claim.id, credit('121.50'))).toMatchObject({ claimState: 'APPROVED' });
    const strict = await freshStore(app, { limits: { creditFactor: 0 } });
    const [item, two] = [await staff(app, 'store_support', strict), await staff(app, 'store_admin', strict)];
    const scene = await soldAndClaimed(app, strict, next());
    await expect(approve(item, scene.claim.id, credit('0.01'), strict)).rejects.toMatchObject(waits);
    expect(await approve(two, scene.claim.id, credit('0.01'), strict)).toMatchObject({ claimState: 'APPROVED' });
  });

  test('store credit that the store’s own bonus adds is not free', async () => {
    const generous = await freshStore(app, {
      methods: { credit: { enabled: true, bonus: 100, bonusType: 'fixed' } },
    });
    const clerk = await staff(app, 'store_support', generous);
    const { claim } = await soldAndClaimed(app, generous, next());
    expect(await approve(clerk, claim.id, { resolutionType: 'STORE_CREDIT' }, generous)).toMatchObject({
      claimState: 'APPROVED',
    });
  });
});
