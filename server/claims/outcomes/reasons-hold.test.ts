import { describe, expect, test } from 'vitest';
import { type ClaimType, type DenialReason, denialReasons } from '#core/reference/claims.ts';
import { factOfReason } from '#core/reference/reason-conditions.ts';
import { endOfLocalDay } from '#core/rules/platform/local-day.ts';
import { readQueue } from '../../desk/queue/read-queue.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { claimAs, freshStore, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { readClaim } from '../claim-view/read-claim.ts';
import { appealClaim } from '../messages/appeal-claim.ts';

/** A reason is given where the claim shows it; else by somebody who insists, in words of their own. */

const app = await testApp();
const store = await freshStore(app);
const support = await signedIn(app, 'store_support', store);

let number = 0;
/** A claim for a missing item, filed in time, delivered, with nobody asked and nothing given; or for another problem. */
async function claimed(type: ClaimType = 'MISSING_ITEM') {
  number += 1;
  const { claim } = await soldAndClaimed(app, store, `r${number}`);
  await claimAs(app, claim, type);
  return claim;
}

const decide = async (
  act: 'approve' | 'deny' | 'close' | 'preview' | 'undo' | 'reopen',
  claim: { id: string },
  body: object,
) => {
  const answer = await app.ask('platform.test', `/v1/claims/${claim.id}/${act}`, {
    method: 'POST',
    headers: support.headers,
    json: act === 'preview' ? body : { expectedVersion: 1, ...body },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const staffSees = (claim: { id: string }) => readClaim(app.as(support.actor), claim);

const linkTo = (claim: { id: string }) =>
  app.as({ kind: 'claim-link', storeId: store.id, claimId: claim.id as never, scope: 'view', name: '' });

/** What the shopper of a claim is answered, as text. */
const seenByShopper = async (claim: { id: string }) => JSON.stringify(await readClaim(linkTo(claim), claim));

/** What this claim shows: what no record can deny. That it was delivered answers nothing of a missing item. */
const shown = (reason: DenialReason) => factOfReason(reason) === null;
/** What says each reason to the customer. */
const paragraphs =
  /address on your order|took that as settled|Tracking shows|photo|must be filed|already working|how we packed|didn’t get a reply|came back to us|limited number|already refunded|already sent|Filed after|Already|No reply|Packing|Handled elsewhere/;

describe('fifteen denials of one kind of claim', () => {
  test.each(denialReasons.filter((reason) => !shown(reason)))(
    'a denial for %s is refused with what the claim shows',
    async (reason) => {
      const claim = await claimed();
      const { status, body } = await decide('deny', claim, { reason, customerText: 'We’re sorry.' });
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ pointer: '/reason', code: 'reason-unmet' }]);
      expect(JSON.stringify(body)).toMatch(/Choose another reason/);
      expect(await staffSees(claim)).toMatchObject({
        claimState: 'NEW',
        decision: null,
      });
    },
  );

  test.each(denialReasons.filter(shown))('a denial for %s is given as before', async (reason) => {
    const { status, body } = await decide('deny', await claimed(), { reason, customerText: 'We’re sorry.' });
    expect([status, body.claimState]).toEqual([200, 'DENIED']);
    expect(body.decision).toMatchObject({ reason, override: null });
  });

  test.each(denialReasons.filter((reason) => !shown(reason)))(
    'a denial for %s with an override says the store’s words alone',
    async (reason) => {
      const claim = await claimed();
      const mute = await decide('deny', claim, { reason, override: true, customerText: ' ' });
      expect(mute.body.errors).toMatchObject([{ pointer: '/customerText', code: 'text-required' }]);
      const said = 'We called you, and this is what we agreed.';
      const { body } = await decide('deny', claim, { reason, override: true, customerText: said });
      expect(body.decision).toMatchObject({ reason, override: expect.stringMatching(/\.$/) });
      const seen = await seenByShopper(claim);
      expect(seen).toContain(said);
      expect(seen).toContain('Our team’s decision');
      expect(seen).not.toMatch(paragraphs);
      expect(seen).not.toContain(reason);
    },
  );
});

test('an override that the claim shows after all is a decision like any other', async () => {
  const claim = await claimed('ORDER_DELIVERED_NOT_RECEIVED');
  const { body } = await decide('deny', claim, { reason: 'PACKAGE_ARRIVED', override: true });
  expect(body.decision).toMatchObject({ override: null, clause: expect.stringContaining('Tracking shows') });
});

