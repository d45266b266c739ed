import { expect, test } from 'vitest';
import type { OwnDraft } from '#core/contract/claims/staff-drafts.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import type { ClaimId } from '#core/ids.ts';
import { type DraftAct, draftKeptDays, longestDraft, mostDrafts } from '#core/reference/staff-drafts.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, hostOf, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { claimLinkToken } from '../links/claim-links.ts';
import { sweepStaffDrafts } from './sweep-staff-drafts.ts';

const app = await testApp();
const [store, other] = [await freshStore(app), await freshStore(app)];
const mara = await signedIn(app, 'store_support', store);
const jonah = await signedIn(app, 'store_admin', store);

type Headers = Record<string, string>;
interface Kept {
  saved: boolean;
  draft: OwnDraft | null;
}
let number = 0;

/** A claim that was just filed, and how people keep drafts on it. */
async function scene() {
  number += 1;
  const { claim, orderId } = await soldAndClaimed(app, store, `draft-${number}`);
  app.clock.advance(1000);
  const put = (headers: Headers, draft: object, host = 'platform.test') =>
    app.ask(host, `/v1/console/claims/${claim.id}/draft`, { method: 'PUT', json: draft, headers });
  const keep = async (
    who: { headers: Headers },
    content: string | null,
    over: number | null = null,
    act: DraftAct = 'message',
    about: string | null = null,
  ) => {
    const answer = await put(who.headers, { act, about, content, over });
    expect(answer.status).toBe(200);
    app.clock.advance(1000);
    return (await answer.json()) as Kept;
  };
  const desk = async (who: { headers: Headers }) =>
    (await (
      await app.ask('platform.test', `/v1/console/claims/${claim.id}`, { headers: who.headers })
    ).json()) as ClaimDesk;
  const drafts = async (who: { headers: Headers }) => (await desk(who)).drafts;
  const row = async (who: { headers: Headers }) => {
    const list = await app.ask('platform.test', '/v1/console/claims?tab=all&size=100', { headers: who.headers });
    return ((await list.json()) as { rows: QueueRow[] }).rows.find(({ id }) => id === claim.id);
  };
  const rows = () => asOwner(app, 'SELECT user_id, name FROM claim_drafts WHERE claim_id = $1', [claim.id]);
  return { claim, orderId, put, keep, desk, drafts, row, rows };
}

const words = { act: 'message', about: null, content: '{"text":"Hi Ana"}', over: null };

test('no one keeps a draft of what they could not send', async () => {
  const { claim, put, rows } = await scene();
  const view = claimLinkToken(app.services, { storeId: store.id, id: claim.id as ClaimId }, 'view');
  const [theirs, partner, reader] = [
    await signedIn(app, 'store_owner', other),
    await signedIn(app, 'orderprotection_partner', store),
    await signedIn(app, 'store_user', store),
  ];
  expect((await put({}, words)).status).toBe(401);
  expect((await put(await bearerOf(app, store, ['claims:read', 'messages:create']), words)).status).toBe(401);
  expect((await put({ authorization: `Claim ${view}` }, words, hostOf(store))).status).toBe(401);
  expect((await put(theirs.headers, words)).status).toBe(404);
  expect((await put(partner.headers, words)).status).toBe(403);
  // They write notes, and neither messages nor decisions.
  expect((await put(reader.headers, words)).status).toBe(403);
  expect((await put(reader.headers, { ...words, act: 'deny' })).status).toBe(403);
  expect((await put(mara.headers, { ...words, content: 'x'.repeat(longestDraft + 1) })).status).toBe(400);
  expect((await put(mara.headers, { ...words, about: 'a/b' })).status).toBe(400);
  expect((await put(mara.headers, { ...words, act: 'refund' })).status).toBe(400);
  expect(await rows()).toEqual([]);
  expect((await put(reader.headers, { ...words, act: 'note' })).status).toBe(200);
});

test('only its writer reads a draft; colleagues see its kind and since when', async () => {
  const { keep, desk, drafts, row } = await scene();
  const began = new Date(app.clock.now()).toISOString();
  const { draft } = await keep(mara, '{"denyText":"Your secret words"}', null, 'deny');
  await keep(mara, '{"denyText":"Your secret words, more"}', draft?.version, 'deny');
  expect((await drafts(mara)).mine).toMatchObject([
    { name: 'decision', act: 'deny', content: '{"denyText":"Your secret words, more"}' },
  ]);
  expect([(await drafts(mara)).others, (await row(mara))?.drafts]).toEqual([[], []]);
  const mark = { by: mara.actor.name, act: 'deny', since: began };
  expect(await drafts(jonah)).toEqual({ mine: [], others: [mark] });
  expect((await row(jonah))?.drafts).toEqual([mark]);
  expect(JSON.stringify([await desk(jonah), await row(jonah)])).not.toContain('secret');
  const partner = await signedIn(app, 'orderprotection_partner', store);
  expect(await drafts(partner)).toEqual({ mine: [], others: [] });
  expect((await row(partner))?.drafts).toEqual([]);
});

