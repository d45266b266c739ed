import { describe, expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { asOwner, claimRow, engineLedger } from '../../../testing/db-asserts.ts';
import { bearerOf, freshStore, missingItems, orderOf, sellOrder, signedIn } from '../../../testing/fixtures.ts';
import { jsonOf } from '../../../testing/json-of.ts';
import { dear, proposals } from '../../../testing/proposals.ts';
import { fileClaim } from '../../file/file-claim.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { denyClaim } from '../deny-claim.ts';

/** An approval that takes two people is kept whole: who says yes approves what the first one wrote, and nothing else. */

const { app, store, jonah, mara, priya, nextNumber, claimed, act, wanted, propose, desk, inbox } = await proposals();

describe('who may not', () => {
  test('T23: no one approves their own, by another session or by a token of theirs', async () => {
    const { claim } = await claimed();
    await propose(jonah, claim.id);
    expect(await act(jonah, claim.id, 'proposal/approve')).toMatchObject({ status: 409 });
    expect(await propose(jonah, claim.id)).toMatchObject({ status: 409, body: { code: 'second-person-required' } });
    const token = { headers: await bearerOf(app, store, ['claims:resolve', 'claims:read']) };
    expect((await act(token, claim.id, 'proposal/approve')).status).toBe(401);
    expect((await act(token, claim.id, 'proposal/refuse', { reason: 'No.' })).status).toBe(401);
    expect(await act(token, claim.id, 'approve', await wanted(claim.id))).toMatchObject({ status: 409 });
    expect(await claimRow(app, store, claim.id)).toMatchObject({ state: 'NEW' });
  });

  test('who filed the claim for its customer does not approve what another proposed', async () => {
    const name = nextNumber();
    const order = orderOf(app, name, dear);
    await sellOrder(app, store, order);
    const claim = await fileClaim(app.as(mara.actor), {
      storeId: store.id,
      sourceOrderId: order.sourceOrderId,
      body: fileClaimIn.parse(missingItems(name, { i1: 1, i2: 1 }, { options: { fromValet: true } } as object)),
      valet: true,
    });
    const token = { headers: await bearerOf(app, store, ['claims:resolve']) };
    await act(token, claim.id, 'approve', await wanted(claim.id));
    expect((await act(mara, claim.id, 'proposal/approve')).status).toBe(409);
    expect(await inbox(mara, claim.id)).toBeUndefined();
  });

  test.each([
    ['store_user', 403],
    ['orderprotection_finance', 403],
    ['orderprotection_partner', 403],
  ] as const)('whoever is %s neither approves, refuses, nor sees the list', async (role, status) => {
    const { claim } = await claimed();
    await propose(jonah, claim.id);
    const who = await signedIn(app, role, store);
    expect((await act(who, claim.id, 'proposal/approve')).status).toBe(status);
    expect((await act(who, claim.id, 'proposal/refuse', { reason: 'No.' })).status).toBe(status);
    const list = await app.ask('platform.test', '/v1/console/approvals', { headers: who.headers });
    expect(list.status).toBe(status);
  });

  test('another store hears nothing of it', async () => {
    const { claim } = await claimed();
    await propose(jonah, claim.id);
    const stranger = await signedIn(app, 'store_owner', await freshStore(app));
    expect((await act(stranger, claim.id, 'proposal/approve')).status).toBe(404);
    const list = await app.ask('platform.test', '/v1/console/approvals', { headers: stranger.headers });
    expect(await jsonOf(list)).toEqual({ rows: [], toDo: 0, more: false });
    const asked = `/v1/console/approvals?storeId=${store.id}`;
    expect((await app.ask('platform.test', asked, { headers: stranger.headers })).status).toBe(404);
  });

  test('another withdraws nothing, and its maker refuses nothing', async () => {
    const { claim } = await claimed();
    await propose(jonah, claim.id);
    expect((await act(mara, claim.id, 'proposal/withdraw')).status).toBe(403);
    expect((await act(jonah, claim.id, 'proposal/refuse', { reason: 'No.' })).status).toBe(403);
    expect((await act(mara, claim.id, 'proposal/refuse', { reason: ' ' })).status).toBe(400);
  });

  test('a partner reads neither text nor note, and the store no provider’s note', async () => {
    const { claim } = await claimed();
    await propose(priya, claim.id);
    const partner = await signedIn(app, 'orderprotection_partner', store);
    expect((await desk(partner, claim.id)).proposal).toMatchObject({ given: 1200, customerText: null, note: '' });
    expect((await desk(mara, claim.id)).proposal).toMatchObject({ customerText: expect.any(String), note: '' });
    expect((await desk(priya, claim.id)).proposal?.note).toBe('The carrier admits it, ticket 88-4127.');
    await act(mara, claim.id, 'proposal/approve');
    const notes = (await desk(mara, claim.id)).notes.map(({ content }) => content);
    expect(notes).not.toContain('The carrier admits it, ticket 88-4127.');
  });
});

test('a proposal is answered as saved and says who can approve it', async () => {
  const { claim } = await claimed();
  const answer = await propose(jonah, claim.id);
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: 'second-person-required',
      kept: true,
      version: 2,
      proposal: { total: '1200.00', currency: 'USD' },
    },
  });
  expect((answer.body as { detail: string }).detail).toContain(`${mara.actor.name} or `);
  expect(await propose(jonah, claim.id)).toMatchObject({ body: { version: 2 } });
});

