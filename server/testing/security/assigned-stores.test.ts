import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '#core/contract/tenancy/people.ts';
import type { MemberId } from '#core/ids.ts';
import { rolePermissions, supportRole } from '#core/permissions.ts';
import { everyStore } from '#core/rules/tenancy/support.ts';
import { addSupportMember, removeSupportMember } from '../../tenancy/people/support/assign-support.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../app.ts';
import { freshStore, signedIn, soldAndClaimed, supportOf } from '../fixtures.ts';
import { openStream } from '../open-stream.ts';
import { bodyOf, everyDeclared, everyOperation, pathOf } from './operations.ts';
import { fingerprintOf, storeWithAll } from './store-with-all.ts';
import type { Things } from './things.ts';

/** Of the provider’s support somebody sees the stores that they are assigned, and no other: over everything that is asked. */

const app = await testApp();
let theirs: Awaited<ReturnType<typeof storeWithAll>>;
let other: Awaited<ReturnType<typeof storeWithAll>>;
/** Somebody who is assigned one of the two stores, and somebody who reaches every store. */
let one: { headers: Record<string, string>; id: MemberId };
let all: { headers: Record<string, string> };

beforeAll(async () => {
  theirs = await storeWithAll(app, 's-1001');
  other = await storeWithAll(app, 's-2002');
  one = await supporter();
  all = await supporter();
  await addSupportMember(app.system, { id: one.id, storeId: theirs.store.id });
});

async function supporter() {
  const { actor, headers } = await signedIn(app, supportRole, null);
  return { actor, headers, id: await supportOf(app, actor.userId) };
}

/** What names a store’s things, or is theirs: nothing of it stands in an answer that is about another one. */
const marksOf = ({ store, things }: { store: StoreRecord; things: Things }) => [
  store.id,
  store.slug,
  `${store.name}"`,
  things.claimId,
  things.orderId,
  things.noteId,
  things.reviewId,
  things.labelId,
  things.macroId,
  things.sopId,
  things.bulkId,
  things.sourceOrderId,
];

