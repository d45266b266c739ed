import { describe, expect, test } from 'vitest';
import type { Review } from '#core/contract/claims/reviews.ts';
import type { ReviewRow } from '#core/contract/desk/review-list.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, feedOf } from '../../testing/db-asserts.ts';
import { freshStore, hostOf, signedIn, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { claimLinkToken } from '../links/claim-links.ts';
import { closeClaim } from '../outcomes/deny-claim.ts';

const app = await testApp();
const store = await freshStore(app);
const owner = await signedIn(app, 'store_owner', store);
const support = await signedIn(app, 'store_support', store);
const user = await signedIn(app, 'store_user', store);

let number = 0;
/** Feedback on a claim of its own, and how its shopper and staff call about it. */
async function reviewed(rating = 2, text = 'My number is 555 0101.', where = store) {
  number += 1;
  app.clock.advance(1000);
  const { claim } = await soldAndClaimed(app, where, `f${number}`);
  const closer = await staff(app, 'store_support', where);
  await closeClaim(app.as(closer), {
    id: claim.id,
    expectedVersion: 1,
    reason: 'OTHER',
    customerText: 'We spoke about it.',
  });
  const token = claimLinkToken(app.services, { storeId: where.id, id: claim.id as never }, 'view');
  const link = { authorization: `Claim ${token}` };
  const written = await app.ask(hostOf(where), `/v1/claims/${claim.id}/reviews`, {
    json: { rating, text },
    headers: link,
  });
  const { id } = (await written.json()) as Review;
  const act = (who: { headers: Record<string, string> }, name: string, json?: object) =>
    app.ask('platform.test', `/v1/claims/${claim.id}/reviews/${id}/${name}`, {
      method: 'POST',
      headers: who.headers,
      ...(json && { json }),
    });
  const read = async (host: string, headers: Record<string, string>) =>
    ((await (await app.ask(host, `/v1/claims/${claim.id}/reviews`, { headers })).json()) as Review[])[0];
  return {
    claim,
    id,
    act,
    asShopper: () => read(hostOf(where), link),
    asStaff: (who = support) => read('platform.test', who.headers),
  };
}

async function listed(who: { headers: Record<string, string> }, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ storeId: store.id, ...query });
  const answer = await app.ask('platform.test', `/v1/console/reviews?${search}`, { headers: who.headers });
  return {
    status: answer.status,
    ...((await answer.json()) as {
      rows: ReviewRow[];
      nextCursor: string | null;
      recent: { count: number; average: number | null };
    }),
  };
}

const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

test('a reply to feedback is for who may update feedback, and for a claim’s own', async () => {
  const [one, other] = [await reviewed(), await reviewed()];
  expect((await one.act(support, 'reply', { text: 'Thanks.' })).status).toBe(403);
  expect((await one.act(user, 'hide', { reason: 'ABUSIVE' })).status).toBe(403);
  const crossed = `/v1/claims/${one.claim.id}/reviews/${other.id}/reply`;
  const answer = await app.ask('platform.test', crossed, { json: { text: 'Thanks.' }, headers: owner.headers });
  expect(answer.status).toBe(404);
  const { headers } = await signedIn(app, 'store_owner', await freshStore(app));
  expect((await one.act({ headers }, 'reply', { text: 'Thanks.' })).status).toBe(404);
  expect((await one.asShopper())?.reply).toBeNull();
});

test('a reply to feedback reaches the shopper by email and on the claim’s page, once', async () => {
  const { claim, act, asShopper } = await reviewed(5, 'Fast and kind.');
  expect((await act(owner, 'reply', { text: 'Thank you, Ana.' })).status).toBe(200);
  expect((await asShopper())?.reply).toMatchObject({ text: 'Thank you, Ana.' });
  expect(await codeOf(await act(owner, 'reply', { text: 'Once more.' }))).toEqual([409, 'reply-exists']);
  await app.drain();
  const mails = await asOwner(app, `SELECT plain FROM mails WHERE claim_id = $1 AND template = 'claim-feedback'`, [
    claim.id,
  ]);
  expect(mails).toHaveLength(1);
  expect(String(mails[0]?.plain)).toContain('Fast and kind.');
  expect(String(mails[0]?.plain)).toContain('Thank you, Ana.');
  expect(await feedOf(app, store, claim.id)).toContain('review.replied');
});