test('a closing rests on the same facts', async () => {
  const claim = await claimed();
  expect((await decide('close', claim, { reason: 'ALREADY_REFUNDED' })).status).toBe(400);
  const closed = await decide('close', claim, { reason: 'ALREADY_REFUNDED', override: true, customerText: 'By bank.' });
  expect(closed.body.claimState).toBe('CLOSED');
  expect(await seenByShopper(claim)).not.toMatch(/already refunded/i);
});

test('an approved item that gets nothing has no reason that the claim doesn’t show', async () => {
  const { claim } = await soldAndClaimed(app, store, 'two', { claim: { i1: 1, i2: 1 } });
  const [given, denied] = (await staffSees(claim)).claimItems.map(({ id }) => id);
  const lines = (reason: DenialReason) => [
    { claimItemId: given, resolutionType: 'REFUND' },
    { claimItemId: denied, resolutionType: 'NOT_COVERED', reason },
  ];
  for (const act of ['preview', 'approve'] as const) {
    const { status, body } = await decide(act, claim, {
      ...(act === 'preview' && { decision: 'approve' }),
      lines: lines('NO_RESPONSE'),
    });
    expect([status, body.errors]).toMatchObject([400, [{ pointer: '/lines/1/reason', code: 'reason-unmet' }]]);
  }
  const { body } = await decide('approve', claim, { lines: lines('NOT_COVERED') });
  expect(body.claimState).toBe('APPROVED');
});

test('a preview has the label, the store’s own words, and until when to appeal', async () => {
  const claim = await claimed();
  const asked = { decision: 'deny', reason: 'NO_RESPONSE' };
  expect((await decide('preview', claim, asked)).status).toBe(400);
  const { body } = await decide('preview', claim, { ...asked, override: true });
  expect(body).toMatchObject({ reasonLabel: 'Our team’s decision', clause: '' });
  const now = new Date(app.clock.now()).toISOString();
  const { appealDays } = store.settings.lifecycle;
  expect(body.appealUntil).toBe(endOfLocalDay(now, appealDays, store.timeZone));
  const closing = await decide('preview', await claimed('ORDER_DELIVERED_NOT_RECEIVED'), {
    decision: 'close',
    reason: 'PACKAGE_ARRIVED',
  });
  expect(closing.body.appealUntil).toBeNull();
});

test('a manager finds overrides in the queue; the desk says what a claim shows', async () => {
  const claim = await claimed('ORDER_DELIVERED_NOT_RECEIVED');
  const desk = (await (
    await app.ask('platform.test', `/v1/console/claims/${claim.id}`, { headers: support.headers })
  ).json()) as { reasons: { reason: string; holds: boolean; told: string }[] };
  expect(desk.reasons.filter(({ holds }) => holds).map(({ reason }) => reason)).toEqual(['PACKAGE_ARRIVED']);
  expect(desk.reasons.find(({ reason }) => reason === 'NO_RESPONSE')).toMatchObject({
    holds: false,
    told: 'The customer wasn’t asked a question.',
  });
  await decide('deny', claim, { reason: 'NO_RESPONSE', override: true, customerText: 'We called you twice.' });
  const plain = await claimed('ORDER_DELIVERED_NOT_RECEIVED');
  await decide('deny', plain, { reason: 'PACKAGE_ARRIVED' });
  const found = await readQueue(app.as(support.actor), {
    tab: 'denied',
    search: '',
    sort: 'activity',
    storeId: store.id,
    filter: { signal: ['override'] },
    after: null,
    size: 100,
  } as never);
  const rows = found.rows.map(({ id, flags }) => ({ id, marked: flags.includes('override') }));
  expect(rows).toContainEqual({ id: claim.id, marked: true });
  expect(rows.map(({ id }) => id)).not.toContain(plain.id);
});

test.each(['undo', 'reopen', 'appeal'] as const)(
  'what is decided anew after %s is no override any more',
  async (how) => {
    const claim = await claimed();
    await decide('deny', claim, { reason: 'NO_RESPONSE', override: true, customerText: 'We called you twice.' });
    const overridden = async () =>
      (await asOwner(app, 'SELECT overridden FROM claims WHERE id = $1', [claim.id])).map((row) => row.overridden);
    expect(await overridden()).toEqual([true]);
    if (how === 'appeal') {
      await appealClaim(linkTo(claim), { id: claim.id, expectedVersion: 2, text: 'You never called.', medias: [] });
    } else {
      expect((await decide(how, claim, { expectedVersion: 2 })).status).toBe(200);
    }
    expect(await overridden()).toEqual([false]);
  },
);