const namesThings = ({ path, query }: { path: string; query: string[] }) =>
  /\{/.test(path) || query.includes('claimId') || query.includes('orderId');

describe('whoever is assigned one store', () => {
  test('support finds nothing of an unassigned store by its id, whatever they ask for', async () => {
    const operations = (await everyOperation(app)).filter((told) => told.credentials.includes('staff'));
    const before = await fingerprintOf(app, other.store.id);
    const seen: string[] = [];
    let calls = 0;
    for (const told of operations.filter(namesThings)) {
      for (const query of [{}, { storeId: other.store.id }, { storeId: theirs.store.id }] as Record<string, string>[]) {
        const body = bodyOf(app, told, other.things);
        const answer = await app.ask('platform.test', pathOf(told, other.things, query), {
          method: told.method,
          headers: one.headers,
          ...(body === undefined ? {} : { json: body }),
        });
        calls += 1;
        const { code } = (await answer.json()) as { code: string };
        // What the role holds nowhere is refused before anything is looked for; macros of all stores are no store’s.
        const holds = told.permission === null || rolePermissions[supportRole].has(told.permission);
        if (code !== (holds ? 'not-found' : 'forbidden')) {
          seen.push(`${told.id} ${JSON.stringify(query)}: ${answer.status} ${code}`);
        }
      }
    }
    expect(seen).toEqual([]);
    expect(calls).toBeGreaterThan(60);
    expect(await fingerprintOf(app, other.store.id)).toBe(before);
  });

  test('support reads no list, count, or search that has anything of another store', async () => {
    const reads = (await everyDeclared()).filter(
      (told) => told.method === 'get' && told.who.includes('staff') && !told.stream && !told.path.includes('{'),
    );
    const leaks: string[] = [];
    /** The reads that tell somebody who reaches every store of it: the others prove nothing. */
    const telling = new Set<string>();
    const found = async (
      told: (typeof reads)[number],
      headers: Record<string, string>,
      query: Record<string, string>,
    ) => {
      const names = Object.keys((told.query as { shape?: object } | undefined)?.shape ?? {});
      const about = pathOf({ path: told.path, query: names }, other.things, {
        ...(told.id === 'listQueue' && { tab: 'all' }),
        ...(query.storeId === undefined && names.includes('search') && { search: other.things.orderNumber }),
        ...query,
      });
      const answer = await app.ask('platform.test', about, { headers });
      const text = await answer.text();
      return { status: answer.status, has: marksOf(other).filter((mark) => text.includes(mark)) };
    };
    for (const told of reads) {
      for (const query of [{}, { storeId: theirs.store.id }] as Record<string, string>[]) {
        const { has } = await found(told, one.headers, query);
        if (has.length > 0) {
          leaks.push(`${told.id} ${JSON.stringify(query)}: ${has}`);
        }
      }
      const named = await found(told, one.headers, { storeId: other.store.id });
      if (
        named.has.length > 0 ||
        (named.status === 200 && told.query !== undefined && 'storeId' in shapeOf(told.query))
      ) {
        leaks.push(`${told.id} by its id: ${named.status} ${named.has}`);
      }
      if ((await found(told, all.headers, {})).has.length > 0) {
        telling.add(told.id);
      }
    }
    expect(leaks).toEqual([]);
    expect([...telling].sort()).toEqual(
      expect.arrayContaining(['getMe', 'listOrderRows', 'listQueue', 'listReviewRows', 'listStores', 'readHome']),
    );
  });

  test('support sees an assigned store as whoever reaches every store sees it', async () => {
    const reads = (await everyOperation(app)).filter(
      (told) => told.method === 'GET' && told.credentials.includes('staff') && namesThings(told),
    );
    let answered = 0;
    for (const told of reads) {
      const path = pathOf(told, theirs.things, { storeId: theirs.store.id });
      const [mine, whole] = await Promise.all(
        [one, all].map(async ({ headers }) => (await app.ask('platform.test', path, { headers })).status),
      );
      expect([told.id, mine]).toEqual([told.id, whole]);
      answered += Number(mine === 200);
    }
    expect(answered).toBeGreaterThan(10);
  });
});

test('a store that is taken away is gone at once, in open sessions and streams', async () => {
  const store = await freshStore(app);
  const { claim } = await soldAndClaimed(app, store, 's-3003');
  const person = await supporter();
  await addSupportMember(app.system, { id: person.id, storeId: store.id });
  await addSupportMember(app.system, { id: person.id, storeId: theirs.store.id });
  const asked = async (path: string) => (await app.ask('platform.test', path, { headers: person.headers })).status;
  const streams = await Promise.all(
    [`/v1/claims/${claim.id}/stream`, `/v1/me/console/stream?storeId=${store.id}`].map(async (path) => {
      const stream = await openStream(app, 'platform.test', path, person.headers);
      expect([path, stream.answer.status]).toEqual([path, 200]);
      return stream;
    }),
  );
  expect(await asked(`/v1/claims/${claim.id}`)).toBe(200);
  await removeSupportMember(app.system, { id: person.id, storeId: store.id });
  expect(await asked(`/v1/claims/${claim.id}`)).toBe(404);
  expect(await asked(`/v1/orders?storeId=${store.id}`)).toBe(404);
  for (const stream of streams) {
    let event = await stream.next();
    while (event !== null) event = await stream.next();
  }
  expect(await asked(`/v1/me/console/stream?storeId=${store.id}`)).toBe(404);
});

test('whatever is assigned and taken away, somebody sees what they are assigned then', async () => {
  const stores = [theirs.store, other.store, await freshStore(app)];
  const person = await supporter();
  const seen = async () => {
    const me = (await (await app.ask('platform.test', '/v1/me', { headers: person.headers })).json()) as Me;
    return new Set(me.stores.map(({ id }) => id));
  };
  const step = fc.record({ at: fc.integer({ min: -1, max: 2 }), adds: fc.boolean() });
  let held = new Set<string>([everyStore]);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { at, adds } of steps) {
        const storeId = stores[at]?.id ?? everyStore;
        const act = adds ? addSupportMember : removeSupportMember;
        const done = await act(app.system, { id: person.id, storeId }).then(
          () => true,
          () => false,
        );
        expect(done).toBe(adds !== held.has(storeId));
        if (done) {
          held = adds
            ? new Set(storeId === everyStore ? [everyStore] : [...held, storeId].filter((id) => id !== everyStore))
            : new Set([...held].filter((id) => id !== storeId));
        }
        const sees = await seen();
        if (held.has(everyStore)) {
          expect(stores.every(({ id }) => sees.has(id))).toBe(true);
        } else {
          expect(sees).toEqual(held);
        }
      }
    }),
    { numRuns: 12 },
  );
});

const shapeOf = (query: object): object => (query as { shape?: object }).shape ?? {};