test('a reply to feedback of ten at once one is kept', async () => {
  const { act } = await reviewed();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => act(owner, 'reply', { text: `No ${index}` })),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
});

test.each([{ text: '  ' }, { text: 'x'.repeat(5001) }, {}])('a reply to feedback has words: %j', async (json) => {
  const { act } = await reviewed();
  expect(await codeOf(await act(owner, 'reply', json))).toEqual([400, 'validation-failed']);
});

describe('hidden words of feedback', () => {
  test('hidden feedback is read by its shopper and by those who may show it again', async () => {
    const { claim, act, asShopper, asStaff } = await reviewed();
    expect((await act(owner, 'hide', { reason: 'PERSONAL_DATA' })).status).toBe(200);
    expect((await asStaff(support))?.text).toBe('');
    expect((await asStaff(owner))?.text).toContain('555 0101');
    expect((await asShopper())?.text).toContain('555 0101');
    const row = (await listed(support, { standing: 'hidden' })).rows.find(({ claimId }) => claimId === claim.id);
    expect(row).toMatchObject({ text: '', rating: 2, hidden: { reason: 'PERSONAL_DATA' } });
    expect((await act(owner, 'show')).status).toBe(200);
    expect((await asStaff(support))?.text).toContain('555 0101');
    expect(await feedOf(app, store, claim.id)).toEqual(expect.arrayContaining(['review.hidden', 'review.shown']));
  });

  test('feedback is hidden by a rule, and hiding twice writes one line', async () => {
    const { claim, act } = await reviewed();
    expect(await codeOf(await act(owner, 'hide', { reason: 'LOW_RATING' }))).toEqual([400, 'validation-failed']);
    await act(owner, 'hide', { reason: 'ABUSIVE' });
    await act(owner, 'hide', { reason: 'ABUSIVE' });
    const lines = (await feedOf(app, store, claim.id)).filter((kind) => kind === 'review.hidden');
    expect(lines).toHaveLength(1);
  });

  test('hidden feedback never changes the average', async () => {
    const before = (await listed(owner)).recent;
    const { act } = await reviewed(1);
    const after = (await listed(owner)).recent;
    expect(after.count).toBe(before.count + 1);
    await act(owner, 'hide', { reason: 'ABUSIVE' });
    expect((await listed(owner)).recent).toEqual(after);
  });
});

test('the list of feedback is for those who read feedback', async () => {
  expect((await listed(user)).status).toBe(403);
  const { headers } = await signedIn(app, 'store_owner', await freshStore(app));
  expect((await listed({ headers })).status).toBe(404);
});

test('the list of feedback is filtered by rating and reply, page by page', async () => {
  const place = await freshStore(app);
  const boss = await signedIn(app, 'store_owner', place);
  const all = [await reviewed(5, 'a', place), await reviewed(1, 'b', place), await reviewed(5, 'c', place)];
  await all[0]?.act(boss, 'reply', { text: 'Thanks.' });
  const ids = async (query: Record<string, string>) =>
    (await listed(boss, { ...query, storeId: place.id })).rows.map(({ id }) => id);
  const newest = all.map(({ id }) => id).toReversed();
  expect(await ids({})).toEqual(newest);
  expect(await ids({ rating: '5' })).toEqual([all[2]?.id, all[0]?.id]);
  expect(await ids({ standing: 'answered' })).toEqual([all[0]?.id]);
  expect(await ids({ standing: 'unanswered', rating: '5' })).toEqual([all[2]?.id]);
  const first = await listed(boss, { storeId: place.id, size: '2' });
  const rest = await listed(boss, { storeId: place.id, size: '2', cursor: first.nextCursor ?? '' });
  expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(newest);
  expect(rest.nextCursor).toBeNull();
  expect(first.recent).toEqual({ count: 3, average: 3.7 });
  app.clock.advance(91 * 86_400_000);
  const late = await signedIn(app, 'store_owner', place);
  expect((await listed(late, { storeId: place.id })).recent).toEqual({ count: 0, average: null });
});
