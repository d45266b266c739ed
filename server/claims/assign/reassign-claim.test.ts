import { describe, expect, test } from 'vitest';
import type { BulkAct } from '#core/contract/desk/bulk.ts';
import { readBulkAct, undoBulkAct } from '../../desk/bulk/follow-bulk-act.ts';
import { startBulkAct } from '../../desk/bulk/start-bulk-act.ts';
import { readClaimDesk } from '../../desk/claim-page/read-claim-desk.ts';
import type { Actor } from '../../platform/context/context.ts';
import { sayAway } from '../../tenancy/people/absence/say-away.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { yearWithMonday } from '../../testing/days.ts';
import { claimRow, feedOf } from '../../testing/db-asserts.ts';
import { freshStore, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { denyClaim } from '../outcomes/deny-claim.ts';
import { openClaim } from '../outcomes/open-claim.ts';
import { takeNext } from '../outcomes/take-next.ts';
import { listAssignable } from './assignable.ts';
import { reassignClaim } from './reassign-claim.ts';

const year = yearWithMonday(11, 23);
const app = await testApp({ start: `${year}-11-24T17:00:00.000Z` });
type Person = Extract<Actor, { kind: 'staff' }>;

/** A store with two people who work on its claims, and some claims that the first of them took. */
async function desk(count: number) {
  const store = await freshStore(app);
  const [ana, ben] = [await staff(app, 'store_support', store), await staff(app, 'store_user', store)];
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { claim } = await soldAndClaimed(app, store, `hand-${number}`);
    await openClaim(app.as(ana), { id: claim.id, expectedVersion: 1 });
    ids.push(claim.id);
  }
  return { store, ana, ben, ids };
}
const whose = async (store: StoreRecord, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await claimRow(app, store, id)).assignee_id));
/** All that somebody has which isn't decided, as the pages hand it over. */
const handOver = (by: Person, store: StoreRecord, from: Person, to: Person | null) =>
  startBulkAct(app.as(by), {
    storeId: store.id,
    act: { name: 'reassign', from: from.userId, to: to?.userId ?? null },
    claims: {
      from: 'list',
      tab: 'all',
      search: '',
      filter: { assignee: [from.userId], state: ['NEW', 'OPEN', 'COMMUNICATING', 'WAITING_FOR_CUSTOMER'] },
    },
  });
const read = (by: Person, store: StoreRecord, { id }: Pick<BulkAct, 'id'>) =>
  readBulkAct(app.as(by), { storeId: store.id, bulkId: id });

