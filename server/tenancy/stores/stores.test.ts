import { describe, expect, test } from 'vitest';
import type { Problem } from '#core/contract/platform/problems.ts';
import { roles } from '#core/permissions.ts';
import { approveClaim } from '../../claims/outcomes/approve-claim.ts';
import { fieldProblem } from '../../platform/words/problem-words.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import {
  bearerOf,
  freshStore,
  hostOf,
  lookUp,
  missingItems,
  orderOf,
  placeOrder,
  signedIn,
  soldAndClaimed,
  staff,
} from '../../testing/fixtures.ts';
import { closeStore, reopenStore } from './close-store.ts';
import { createAccount, listAccounts, readAccounts } from './create-account.ts';
import { createStore, type NewStore } from './create-store.ts';
import { listStores } from './list-stores.ts';
import { updateStore } from './update-store.ts';

const app = await testApp();
let counter = 0;
const storeOf = (changes: Partial<NewStore> = {}): NewStore => {
  counter += 1;
  const shared = { currency: 'EUR', timeZone: 'Europe/Berlin', country: 'Germany', name: 'Harbor' };
  return { account: { name: 'Harbor Inc.' }, slug: `harbor-${counter}`, ...shared, ...changes };
};

describe('a new store', () => {
  test('a new store is opened by its account’s people, in a new account by the provider', async () => {
    const known = await freshStore(app);
    const owner = app.as(await staff(app, 'account_owner', known));
    const opened = await createStore(owner, storeOf({ account: { id: known.accountId } }));
    expect(opened).toMatchObject({ accountId: known.accountId, country: 'DE', active: true });
    await expect(createStore(owner, storeOf())).rejects.toMatchObject({ code: 'not-found' });
    const storeOwner = app.as(await staff(app, 'store_owner', known));
    await expect(createStore(storeOwner, storeOf({ account: { id: known.accountId } }))).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await createStore(app.as(await staff(app, 'orderprotection_implementation', null)), storeOf())).toBeTruthy();
  });

  test.each([
    ['CZE', 'CZ'],
    ['Czech Republic', 'CZ'],
    ['turkey', 'TR'],
  ])('a new store may name its country %s', async (country, code) => {
    expect(await createStore(app.system, storeOf({ country }))).toMatchObject({ country: code });
  });

  test('a new store without a host has one below the platform’s', async () => {
    const { slug, primaryHost, portalUrl } = await createStore(app.system, storeOf());
    expect([primaryHost, portalUrl]).toEqual([`${slug}.platform.test`, `http://${slug}.platform.test`]);
  });

  test.each([
    ['a zone that is none', { timeZone: 'Europe/Nowhere' }, '/timeZone', 'There’s no time zone Europe/Nowhere.'],
    ['a currency that is none', { currency: 'XYZ' }, '/currency', 'There’s no currency XYZ.'],
    ['a country that is none', { country: 'Atlantis' }, '/country', 'There’s no country Atlantis.'],
    ['a short name with spaces', { slug: 'our store' }, '/slug', 'Use lowercase letters'],
    ['a short name of the platform’s', { slug: 'console' }, '/slug', 'reserved'],
    ['the platform’s own host', { hosts: ['platform.test'] }, '/hosts/0', 'the platform’s own host'],
    ['a host with a port', { hosts: ['a.test:80'] }, '/hosts/0', 'isn’t a host'],
    ['one host twice', { hosts: ['b.test', 'b.test'] }, '/hosts/1', 'twice'],
    ['a setting that is none', { settings: { firstAnswerHours: 0 } }, '/settings/firstAnswerHours', ''],
  ])('a new store with %s is refused by its field', async (_, changes, pointer, sentence) => {
    const refused: Problem = await createStore(app.system, storeOf(changes)).catch((thrown) => thrown);
    expect(refused.code).toBe('validation-failed');
    expect(refused.errors?.map(fieldProblem)).toContainEqual(
      expect.objectContaining({ pointer, message: expect.stringContaining(sentence) }),
    );
  });

  test('a new store with another store’s short name or host is refused', async () => {
    const { slug } = await createStore(app.system, storeOf({ hosts: ['taken.test'] }));
    await expect(createStore(app.system, storeOf({ slug }))).rejects.toMatchObject({ errors: [{ code: 'taken' }] });
    await expect(createStore(app.system, storeOf({ hosts: ['taken.test'] }))).rejects.toMatchObject({
      errors: [{ pointer: '/hosts', code: 'taken' }],
    });
  });
});

