import { expect, test } from 'vitest';
import type { Setup } from '#core/contract/desk/setup.ts';
import { connectEngine } from '../../commerce/engine-change/connect-engine.ts';
import { inviteMember } from '../../tenancy/people/invitations/invite-member.ts';
import { changeSettings } from '../../tenancy/settings/change-settings.ts';
import { createStore } from '../../tenancy/stores/create-store.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, orderOf, placeOrder, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';

const app = await testApp();
let counter = 0;

/** A store as the command line opens it: without an engine, orders, or settings. */
function bareStore(isDemo = false): Promise<StoreRecord> {
  counter += 1;
  const shared = { currency: 'USD', timeZone: 'UTC', country: 'US', isDemo };
  return createStore(app.system, { ...shared, slug: `bare-${counter}`, name: 'Bare', account: { name: 'Bare' } });
}

const pathOf = (store: StoreRecord) => `/v1/stores/${store.id}/setup`;

async function ownerOf(store: StoreRecord) {
  const { headers } = await signedIn(app, 'store_owner', store);
  const read = async () => (await (await app.ask('platform.test', pathOf(store), { headers })).json()) as Setup;
  const open = async () => (await read()).steps.filter(({ state }) => state === 'open').map(({ step }) => step);
  return { headers, read, open };
}

test('setup isn’t for those who may not read the store, nor another store’s people', async () => {
  const [store, other] = [await bareStore(), await freshStore(app)];
  const { headers: user } = await signedIn(app, 'account_user', store);
  expect((await app.ask('platform.test', pathOf(store), { headers: user })).status).toBe(403);
  const { headers } = await ownerOf(other);
  expect((await app.ask('platform.test', pathOf(store), { headers })).status).toBe(404);
  expect((await app.ask('platform.test', pathOf(store))).status).toBe(401);
});

test('each step is done when the store’s data show it, and the whole when all are', async () => {
  const store = await bareStore();
  const { read, open } = await ownerOf(store);
  expect(await open()).toEqual(['engine', 'orders', 'look', 'promise', 'rules', 'team', 'claim']);
  const set = (area: 'branding' | 'claim-acknowledgment' | 'fulfillment') =>
    changeSettings(app.system, { storeId: store.id, area, expectedVersion: 0, settings: {} });

  await set('branding');
  expect(await open()).toEqual(['engine', 'orders', 'promise', 'rules', 'team', 'claim']);
  await set('claim-acknowledgment');
  expect(await open()).toEqual(['engine', 'orders', 'rules', 'team', 'claim']);
  await set('fulfillment');
  expect(await open()).toEqual(['engine', 'orders', 'team', 'claim']);
  await inviteMember(app.system, { storeId: store.id, email: 'kim@team.test', role: 'store_support' });
  expect(await open()).toEqual(['engine', 'orders', 'claim']);
  app.clock.advance(8 * 86_400_000);
  expect(await open()).toEqual(['engine', 'orders', 'team', 'claim']);
  await signedIn(app, 'store_support', store);
  expect(await open()).toEqual(['engine', 'orders', 'claim']);

  await connectEngine(app.system, { storeId: store.id, kind: 'sample', config: {}, secrets: {} });
  expect(await open()).toEqual(['orders', 'claim']);
  expect((await read()).complete).toBe(false);
  await soldAndClaimed(app, store, '1001');
  expect(await read()).toMatchObject({ complete: true, hidden: false });
});

test.each([
  ['limits', { limits: { perClaim: 90 } }, true],
  ['what a shopper may ask for', { methods: { reship: false } }, true],
  ['how import files are read', { importFiles: { decimal: 'comma' } }, false],
  ['how protection looks in the cart', { cart: { look: 'buttons' } }, false],
] as const)('of the rules of a store, %s: %j, done: %s', async (_, settings, isDone) => {
  const { open } = await ownerOf(await freshStore(app, settings));
  expect((await open()).includes('rules')).toBe(!isDone);
});

test('a store that sends its orders itself needs no engine', async () => {
  const store = await bareStore();
  const { read } = await ownerOf(store);
  await placeOrder(app, store, orderOf(app, '1001'));
  expect((await read()).steps.slice(0, 2)).toEqual([
    { step: 'engine', state: 'optional' },
    { step: 'orders', state: 'done' },
  ]);
});

test('a demo store has nothing to set up', async () => {
  const store = await bareStore(true);
  expect((await (await ownerOf(store)).read()).complete).toBe(true);
});

test('setup is hidden and shown again by who may change the store, one event each', async () => {
  const store = await bareStore();
  const { headers, read } = await ownerOf(store);
  const change = (setupHidden: boolean, by: Record<string, string>) =>
    app.ask('platform.test', `/v1/stores/${store.id}`, { method: 'PATCH', json: { setupHidden }, headers: by });
  const { headers: support } = await signedIn(app, 'store_support', store);
  expect((await change(true, support)).status).toBe(403);
  expect((await read()).hidden).toBe(false);
  for (const hidden of [true, true, false]) {
    expect((await change(hidden, headers)).status).toBe(200);
    expect((await read()).hidden).toBe(hidden);
  }
  const events = await asOwner(app, "SELECT data FROM events WHERE store_id = $1 AND kind = 'store.changed'", [
    store.id,
  ]);
  expect(events).toEqual([{ data: { fields: ['setupHidden'] } }, { data: { fields: ['setupHidden'] } }]);
});
