import { expect, test } from 'vitest';
import type { Actor } from '../../platform/context/context.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, signedIn, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';
import { readQueue } from './read-queue.ts';

const app = await testApp();
const store = await freshStore(app);
const support = await signedIn(app, 'store_support', store);
const user = await signedIn(app, 'store_user', store);
const partner = await signedIn(app, 'orderprotection_partner', store);

async function page(search: string, { headers } = support, more = '') {
  const path = `/v1/console/claims?tab=all&search=${encodeURIComponent(search)}${more}`;
  const answer = await app.ask('platform.test', path, { headers });
  expect(answer.status).toBe(200);
  return (await jsonOf(answer)) as { rows: { id: string }[]; nextCursor: string | null };
}

const found = async (search: string, who = support) => (await page(search, who)).rows.map(({ id }) => id);

const sold = (number: string, name: string, email: string) => {
  app.clock.advance(60_000);
  return soldAndClaimed(app, store, number, { order: { customer: { name, email } } });
};

const { claim: zoe } = await sold('ALPHA-7', 'Zoë Quillington', 'zq.home@post.test');
const { claim: ana } = await sold('BETA-8', 'Ana Li', 'ana@mail.test');
// Its order has the number that the first claim has.
const { claim: named } = await sold(String(zoe.claim_number), 'Bo Berg', 'bo@mail.test');

test('a claim is found by any three letters of its name, email, order, or product', async () => {
  for (const search of ['zoë', 'ZOE', 'quill', 'lington', 'zq.home', 'hom', 'zq.home@post.test', 'lph', 'alpha-7']) {
    expect([search, await found(search)]).toEqual([search, [zoe.id]]);
  }
  const all = [named.id, ana.id, zoe.id];
  for (const search of ['thing', 'hin', 'SKU-i1', '1z999', 'z99']) {
    expect([search, await found(search)]).toEqual([search, all]);
  }
});

test('who sees no customers finds by numbers and products; a partner by no tracking', async () => {
  for (const search of ['quill', 'zq.home', 'zq.home@post.test', 'zoë alpha']) {
    expect([search, await found(search, user), await found(search, partner)]).toEqual([search, [], []]);
  }
  for (const search of ['lph', 'alpha-7', `#${zoe.claim_number}`]) {
    expect([search, (await found(search, user))[0], (await found(search, partner))[0]]).toEqual([
      search,
      zoe.id,
      zoe.id,
    ]);
  }
  expect((await found('thing', user)).length).toBe(3);
  expect((await found('thing', partner)).length).toBe(3);
  expect((await found('1z999', user)).length).toBe(3);
  expect(await found('1z999', partner)).toEqual([]);
});

interface Place {
  store: typeof store;
  role: 'store_support' | 'store_user';
}

/** What somebody finds who has roles in two stores. */
async function readerOf(...places: Place[]) {
  const actors = await Promise.all(places.map((place) => staff(app, place.role, place.store)));
  const memberships = actors.flatMap((actor) => ('memberships' in actor ? actor.memberships : []));
  const both = app.as({ ...actors[0], memberships } as Actor);
  return async (search: string) =>
    (await readQueue(both, { tab: 'all', size: 25, after: null, search })).rows.map(({ id }) => id);
}

test('who sees customers in one of their stores finds by name in that one alone', async () => {
  const other = await freshStore(app);
  const { claim: there } = await soldAndClaimed(app, other, 'ZETA-1', {
    order: { customer: { name: 'Zoë Quillington', email: 'zq.home@post.test' } },
  });
  const finds = await readerOf({ store, role: 'store_support' }, { store: other, role: 'store_user' });
  for (const search of ['quill', 'zoë quill', 'zq home post', 'zq', 'zq.home@post.test']) {
    expect([search, await finds(search)]).toEqual([search, [zoe.id]]);
  }
  expect(await finds('zeta')).toEqual([there.id]);
  // The first word is anybody's to find there; the second is not.
  expect(await finds('thing quill')).toEqual([zoe.id]);
});

test('fewer than three letters find whole words alone', async () => {
  expect(await found('li')).toEqual([ana.id]);
  expect(await found('l')).toEqual([]);
  expect(await found('qu')).toEqual([]);
});

test('all words have to be found, whatever each of them is', async () => {
  expect(await found('alpha quill')).toEqual([zoe.id]);
  expect(await found('alpha berg')).toEqual([]);
});

test('a number finds the claim with it before the order with it, page by page', async () => {
  for (const search of [`#${zoe.claim_number}`, String(zoe.claim_number)]) {
    expect(await found(search)).toEqual([zoe.id, named.id]);
    const first = await page(search, support, '&size=1');
    const second = await page(search, support, `&size=1&cursor=${first.nextCursor}`);
    expect([first.rows, second.rows, second.nextCursor]).toMatchObject([[{ id: zoe.id }], [{ id: named.id }], null]);
  }
});

test('a frequent part of words in one store finds the claims of another store too', async () => {
  const stores = [await freshStore(app), await freshStore(app)] as const;
  const claims: string[] = [];
  for (const here of stores) {
    const { claim } = await soldAndClaimed(app, here, 'LOT-1', {
      order: { customer: { name: 'Mo Quarz', email: 'mo@mail.test' } },
    });
    claims.unshift(claim.id);
    await asOwner(
      app,
      `INSERT INTO word_parts (store_id, kind, part, word)
       SELECT $1, 'customer', 'quarz' || n, 'quarz' || n FROM generate_series(1000, 1300) AS n`,
      [here.id],
    );
  }
  const [first, second] = stores;
  const finds = await readerOf({ store: first, role: 'store_support' }, { store: second, role: 'store_support' });
  expect((await finds('quarz')).toSorted()).toEqual(claims.toSorted());
});