describe('changing a store', () => {
  test('changing a store is for whoever may, and one event tells which fields', async () => {
    const store = await freshStore(app);
    const change = { storeId: store.id, change: { name: 'Renamed', supportEmail: 'help@renamed.test' } };
    await expect(updateStore(app.as(await staff(app, 'store_support', store)), change)).rejects.toMatchObject({
      code: 'forbidden',
    });
    const changed = await updateStore(app.as(await staff(app, 'store_admin', store)), change);
    expect(changed).toMatchObject({ name: 'Renamed', supportEmail: 'help@renamed.test', slug: store.slug });
    await updateStore(app.system, change);
    const events = await asOwner(app, "SELECT data FROM events WHERE store_id = $1 AND kind = 'store.changed'", [
      store.id,
    ]);
    expect(events).toEqual([{ data: { fields: ['name', 'supportEmail'] } }]);
  });

  test('changing a store moves its hosts, and its links name the first one', async () => {
    const [store, other] = [await freshStore(app), await freshStore(app)];
    const hosts = [`claims.${store.slug}.test`, hostOf(store)];
    const moved = await updateStore(app.system, { storeId: store.id, change: { hosts } });
    expect(moved.portalUrl).toBe(`http://${hosts[0]}`);
    const taken = updateStore(app.system, { storeId: store.id, change: { hosts: [hostOf(other)] } });
    await expect(taken).rejects.toMatchObject({ errors: [{ code: 'taken' }] });
    for (const host of hosts) {
      expect((await app.ask(host, '/v1/whitelabel/settings')).status).toBe(200);
    }
  });

  test('its time zone changes before its first claim, and not after', async () => {
    const store = await freshStore(app);
    const to = (timeZone: string) => updateStore(app.system, { storeId: store.id, change: { timeZone } });
    expect(await to('Europe/Berlin')).toMatchObject({ timeZone: 'Europe/Berlin' });
    await soldAndClaimed(app, store, '1001');
    await expect(to('Asia/Tokyo')).rejects.toMatchObject({ errors: [{ pointer: '/timeZone' }] });
    expect(await to('Europe/Berlin')).toMatchObject({ timeZone: 'Europe/Berlin' });
  });
});

describe('a closed store', () => {
  test('a closed store is closed by whoever may activate it, once', async () => {
    const store = await freshStore(app);
    const close = { storeId: store.id, reason: 'We retire' };
    await expect(closeStore(app.as(await staff(app, 'store_admin', store)), close)).rejects.toMatchObject({
      code: 'forbidden',
    });
    const owner = app.as(await staff(app, 'store_owner', store));
    expect(await closeStore(owner, close)).toMatchObject({ active: false });
    await closeStore(owner, close);
    const events = await asOwner(
      app,
      "SELECT kind, data->>'said' AS said FROM events WHERE store_id = $1 AND kind LIKE 'store.%ed'",
      [store.id],
    );
    expect(events.filter(({ kind }) => kind === 'store.closed')).toEqual([{ kind: 'store.closed', said: 'We retire' }]);
  });

  test('looks up no order and takes no claim, from no one', async () => {
    const store = await freshStore(app, { capabilities: { warranties: true, inStore: true } });
    const order = orderOf(app, '2001');
    await placeOrder(app, store, order);
    const { bearer } = await lookUp(app, store, '2001');
    const token = await bearerOf(app, store, ['claims:create', 'claims:read']);
    await closeStore(app.system, { storeId: store.id });
    const claim = missingItems('2001', { i1: 1 });
    const asked: [string, string, object, Record<string, string>][] = [
      [hostOf(store), '/v1/order-lookup', { order: '2001', email: 'ana@mail.test' }, {}],
      [hostOf(store), '/v1/order-lookup/mail-link', { order: '2001' }, {}],
      [hostOf(store), `/v1/claims/${order.sourceOrderId}`, claim, bearer],
      ['platform.test', `/v1/claims/${order.sourceOrderId}`, claim, token],
      [hostOf(store), '/v1/in-store/drafts', { email: 'b@mail.test', firstName: 'B', lastName: 'R' }, {}],
    ];
    for (const [host, path, json, headers] of asked) {
      const answer = await app.ask(host, path, { json, headers });
      const { code } = (await answer.json()) as { code: string };
      expect([path, answer.status, code]).toEqual([path, 410, 'store-closed']);
    }
    await reopenStore(app.system, { storeId: store.id });
    expect((await lookUp(app, store, '2001')).status).toBe(200);
  });

  test('a closed store continues with the claims that were filed', async () => {
    const store = await freshStore(app);
    const { claim } = await soldAndClaimed(app, store, '3001');
    const { actor, headers } = await signedIn(app, 'store_owner', store);
    await closeStore(app.as(actor), { storeId: store.id });
    const seen = await app.ask('platform.test', `/v1/claims/${claim.id}`, { headers });
    expect(seen.status).toBe(200);
    const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
    const approved = await approveClaim(app.as(actor), {
      id: claim.id,
      expectedVersion: 1,
      lines: [{ claimItemId: String(item?.id), resolutionType: 'REFUND' }],
    } as never);
    expect(approved).toMatchObject({ state: 'APPROVED' });
  });
});