test('a proposal is read whole by who approves it, and carried out as saved', async () => {
  const [{ claim, order }, other] = [await claimed(), await claimed()];
  await propose(jonah, claim.id, { percentage: 80 });
  // Of the same person at the same instant, and it still waits.
  await propose(jonah, other.claim.id);
  const told = await desk(mara, claim.id);
  expect(told.proposal).toMatchObject({
    by: jonah.actor.name,
    mine: false,
    state: 'waits',
    given: 1100,
    lines: [{ resolutionType: 'REFUND', percentage: 80 }, { resolutionType: 'RESHIP' }],
    customerText: 'We’re sorry. We’re refunding the throws.',
    note: 'The carrier admits it, ticket 88-4127.',
  });
  expect(told.allowed).toEqual(expect.arrayContaining(['approve-proposal', 'refuse-proposal']));
  expect(told.allowed).not.toContain('withdraw-proposal');
  expect((await desk(jonah, claim.id)).allowed).not.toContain('approve-proposal');
  const approved = await act(mara, claim.id, 'proposal/approve', { note: 'We agree.' });
  expect(approved).toMatchObject({ status: 200, body: { claimState: 'APPROVED' } });
  const [decision] = await asOwner(app, 'SELECT * FROM decisions WHERE claim_id = $1', [claim.id]);
  expect(decision).toMatchObject({
    customer_text: 'We’re sorry. We’re refunding the throws.',
    note: 'We agree.',
    decided_by: mara.actor.userId,
  });
  const notes = (await desk(mara, claim.id)).notes.map(({ authorName, content, decision: of }) => [
    authorName,
    content,
    of,
  ]);
  expect(notes.toSorted(([a = ''], [b = '']) => String(b).localeCompare(String(a)))).toEqual([
    [jonah.actor.name, 'The carrier admits it, ticket 88-4127.', 'PROPOSED'],
    [mara.actor.name, 'We agree.', 'APPROVED'],
  ]);
  app.clock.advance(10_000);
  await app.drain();
  const ledger = await engineLedger(app, store, order.sourceOrderId);
  expect(ledger.map(({ amount }) => amount)).toContain('400.000');
});

test('a proposal with one thing changed is the other’s own, and waits anew', async () => {
  const { claim } = await claimed();
  await propose(jonah, claim.id);
  const changed = await propose(mara, claim.id, { percentage: 90 });
  expect(changed).toMatchObject({ status: 409, body: { version: 3 } });
  expect((await desk(jonah, claim.id)).proposal).toMatchObject({ by: mara.actor.name, given: 1150 });
  expect((await act(mara, claim.id, 'proposal/approve')).status).toBe(409);
  expect(await act(jonah, claim.id, 'proposal/approve')).toMatchObject({ body: { claimState: 'APPROVED' } });
});

test('of which a message came in since is outdated: no one carries it out', async () => {
  const { claim, orderId, shopper } = await claimed();
  await propose(jonah, claim.id);
  await sendMessage(app.as(shopper), { orderId, claimId: claim.id, messageContent: 'It arrived.', medias: [] });
  await act(mara, claim.id, 'open');
  expect((await desk(mara, claim.id)).proposal?.state).toBe('outdated');
  expect(await act(mara, claim.id, 'proposal/approve')).toMatchObject({
    status: 409,
    body: { code: 'state-conflict' },
  });
  expect(await act(mara, claim.id, 'approve', await wanted(claim.id))).toMatchObject({
    status: 409,
    body: { code: 'second-person-required' },
  });
});

test('approved, withdrawn and refused at once ends one way', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { claim } = await claimed();
    await propose(jonah, claim.id);
    const { version } = await claimRow(app, store, claim.id);
    const at = { expectedVersion: version };
    const answers = await Promise.all([
      act(mara, claim.id, 'proposal/approve', at),
      act(priya, claim.id, 'proposal/refuse', { ...at, reason: 'Too much.' }),
      act(jonah, claim.id, 'proposal/withdraw', at),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const row = await claimRow(app, store, claim.id);
    expect(row.state).toBe(answers[0].status === 200 ? 'APPROVED' : 'NEW');
  }
});

test('a proposal ends with a denial, and leaves the list', async () => {
  const { claim } = await claimed();
  await propose(jonah, claim.id);
  const denial = { id: claim.id, expectedVersion: 2, reason: 'NOT_COVERED' } as const;
  await denyClaim(app.as(mara.actor), denial);
  expect(await inbox(mara, claim.id)).toBeUndefined();
  expect((await desk(mara, claim.id)).proposal).toBeNull();
});
