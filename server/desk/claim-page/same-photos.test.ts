import { describe, expect, test } from 'vitest';
import { newIdIn } from '#core/ids.ts';
import { type Role, roles } from '#core/permissions.ts';
import { samePhotoBits, turnedFingerprints } from '#core/rules/platform/same-photo.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, machine, shopperOf, signedIn, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { photoOn } from '../../testing/photos.ts';
import { readDeskStanding } from './desk-claim.sql.ts';
import { readClaimDesk } from './read-claim-desk.ts';
import { claimsShowing } from './same-photos.sql.ts';

const app = await testApp();
const store = await freshStore(app);
const other = await freshStore(app);
const support = await staff(app, 'store_support', store);
let number = 0;

/** 256 bits of no pattern, others for each seed. */
function bitsOf(seed: number): string {
  let state = seed;
  return Array.from({ length: 256 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) & 1;
  }).join('');
}

/** The same with these bits turned. */
const turned = (bits: string, places: readonly number[]) =>
  [...bits].map((bit, place) => (places.includes(place) ? 1 - Number(bit) : bit)).join('');
const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

/** A claim with a photo of these fingerprints, the whole's first; those of its cuts are its own where they aren't given. */
async function claimShowing(whole: string, at = store, cuts: Record<number, string> = {}) {
  number += 1;
  const { claim } = await soldAndClaimed(app, at, `photo-${number}`);
  const fingerprints = from(0, 6).map((view) => (view === 0 ? whole : (cuts[view] ?? bitsOf(number * 1000 + view))));
  await photoOn(app, at, claim.id, fingerprints);
  return claim;
}

type Actor = Parameters<typeof app.as>[0];
const here = 'Photo seen before';
const elsewhere = 'Photo seen in another store';

/** What somebody is told on a claim of photos seen, by the signal's title. */
async function told(actor: Actor, id: string, title: string) {
  const { signals } = await readClaimDesk(app.as(actor), { id });
  const signal = signals?.find((item) => item.title === title);
  expect(signal?.clear ?? false, 'it is to be weighed').toBe(false);
  return signal?.claims ?? [];
}
const seenBefore = async (id: string, actor: Actor = support) =>
  (await told(actor, id, here)).map(({ claimNumber }) => claimNumber);

const mine = await claimShowing(bitsOf(1));
const theirs = await claimShowing(bitsOf(1), other);

describe('T18: a photo on a claim of another store', () => {
  const allStores: readonly Role[] = [
    'orderprotection_admin',
    'orderprotection_support',
    'orderprotection_support_admin',
    'orderprotection_finance',
  ];
  const readers = roles.filter((role) => role !== 'orderprotection_implementation');

  test.each(readers.filter((role) => !allStores.includes(role)))(
    'T18: a photo on another store’s claim is never told to %s',
    async (role) => {
      const answer = JSON.stringify(await readClaimDesk(app.as(await staff(app, role, store)), { id: mine.id }));
      expect(answer).not.toContain(theirs.id);
      expect(answer).not.toContain(other.name);
      expect(answer).not.toContain(elsewhere);
    },
  );

  test('T18: a photo on another store’s claim is never told to who works for both', async () => {
    for (const role of ['store_admin', 'account_owner', 'orderprotection_partner'] as const) {
      const [one, two] = [await staff(app, role, store), await staff(app, role, other)];
      const both = { ...one, memberships: [...one.memberships, ...two.memberships] };
      expect(await told(both, mine.id, elsewhere)).toEqual([]);
      expect((await readClaimDesk(app.as(both), { id: theirs.id })).claim.id).toBe(theirs.id);
    }
  });

  test('T18: no token, shopper, or store administrator is told of another store’s photo', async () => {
    const token = await bearerOf(app, store, ['claims:read', 'orders:read', 'contacts:read']);
    expect((await app.ask('platform.test', `/v1/console/claims/${mine.id}`, { headers: token })).status).not.toBe(200);
    await expect(readClaimDesk(app.as(machine(app, store.id)), { id: mine.id })).resolves.toMatchObject({
      claim: { id: mine.id },
    });
    expect(await told(machine(app, store.id), mine.id, elsewhere)).toEqual([]);
    expect(await told(shopperOf(app, store, mine.order_id), mine.id, elsewhere).catch(() => [])).toEqual([]);
    const { headers } = await signedIn(app, 'store_admin', store);
    for (const path of [`/v1/console/claims/${mine.id}`, `/v1/claims/${mine.id}`, `/v1/claims/${mine.id}/actions`]) {
      for (const sent of [headers, token]) {
        const answer = await app.ask('platform.test', path, { headers: sent });
        expect(await answer.text()).not.toMatch(new RegExp(`${theirs.id}|${elsewhere}|"store":"`));
      }
    }
  });

  test('T18: a photo on another store’s claim is out of one store’s transactions', async () => {
    const found = await app.services.db.inStore(store.id, async (tx) => {
      const { photos = [] } = (await readDeskStanding(tx, store.id, mine.id, { photos: true })) ?? {};
      expect(photos).toHaveLength(6);
      return claimsShowing(tx, [store.id, other.id], mine.id, photos);
    });
    expect(found).toEqual([]);
  });

  test.each(allStores)('T18: a photo on another store’s claim is told to %s with number and store', async (role) => {
    const reader = await staff(app, role, null);
    const link = { id: theirs.id, claimNumber: theirs.claim_number, store: other.name };
    expect(await told(reader, mine.id, elsewhere)).toEqual([link]);
    expect(await told(reader, mine.id, here)).toEqual([]);
    const back = { id: mine.id, claimNumber: mine.claim_number, store: store.name };
    expect(await told(reader, theirs.id, elsewhere)).toEqual([back]);
  });

  test('T18: a warranty’s photo isn’t told to who may not read warranties', async () => {
    const warranted = await claimShowing(bitsOf(2), other);
    const asking = await claimShowing(bitsOf(2));
    await asOwner(app, `UPDATE claims SET category = 'WARRANTY' WHERE id = $1`, [warranted.id]);
    const reader = await staff(app, 'orderprotection_support', null);
    expect((await told(reader, asking.id, elsewhere)).map(({ id }) => id)).toEqual([warranted.id]);
    const seer = await staff(app, 'orderprotection_implementation', null);
    const users = [await staff(app, 'account_user', store), await staff(app, 'account_user', other)];
    const without = { ...seer, memberships: [seer, ...users].flatMap((actor) => actor.memberships) };
    expect(await told(without, asking.id, elsewhere)).toEqual([]);
    expect((await told(without, mine.id, elsewhere)).map(({ id }) => id)).toEqual([theirs.id]);
  });
});

