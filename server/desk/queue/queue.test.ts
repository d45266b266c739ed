import { expect, test } from 'vitest';
import { denyClaim } from '../../claims/outcomes/deny-claim.ts';
import { createDatabase, type Database } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import { countsPath } from '../../testing/counts-path.ts';
import { freshStore, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { readAssignees, readQueue } from './read-queue.ts';

interface Page {
  rows: { id: string; claimNumber: number; storeId: string; answerDueAt: string | null }[];
  nextCursor: string | null;
}

const app = await testApp();
const store = await freshStore(app);
const other = await freshStore(app);
const place = await freshStore(app);
const support = await signedIn(app, 'store_support', store);
const provider = await signedIn(app, 'orderprotection_support_admin', null);
const read = async (path: string, headers = support.headers) => {
  const answer = await app.ask('platform.test', path, { headers });
  return { status: answer.status, body: (await answer.json()) as never };
};

test('the queue goes through every claim once, newest activity first, page by page', async () => {
  for (let place = 0; place < 7; place += 1) {
    app.clock.advance(place === 3 ? 0 : 1000);
    await soldAndClaimed(app, store, `q${place}`);
  }
  await soldAndClaimed(app, other, 'elsewhere');
  const seen: number[] = [];
  let cursor = '';
  do {
    const { body } = await read(`/v1/console/claims?size=3&cursor=${encodeURIComponent(cursor)}`);
    const page = body as Page;
    expect(page.rows.every((row) => row.storeId === store.id)).toBe(true);
    seen.push(...page.rows.map((row) => row.claimNumber));
    cursor = page.nextCursor ?? '';
  } while (cursor !== '');
  expect(seen.toSorted()).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1007]);
  expect([seen[0], seen.at(-1)]).toEqual([1007, 1001]);
});

test('what is late is counted, and what is due soonest comes first, page by page', async () => {
  const { headers, actor } = await signedIn(app, 'store_support', place);
  const claims = [];
  for (const name of ['a', 'b', 'c', 'd']) {
    claims.push((await soldAndClaimed(app, place, `due-${name}`)).claim);
    app.clock.advance(86_400_000);
  }
  const [first, second] = claims;
  await denyClaim(app.as(actor), { id: first?.id ?? '', expectedVersion: 1, reason: 'NOT_COVERED', customerText: '' });
  app.clock.set(Date.parse(second?.answer_due_at ?? '') + 1);
  const { counts } = (await read(countsPath(), headers)).body as { counts: { late: number; againInMs: number }[] };
  const late = claims.slice(1).filter((claim) => Date.parse(claim.answer_due_at ?? '') < app.clock.now());
  const next = claims
    .slice(1)
    .map((claim) => Date.parse(claim.answer_due_at ?? ''))
    .find((due) => due > app.clock.now());
  const againInMs = next === undefined ? null : next - app.clock.now();
  expect(counts).toMatchObject([{ todo: 3, late: late.length, againInMs }]);
  expect(late.length).toBeGreaterThan(0);
  const seen: string[] = [];
  let cursor = '';
  do {
    const path = `/v1/console/claims?sort=due&size=1&cursor=${encodeURIComponent(cursor)}`;
    const page = (await read(path, headers)).body as Page;
    seen.push(...page.rows.map((row) => row.answerDueAt ?? ''));
    cursor = page.nextCursor ?? '';
  } while (cursor !== '');
  expect(seen).toHaveLength(3);
  expect(seen).toEqual(seen.toSorted());
});

test('tabs list their states, counts agree, and search finds number, order, and name', async () => {
  const { claim } = await soldAndClaimed(app, store, 'find-me', {
    order: { customer: { name: 'Zoë Quill', email: 'zoe@mail.test' } },
  });
  await denyClaim(app.as(support.actor), {
    id: claim.id,
    expectedVersion: 1,
    reason: 'NOT_COVERED',
    customerText: 'No.',
  });
  const ids = async (query: string) =>
    ((await read(`/v1/console/claims?${query}`)).body as Page).rows.map((row) => row.id);
  expect(await ids('tab=denied')).toEqual([claim.id]);
  expect(await ids('tab=todo&size=100')).not.toContain(claim.id);
  const { counts } = (await read(countsPath())).body as { counts: object[] };
  expect(counts).toMatchObject([{ todo: 7, denied: 1, approved: 0, closed: 0 }]);
  for (const search of ['find-me', 'zoë quil', String(claim.claim_number), `#${claim.claim_number}`]) {
    expect([search, await ids(`tab=all&search=${encodeURIComponent(search)}`)]).toEqual([search, [claim.id]]);
  }
  expect(await ids(`tab=all&search=${encodeURIComponent("%' OR 1=1 --")}`)).toEqual([]);
  expect((await read('/v1/console/claims?size=1000000')).status).toBe(400);
  expect((await read('/v1/console/claims?cursor=rubbish')).status).toBe(400);
});

test('the provider sees every store, a store only its own; without a sign-in nothing', async () => {
  const rows = ((await read('/v1/console/claims?tab=all&size=100', provider.headers)).body as Page).rows;
  expect(new Set(rows.map((row) => row.storeId))).toEqual(new Set([store.id, other.id, place.id]));
  const theirs = rows.find((row) => row.storeId === other.id)?.id;
  expect((await read(`/v1/console/claims/${theirs}`)).status).toBe(404);
  expect((await read(`/v1/console/claims?storeId=${other.id}`)).status).toBe(404);
  expect((await read(`/v1/console/claims?storeId=${other.id}`, provider.headers)).status).toBe(200);
  expect((await read('/v1/console/claims', { cookie: '' })).status).toBe(401);
});

test('the desk of a claim tells what deciding it takes; reading changes nothing', async () => {
  const { claim } = await soldAndClaimed(app, store, 'desk', { order: { currency: 'EUR', exchangeRate: '0.92' } });
  const { status, body } = await read(`/v1/console/claims/${claim.id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    claim: { id: claim.id, claimState: 'NEW', version: 1 },
    order: { sourceOrderId: 'src-desk', currency: 'EUR' },
    payment: { paid: 114, refunded: 0, reserved: 0, left: 114 },
    limits: { currency: 'USD', perClaim: 5000, secondPersonFrom: 500, creditFactor: 1.5 },
    feed: [expect.objectContaining({ kind: 'claim.created', actorName: 'Ana Ruiz' })],
  });
  const allowed = (await read(`/v1/claims/${claim.id}/actions`)).body as { allowed: string[]; version: number };
  expect(allowed.version).toBe(1);
  expect(allowed.allowed.toSorted()).toEqual([
    'approve',
    'ask-customer',
    'close',
    'deny',
    'dismiss',
    'hand-over',
    'inform',
    'label',
    'message',
    'note',
    'open',
    'resolve-externally',
    'snooze',
  ]);
});

test('where stores lie on several machines, their pages and people are the same', async () => {
  const db = createDatabase(app.services.pool, { distributed: true });
  const ctx = app.as(provider.actor);
  const pages = async (db: Database) => {
    const of = { ...ctx, db };
    const asked = { tab: 'all', after: null, size: 4 } as const;
    const first = await readQueue(of, asked);
    return [
      first,
      await readQueue(of, { ...asked, after: first.next }),
      await readQueue(of, { ...asked, tab: 'todo', sort: 'due' }),
      await readQueue(of, { ...asked, storeId: store.id }),
      await readAssignees(of, {}),
    ];
  };
  const [first, ...others] = await pages(app.services.db);
  expect((first as { rows: unknown[] }).rows).toHaveLength(4);
  expect(await pages(db)).toEqual([first, ...others]);
});
