import { expect, test } from 'vitest';
import { rolePermissions } from '#core/permissions.ts';
import { testApp } from '../app.ts';
import { freshStore } from '../fixtures.ts';
import { bodyOf, everyOperation, pathOf } from './operations.ts';
import { fingerprintOf, storeWithAll } from './store-with-all.ts';

const app = await testApp();

/** What no store's people hold anywhere: it's refused before anything is looked for. */
const ofTheProvider = new Set([
  'changeGlobalMacro',
  'removeGlobalMacro',
  'changeQuotePricingSettings',
  'inviteFirstOwner',
  'readClaimFiling',
  'changeClaimFiling',
  'changeCapabilities',
  'readSupportHistory',
  'addSupportMember',
  'changeSupportMember',
  'removeSupportMember',
  'saySupportAway',
  'saySupportBack',
  'changeAdminUser',
  'lockAdminUser',
  'unlockAdminUser',
  'signOutAdminUser',
  'endAdminUser',
  'cancelAdminInvitation',
  'confirmAdminChange',
  'stopAdminChange',
  'restartWhitelabel',
]);

/** A PUT that makes what is not there: in the caller's own store under the same id, and nothing in the other one. */
const makesWhatItNames = new Set(['putProduct']);

test('T40: over every operation, one store’s things don’t exist for another’s people', async () => {
  const a = await storeWithAll(app, 'a-1001');
  const b = await storeWithAll(app, 'b-2001');
  const operations = await everyOperation(app);
  const before = await fingerprintOf(app, a.store.id);
  const seen: string[] = [];
  let calls = 0;
  for (const told of operations) {
    const namesThings = /\{/.test(told.path) || told.query.includes('claimId') || told.query.includes('orderId');
    const about = namesThings || told.id === 'putSession';
    const takers = Object.entries(b.callers).filter(([, caller]) => told.credentials.includes(caller.kind));
    for (const [name, caller] of about ? takers : []) {
      const queries: Record<string, string>[] =
        caller.kind === 'staff' ? [{}, { storeId: a.store.id }, { storeId: b.store.id }] : [{}];
      for (const query of queries) {
        const body = bodyOf(app, told, a.things);
        const answer = await app.ask(caller.host, pathOf(told, a.things, query), {
          method: told.method,
          headers: caller.headers,
          ...(body === undefined ? {} : { json: body }),
        });
        calls += 1;
        const { code } = (await answer.json()) as { code: string };
        const intoOwn = makesWhatItNames.has(told.id) && query.storeId !== a.store.id;
        const refusal = ofTheProvider.has(told.id) && caller.kind === 'staff' ? 'forbidden' : 'not-found';
        if (!intoOwn && code !== refusal) {
          seen.push(`${told.id} as ${name} ${JSON.stringify(query)}: ${answer.status} ${code}`);
        }
      }
    }
  }
  expect(seen).toEqual([]);
  expect(calls).toBeGreaterThan(60);
  expect(await fingerprintOf(app, a.store.id)).toBe(before);
});

test('T40: one store’s lists have nothing of another, and its id names nothing there', async () => {
  const a = await storeWithAll(app, 'a-1002');
  const b = await storeWithAll(app, 'b-2002');
  const operations = (await everyOperation(app)).filter((told) => told.method === 'GET' && !told.path.includes('{'));
  for (const told of operations.filter((item) => item.credentials.includes('staff') && item.permission !== null)) {
    const { host, headers } = b.callers.owner;
    const queries: Record<string, string>[] = [{ storeId: a.store.id }, { storeId: b.store.id }, {}];
    for (const query of queries) {
      const answer = await app.ask(host, pathOf(told, b.things, query), { headers });
      const text = await answer.text();
      expect([told.id, text.includes(a.things.claimId) || text.includes(a.things.orderId)]).toEqual([told.id, false]);
      if (query.storeId === a.store.id) {
        // What an owner holds nowhere is refused before anything is looked for.
        const status = rolePermissions.store_owner.has(told.permission!) ? 404 : 403;
        expect([told.id, answer.status]).toEqual([told.id, status]);
      }
    }
  }
});

test('the second wall: without its store’s name the app role sees no rows of any store', async () => {
  const { store } = await storeWithAll(app, 'a-1003');
  const bare = await app.services.pool.query('SELECT count(*)::int AS n FROM claims');
  expect(bare.rows).toEqual([{ n: 0 }]);
  const other = await freshStore(app);
  const seen = await app.services.db.inStore(other.id, (tx) =>
    tx.selectFrom('claims').select('id').where('store_id', '=', store.id).execute(),
  );
  expect(seen).toEqual([]);
});