describe('who may not', () => {
  test('a partner assigns no claim, and another store’s people find none', async () => {
    const { store, ana, ben, ids } = await desk(1);
    const partner = app.as(await staff(app, 'orderprotection_partner', store));
    const stranger = app.as(await staff(app, 'store_owner', await freshStore(app)));
    const input = { id: ids[0]!, expectedVersion: 2, from: ana.userId, to: ben.userId };
    await expect(reassignClaim(partner, input)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(reassignClaim(stranger, input)).rejects.toMatchObject({ code: 'not-found' });
    await expect(listAssignable(partner, store.id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(listAssignable(stranger, store.id)).rejects.toMatchObject({ code: 'not-found' });
    expect(await whose(store, ids)).toEqual([ana.userId]);
  });

  test('a claim goes only to people of its store who work on claims and are there', async () => {
    const { store, ana, ben } = await desk(1);
    const other = await staff(app, 'store_owner', await freshStore(app));
    const partner = await staff(app, 'orderprotection_partner', store);
    const refused = (code: string) => ({ code: 'validation-failed', errors: [{ pointer: '/act/to', code }] });
    for (const to of [other, partner, { ...other, userId: 'usr_nobody' as never }]) {
      await expect(handOver(ana, store, ana, to)).rejects.toMatchObject(refused('assignee-unknown'));
    }
    await sayAway(app.as(ben), { until: `${year}-11-30` });
    await expect(handOver(ana, store, ana, ben)).rejects.toMatchObject(refused('assignee-away'));
    const people = await listAssignable(app.as(ana), store.id);
    expect(people.map(({ id, awayUntil }) => [id, awayUntil])).toEqual(
      expect.arrayContaining([
        [ana.userId, null],
        [ben.userId, `${year}-11-30`],
      ]),
    );
    expect(people).toHaveLength(2);
  });
});

test('a claim is given to a colleague, who has it as it was, and its feed says so', async () => {
  const { store, ana, ben, ids } = await desk(1);
  const [id] = ids as [string];
  const before = await claimRow(app, store, id);
  await reassignClaim(app.as(ana), { id, expectedVersion: 2, from: ana.userId, to: ben.userId });
  expect(await claimRow(app, store, id)).toMatchObject({
    assignee_id: ben.userId,
    state: 'OPEN',
    version: before.version,
    answer_due_at: before.answer_due_at,
  });
  const { feed } = await readClaimDesk(app.as(ana), { id });
  expect(feed.at(-1)).toMatchObject({ actorName: ana.name, text: `assigned this claim to ${ben.name}` });
});

test('a claim that was decided or reassigned meanwhile stays where it is', async () => {
  const { store, ana, ben, ids } = await desk(2);
  const [decided, moved] = ids as [string, string];
  await denyClaim(app.as(ana), { id: decided, expectedVersion: 2, reason: 'NOT_COVERED', customerText: 'No.' });
  const { version } = await claimRow(app, store, decided);
  const give = (id: string, expectedVersion: number) =>
    reassignClaim(app.as(ana), { id, expectedVersion, from: ana.userId, to: null });
  await expect(give(decided, version)).rejects.toMatchObject({ code: 'state-conflict' });
  await reassignClaim(app.as(ben), { id: moved, expectedVersion: 2, from: ana.userId, to: ben.userId });
  await expect(give(moved, 2)).rejects.toMatchObject({ code: 'state-conflict' });
  expect(await whose(store, ids)).toEqual([ana.userId, ben.userId]);
});

test('a claim goes to one person where two reach for it at once', async () => {
  for (let round = 0; round < Number(process.env.RACE_ROUNDS ?? 5); round += 1) {
    const { store, ana, ben, ids } = await desk(1);
    const [id] = ids as [string];
    const eve = await staff(app, 'store_support', store);
    const results = await Promise.allSettled(
      [ben, eve].map((who) => reassignClaim(app.as(who), { id, expectedVersion: 2, from: ana.userId, to: who.userId })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await feedOf(app, store, id)).filter((kind) => kind === 'claim.assigned')).toHaveLength(1);
  }
});

describe('all that someone has', () => {
  test('all of a person’s claims go back to the queue in one act; decided ones stay', async () => {
    const { store, ana, ben, ids } = await desk(3);
    const admin = await staff(app, 'store_admin', store);
    await denyClaim(app.as(ana), { id: ids[2]!, expectedVersion: 2, reason: 'NOT_COVERED', customerText: 'No.' });
    const bulk = await handOver(admin, store, ana, null);
    await app.drain();
    expect(await read(admin, store, bulk)).toMatchObject({ state: 'done', total: 2, done: 2, leftOut: 0 });
    expect(await whose(store, ids)).toEqual([null, null, ana.userId]);
    const { feed } = await readClaimDesk(app.as(ben), { id: ids[0]! });
    expect(feed.at(-1)).toMatchObject({ actorName: admin.name, text: 'gave this claim back to the queue' });
    const taken = [await takeNext(app.as(ben), { storeId: store.id }), await takeNext(app.as(ben), {})];
    expect(taken.map((claim) => claim?.id).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(await takeNext(app.as(ben), {})).toBeNull();
    expect(await whose(store, ids.slice(0, 2))).toEqual([ben.userId, ben.userId]);
    expect((await readClaimDesk(app.as(ben), { id: ids[0]! })).feed.at(-1)?.text).toBe('took this claim');
  });

  test('all of a person’s claims go to a colleague and return when it is undone', async () => {
    const { store, ana, ben, ids } = await desk(2);
    await sayAway(app.as(ana), { until: `${year}-11-30` });
    const bulk = await handOver(ana, store, ana, ben);
    await app.drain();
    expect(await whose(store, ids)).toEqual([ben.userId, ben.userId]);
    expect(await read(ana, store, bulk)).toMatchObject({ done: 2, undoable: true });
    await reassignClaim(app.as(ben), { id: ids[1]!, expectedVersion: 2, from: ben.userId, to: null });
    // It is put back to who had it, away or not.
    const undone = await undoBulkAct(app.as(ana), { storeId: store.id, bulkId: bulk.id });
    await app.drain();
    expect(await read(ana, store, undone)).toMatchObject({ name: 'reassign', done: 1, leftOut: 1 });
    expect(await whose(store, ids)).toEqual([ana.userId, null]);
  });
});