test('drafts are separate for each person, form, proposal, and note', async () => {
  const { keep, drafts } = await scene();
  await keep(mara, 'to Ana');
  await keep(mara, 'a note', null, 'note');
  await keep(mara, 'a better note', null, 'note', 'not_01HZZZZZZZZZZZZZZZZZZZZZZZ');
  await keep(mara, 'before it was proposed', null, 'approve');
  await keep(mara, 'since it was', null, 'approve', '2026-11-24T10:00:00.000Z');
  await keep(jonah, 'his own');
  const own = async (who: typeof mara) => (await drafts(who)).mine.map(({ name, content }) => [name, content]);
  expect(await own(mara)).toEqual([
    ['message', 'to Ana'],
    ['note', 'a note'],
    ['note@not_01HZZZZZZZZZZZZZZZZZZZZZZZ', 'a better note'],
    ['decision', 'before it was proposed'],
    ['decision@2026-11-24T10:00:00.000Z', 'since it was'],
  ]);
  expect(await own(jonah)).toEqual([['message', 'his own']]);
  expect((await drafts(jonah)).others.map(({ act }) => act)).toEqual(['message', 'approve', 'approve']);
});

test('of two tabs, the one that does not know the other’s words replaces none of them', async () => {
  const { keep, drafts } = await scene();
  const first = await keep(mara, 'Hi');
  const second = await keep(mara, 'Hi Ana', first.draft?.version);
  expect(second).toMatchObject({ saved: true, draft: { content: 'Hi Ana' } });
  const late = await keep(mara, 'Hello', first.draft?.version);
  expect(late).toEqual({ saved: false, draft: second.draft });
  expect(await keep(mara, 'Hello', null)).toEqual({ saved: false, draft: second.draft });
  expect(await keep(mara, null, first.draft?.version)).toEqual({ saved: false, draft: second.draft });
  expect((await drafts(mara)).mine).toEqual([second.draft]);
  // The same words again, as after an answer that got lost, are kept already.
  expect(await keep(mara, 'Hi Ana', first.draft?.version)).toMatchObject({ saved: true });
});

test('a discarded draft is gone, and its old version replaces no newer one', async () => {
  const { keep, drafts, rows } = await scene();
  const { draft } = await keep(mara, 'Hi');
  expect(await keep(mara, null, draft?.version)).toEqual({ saved: true, draft: null });
  expect(await keep(mara, null, draft?.version)).toEqual({ saved: true, draft: null });
  expect(await rows()).toEqual([]);
  const anew = await keep(mara, 'Hi again');
  expect((await keep(mara, 'Old', draft?.version)).saved).toBe(false);
  expect((await drafts(mara)).mine).toEqual([anew.draft]);
});

test('two saves at once: one is kept, and the other is told of it', async () => {
  const { keep } = await scene();
  const { draft } = await keep(mara, 'Hi');
  const both = await Promise.all([keep(mara, 'Hi Ana', draft?.version), keep(mara, 'Hi Ben', draft?.version)]);
  const winner = both.find(({ saved }) => saved);
  expect(both.filter(({ saved }) => saved)).toHaveLength(1);
  expect(both.find(({ saved }) => !saved)?.draft).toEqual(winner?.draft);
});

test('there is an end to how many drafts one person has on a claim', async () => {
  const { put, keep } = await scene();
  for (let at = 0; at < mostDrafts; at += 1) {
    await keep(mara, 'a note', null, 'note', `not_${at}`);
  }
  expect((await put(mara.headers, words)).status).toBe(413);
  expect((await keep(jonah, 'his own')).saved).toBe(true);
});

test('a decision deletes its decider’s draft of one; others keep theirs', async () => {
  const { claim, desk, keep, drafts } = await scene();
  await keep(mara, 'no', null, 'deny');
  await keep(mara, 'a note', null, 'note');
  await keep(jonah, 'yes', null, 'approve');
  await keep(jonah, 'Hi Ana');
  const { version } = (await desk(mara)).claim;
  const body = { expectedVersion: version, reason: 'NOT_COVERED', customerText: 'No.' };
  const denied = await app.ask('platform.test', `/v1/claims/${claim.id}/deny`, { json: body, headers: mara.headers });
  expect(denied.status).toBe(200);
  expect((await drafts(mara)).mine.map(({ name }) => name)).toEqual(['note']);
  expect((await drafts(jonah)).mine.map(({ name }) => name)).toEqual(['decision', 'message']);
  // It is decided: that somebody else was about to decide it is no news.
  expect((await drafts(mara)).others.map(({ act }) => act)).toEqual(['message']);
});

test('a draft that no one has touched for 30 days is forgotten, in every store', async () => {
  const [old, young] = [await scene(), await scene()];
  await old.keep(mara, 'Hi');
  app.clock.advance(draftKeptDays * 86_400_000 - 60_000);
  await young.keep(jonah, 'Hi');
  app.clock.advance(120_000);
  expect((await sweepStaffDrafts(app.services)).done).toBeGreaterThan(0);
  expect(await old.rows()).toEqual([]);
  expect(await young.rows()).toHaveLength(1);
});
