import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { asOwner, claimRow } from '../../testing/db-asserts.ts';
import { freshStore, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { handOver } from '../lifecycle/staff-acts.ts';
import { openClaim } from './open-claim.ts';
import { takeNext } from './take-next.ts';

const app = await testApp();

/** A store with some claims, filed one hour after the other. */
async function storeWith(count: number) {
  const store = await freshStore(app);
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    ids.push((await soldAndClaimed(app, store, `next-${number}`)).claim.id);
    app.clock.advance(86_400_000);
  }
  return { store, ids };
}

test('whoever may change no claims takes none, and another store’s aren’t there', async () => {
  const { store } = await storeWith(1);
  const other = await freshStore(app);
  const partner = app.as(await staff(app, 'orderprotection_partner', store));
  await expect(takeNext(partner, { storeId: store.id })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(takeNext(partner, {})).rejects.toMatchObject({ code: 'forbidden' });
  const stranger = app.as(await staff(app, 'store_owner', other));
  await expect(takeNext(stranger, { storeId: store.id })).rejects.toMatchObject({ code: 'not-found' });
  expect(await takeNext(stranger, {})).toBeNull();
  await expect(takeNext(app.system, { storeId: store.id })).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('the next claim is the earliest due that is free; when all are taken, none', async () => {
  const { store, ids } = await storeWith(3);
  const [ana, ben] = [await staff(app, 'store_support', store), await staff(app, 'store_user', store)];
  await openClaim(app.as(ben), { id: ids[0]!, expectedVersion: 1 });
  expect(await takeNext(app.as(ana), { storeId: store.id })).toMatchObject({
    id: ids[1],
    state: 'OPEN',
    assignee_id: ana.userId,
  });
  expect(await takeNext(app.as(ben), {})).toMatchObject({ id: ids[2], assignee_id: ben.userId });
  expect(await takeNext(app.as(ana), {})).toBeNull();
  expect(await claimRow(app, store, ids[0]!)).toMatchObject({ assignee_id: ben.userId });
});

test('what waits for the provider is next for its people alone, in whatever store', async () => {
  const { store, ids } = await storeWith(1);
  const provider = await staff(app, 'orderprotection_support', null);
  const owner = await staff(app, 'store_owner', store);
  await handOver(app.as(owner), { id: ids[0]!, expectedVersion: 1 });
  expect(await takeNext(app.as(owner), {})).toBeNull();
  expect(await takeNext(app.as(provider), { storeId: store.id })).toMatchObject({
    id: ids[0],
    assignee_id: provider.userId,
  });
});

test('who may not work on warranties is given the one behind them', async () => {
  const { store, ids } = await storeWith(2);
  await asOwner(app, `UPDATE claims SET category = 'WARRANTY' WHERE id = $1`, [ids[0]]);
  const user = app.as(await staff(app, 'store_user', store));
  expect(await takeNext(user, { storeId: store.id })).toMatchObject({ id: ids[1] });
  expect(await takeNext(user, {})).toBeNull();
  expect(await takeNext(app.as(await staff(app, 'store_support', store)), {})).toMatchObject({ id: ids[0] });
});

test('people who press at once get a claim each, and no one someone else’s', async () => {
  for (let round = 0; round < Number(process.env.RACE_ROUNDS ?? 5); round += 1) {
    const { store, ids } = await storeWith(4);
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => staff(app, 'store_support', store)));
    const taken = await Promise.all(people.map((who) => takeNext(app.as(who), {})));
    const got = taken.flatMap((claim) => claim?.id ?? []);
    expect(got.toSorted()).toEqual(ids.toSorted());
    for (const [at, claim] of taken.entries()) {
      expect(claim === null || claim.assignee_id === people[at]?.userId).toBe(true);
    }
  }
});
