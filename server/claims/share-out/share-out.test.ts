import { expect, test } from 'vitest';
import { readClaimDesk } from '../../desk/claim-page/read-claim-desk.ts';
import { sayAway, sayBack } from '../../tenancy/people/absence/say-away.ts';
import { changeSettings } from '../../tenancy/settings/change-settings.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { yearWithMonday } from '../../testing/days.ts';
import { claimRow, feedOf } from '../../testing/db-asserts.ts';
import { freshStore, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { openClaim } from '../outcomes/open-claim.ts';
import { shareOut } from './share-out.ts';

const year = yearWithMonday(11, 23);
const app = await testApp({ start: `${year}-11-24T17:00:00.000Z` });

/** A store that shares new claims out, with this many people who may decide them and one who may not. */
async function desk(people: number, sharing: { inTurn?: boolean; mostOpen?: number } = {}) {
  const store = await freshStore(app, { sharing: { inTurn: true, ...sharing } });
  const deciders = [];
  for (let number = 0; number < people; number += 1) {
    deciders.push(await staff(app, 'store_support', store));
  }
  await staff(app, 'store_user', store);
  return { store, deciders };
}
let orders = 0;
/** Files a claim, and does what follows from it. */
async function filed(store: StoreRecord, drain = true): Promise<string> {
  orders += 1;
  const { claim } = await soldAndClaimed(app, store, `turn-${orders}`);
  if (drain) {
    await app.drain();
    app.clock.advance(60_000);
  }
  return claim.id;
}
const ownerOf = async (store: StoreRecord, id: string) => (await claimRow(app, store, id)).assignee_id;
async function shared(store: StoreRecord, count: number): Promise<(string | null)[]> {
  const got: (string | null)[] = [];
  for (let number = 0; number < count; number += 1) {
    got.push(await ownerOf(store, await filed(store)));
  }
  return got;
}

test('a new claim stays in the queue until its store shares claims out', async () => {
  const off = await desk(2, { inTurn: false });
  expect(await shared(off.store, 2)).toEqual([null, null]);
  const none = await desk(0);
  const id = await filed(none.store);
  expect(await ownerOf(none.store, id)).toBeNull();
  expect(await feedOf(app, none.store, id)).not.toContain('claim.shared-out');
  const { store } = off;
  const settings = { sharing: { inTurn: true } };
  await changeSettings(app.system, { storeId: store.id, area: 'claim-acknowledgment', expectedVersion: 1, settings });
  expect((await shared(store, 1))[0]).not.toBeNull();
});

test('a new claim goes to those who may decide, in turn, and its feed says whose turn', async () => {
  const { store, deciders } = await desk(3);
  const got = await shared(store, 6);
  const ids = deciders.map(({ userId }) => userId);
  expect(got.slice(0, 3).toSorted()).toEqual(ids.toSorted());
  expect(got.slice(3)).toEqual(got.slice(0, 3));
  const id = await filed(store);
  const first = deciders.find(({ userId }) => userId === got[0])!;
  const { feed } = await readClaimDesk(app.as(first), { id });
  expect(feed.at(-1)?.text).toBe(`assigned this claim to ${first.name}, whose turn it was`);
  expect(await claimRow(app, store, id)).toMatchObject({ state: 'NEW', version: 1 });
  await openClaim(app.as(first), { id, expectedVersion: 1 });
});

test('a new claim passes over absent staff, who have one turn when they return', async () => {
  const { store, deciders } = await desk(3);
  const [away, ...present] = deciders;
  await sayAway(app.as(away!), { until: `${year}-12-24` });
  const got = await shared(store, 6);
  expect(new Set(got)).toEqual(new Set(present.map(({ userId }) => userId)));
  await sayBack(app.as(away!));
  const after = await shared(store, 3);
  expect(after.filter((id) => id === away!.userId)).toHaveLength(1);
  expect(after[0]).toBe(away!.userId);
});

test('a new claim passes over whoever has the store’s limit of open claims', async () => {
  const { store, deciders } = await desk(2, { mostOpen: 1 });
  const got = await shared(store, 3);
  expect(got.slice(0, 2).toSorted()).toEqual(deciders.map(({ userId }) => userId).toSorted());
  expect(got[2]).toBeNull();
});

test('a new claim taken before its turn came stays with its taker', async () => {
  const { store, deciders } = await desk(2);
  const id = await filed(store, false);
  await openClaim(app.as(deciders[1]!), { id, expectedVersion: 1 });
  const job = { storeId: store.id, claimId: id as never };
  await shareOut(app.system, job);
  await app.drain();
  expect(await ownerOf(store, id)).toBe(deciders[1]!.userId);
  const next = await filed(store);
  await shareOut(app.system, { ...job, claimId: next as never });
  expect((await feedOf(app, store, next)).filter((kind) => kind === 'claim.shared-out')).toHaveLength(1);
});

test('claims that come at once go to different people', async () => {
  for (let round = 0; round < Number(process.env.RACE_ROUNDS ?? 5); round += 1) {
    const { store, deciders } = await desk(4);
    const ids = [];
    for (let number = 0; number < 4; number += 1) {
      ids.push(await filed(store, false));
    }
    await Promise.all(ids.map((id) => shareOut(app.system, { storeId: store.id, claimId: id as never })));
    const got = await Promise.all(ids.map((id) => ownerOf(store, id)));
    expect(got.toSorted()).toEqual(deciders.map(({ userId }) => userId).toSorted());
  }
});