describe('lists', () => {
  test('a list of stores has those that the caller may see', async () => {
    const [store, other] = [await freshStore(app), await freshStore(app)];
    const seen = await listStores(app.as(await staff(app, 'store_user', store)));
    expect(seen).toEqual([expect.objectContaining({ id: store.id, hosts: [hostOf(store)], closed: false })]);
    const account = (await listStores(app.as(await staff(app, 'account_admin', other)))).map(({ id }) => id);
    expect(account).toEqual([other.id]);
    const all = await listStores(app.as(await staff(app, 'orderprotection_support', null)));
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([store.id, other.id]));
    await expect(listStores(app.as(await staff(app, 'account_user', store)))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('accounts are opened by the provider’s administrators, read by who opens stores', async () => {
    const store = await freshStore(app);
    for (const [role, code] of [
      ['account_owner', 'not-found'],
      ['orderprotection_implementation', 'forbidden'],
    ] as const) {
      const ctx = app.as(await staff(app, role, store));
      await expect(createAccount(ctx, { name: 'Mine' })).rejects.toMatchObject({ code });
    }
    const admin = app.as(await staff(app, 'orderprotection_admin', null));
    const { id } = await createAccount(admin, { name: '  Fjell Inc.  ' });
    const opener = app.as(await staff(app, 'orderprotection_implementation', null));
    for (const reader of [admin, opener]) {
      expect(await listAccounts(reader)).toContainEqual(expect.objectContaining({ id, name: 'Fjell Inc.' }));
    }
    const own = await listAccounts(app.as(await staff(app, 'account_owner', store)));
    expect(own.map((account) => account.id)).toEqual([store.accountId]);
    for (const role of ['account_user', 'store_owner', 'orderprotection_support'] as const) {
      const reader = app.as(await staff(app, role, store));
      await expect(listAccounts(reader), role).rejects.toThrow();
    }
  });
});

describe('the provider’s register of accounts', () => {
  test.each(roles.filter((role) => role !== 'orderprotection_admin'))(
    'a %s doesn’t read the register',
    async (role) => {
      const { headers } = await signedIn(app, role, await freshStore(app));
      expect((await app.ask('platform.test', '/v1/provider/accounts', { headers })).status).toBeOneOf([403, 404]);
    },
  );

  test('the register has every account with its stores, and those that have none', async () => {
    const admin = app.as(await staff(app, 'orderprotection_admin', null));
    const { id } = await createAccount(admin, { name: 'Aaa without stores' });
    const store = await freshStore(app);
    await closeStore(app.system, { storeId: store.id });
    const accounts = await readAccounts(admin);
    expect(accounts[0]).toMatchObject({ id, stores: [] });
    expect(accounts.find((account) => account.id === store.accountId)?.stores).toMatchObject([
      { id: store.id, slug: store.slug, closed: true },
    ]);
  });
});