test('a photo on a warranty claim isn’t told to who may not read warranties', async () => {
  const warranted = await claimShowing(bitsOf(3));
  const asking = await claimShowing(bitsOf(3));
  await asOwner(app, `UPDATE claims SET category = 'WARRANTY' WHERE id = $1`, [warranted.id]);
  expect(await seenBefore(asking.id)).toEqual([warranted.claim_number]);
  expect(await seenBefore(asking.id, await staff(app, 'account_user', store))).toEqual([]);
});

test('T18: a copy of a photo on another claim of the store is a signal, on both', async () => {
  const photo = bitsOf(4);
  const first = await claimShowing(photo);
  // Three of the four keys differ.
  const copy = await claimShowing(turned(photo, [0, 16, 32, ...from(64, samePhotoBits - 3)]));
  expect(await seenBefore(first.id)).toEqual([copy.claim_number]);
  expect(await seenBefore(copy.id)).toEqual([first.claim_number]);
});

test.each([
  ['differ in one bit more than a copy', from(64, samePhotoBits + 1)],
  ['have no key in common', [0, 16, 32, 48]],
])('two photos that %s are not taken for one', async (_, places) => {
  const photo = bitsOf(40 + places.length);
  const [first, unlike] = [await claimShowing(photo), await claimShowing(turned(photo, places))];
  expect(await seenBefore(first.id)).toEqual([]);
  expect(await seenBefore(unlike.id)).toEqual([]);
});

test('T18: a cropped photo on another claim is a signal on both; a like part is none', async () => {
  const [whole, corner] = [bitsOf(5), bitsOf(6)];
  const first = await claimShowing(whole, store, { 3: corner });
  const cut = await claimShowing(turned(corner, [5, 99]));
  const alike = await claimShowing(bitsOf(7), store, { 3: corner, 4: corner });
  // What is a cut of both is on both.
  expect(await seenBefore(cut.id)).toEqual([first.claim_number, alike.claim_number]);
  expect(await seenBefore(first.id)).toEqual([cut.claim_number]);
  expect(await seenBefore(alike.id)).toEqual([cut.claim_number]);
});

test('T18: a photo that was mirrored or turned is a signal on both claims', async () => {
  const photo = bitsOf(9);
  const first = await claimShowing(photo);
  const others = [];
  for (const turned of turnedFingerprints(photo)) {
    others.push(await claimShowing(turned));
  }
  expect(await seenBefore(first.id)).toEqual(others.slice(0, 5).map((claim) => claim.claim_number));
  for (const { id } of others) {
    expect(await seenBefore(id)).toContain(first.claim_number);
  }
});

test('T18: a cut of a mirrored photo is told on its own claim', async () => {
  const corner = bitsOf(11);
  const first = await claimShowing(bitsOf(10), store, { 2: corner });
  const cut = await claimShowing(turnedFingerprints(corner)[1] ?? '');
  expect(await seenBefore(cut.id)).toEqual([first.claim_number]);
});

test('five claims are named at most, and none to who may not see customers’ files', async () => {
  const photo = bitsOf(8);
  const claims = [];
  for (let count = 0; count < 7; count += 1) {
    claims.push(await claimShowing(photo));
  }
  const last = claims.at(-1)!;
  expect(await seenBefore(last.id)).toEqual(claims.slice(0, 5).map((claim) => claim.claim_number));
  expect(await seenBefore(last.id, await staff(app, 'orderprotection_partner', store))).toEqual([]);
});

test('a photo that the store sent to two customers is no sign of anything', async () => {
  const bits = bitsOf(77_000);
  const [one, two] = [await claimShowing(bits), await claimShowing(bits)];
  const seen = async (id: string) => (await told(support, id, here)).map((claim) => claim.id);
  expect([await seen(one.id), await seen(two.id)]).toEqual([[two.id], [one.id]]);
  const sent = async (id: string) => {
    const messageId = newIdIn('message', store.id, app.clock.now());
    await asOwner(
      app,
      `INSERT INTO messages (store_id, id, claim_id, sender_type, sender_name, content, needs_answer, created_at)
       VALUES ($1, $2, $3, 'brand', 'Mara', 'As on the picture.', false, now())`,
      [store.id, messageId, id],
    );
    await asOwner(app, 'UPDATE claim_media SET message_id = $2 WHERE claim_id = $1', [id, messageId]);
  };
  await sent(two.id);
  expect([await seen(one.id), await seen(two.id)]).toEqual([[], []]);
});
