import { describe, expect, test } from 'vitest';
import type { Role } from '#core/permissions.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, signedIn, staff } from '../../../testing/fixtures.ts';
import { testPassword } from '../../../testing/people.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import { inviteFirstOwner } from './invite-first-owner.ts';
import { openStore, type StoreWithOwner } from './open-store.ts';

const app = await testApp();
let counter = 0;
function opening(changes: Partial<StoreWithOwner> = {}): StoreWithOwner {
  counter += 1;
  const place = { currency: 'EUR', timeZone: 'Europe/Berlin', country: 'DE' };
  const [slug, ownerEmail] = [`kettle-${counter}`, `owner-${counter}@kettle.test`];
  return { account: { name: 'Kettle' }, slug, name: 'Kettle', ownerEmail, ...place, ...changes };
}
const as = async (role: Role, store: StoreRecord | null = null) => app.as(await staff(app, role, store));
const invitationsOf = (storeId: string) =>
  asOwner(app, 'SELECT email, role, revoked_at IS NULL AS open FROM invitations WHERE store_id = $1 ORDER BY open', [
    storeId,
  ]);
const storesNamed = (slug: string) => asOwner(app, 'SELECT id FROM stores WHERE slug = $1', [slug]);

const accept = (url: string) =>
  app.ask('platform.test', `/v1/invitations/${url.split('/').at(-1)}`, {
    json: { name: 'Nora Lind', password: testPassword },
    from: `198.51.100.${counter % 250}`,
  });

describe('who names no first owner', () => {
  test.each([
    ['orderprotection_support', 'forbidden'],
    ['orderprotection_support_admin', 'forbidden'],
    ['orderprotection_finance', 'forbidden'],
    ['orderprotection_partner', 'not-found'],
    ['store_owner', 'not-found'],
    ['account_owner', 'not-found'],
  ] as const)('a %s opens no store in a new account, and invites no one', async (role, code) => {
    const given = opening();
    const actor = await as(role, await freshStore(app));
    await expect(openStore(actor, given)).rejects.toMatchObject({ code: expect.stringMatching(/forbidden|not-found/) });
    expect([code, await storesNamed(given.slug)]).toEqual([code, []]);
  });

  test.each(['orderprotection_admin', 'orderprotection_implementation'] as const)(
    'a %s names no owner in an account that somebody works in',
    async (role) => {
      const known = await freshStore(app);
      await staff(app, 'account_owner', known);
      const given = opening({ account: { id: known.accountId } });
      await expect(openStore(await as(role), given)).rejects.toMatchObject({ code: 'store-has-people' });
      expect(await storesNamed(given.slug)).toEqual([]);
    },
  );

  test('an account’s admin opens a store in it, and makes nobody an owner by that', async () => {
    const known = await freshStore(app);
    const admin = await as('account_admin', known);
    const given = opening({ account: { id: known.accountId } });
    await expect(openStore(admin, given)).rejects.toMatchObject({ code: 'store-has-people' });
    const { ownerEmail: _, ...without } = given;
    expect((await openStore(admin, without)).invited).toBeNull();
  });

  test('whoever opens a store for others makes no owner of themselves', async () => {
    const actor = await staff(app, 'orderprotection_admin', null);
    const given = opening({ ownerEmail: ` ${actor.email.toUpperCase()} ` });
    await expect(openStore(app.as(actor), given)).rejects.toMatchObject({
      errors: [{ pointer: '/ownerEmail', code: 'wrong-person' }],
    });
    expect(await storesNamed(given.slug)).toEqual([]);
  });

  test('a first owner is named no more once somebody works in the store', async () => {
    const store = await freshStore(app);
    await staff(app, 'store_user', store);
    const given = { storeId: store.id, ownerEmail: 'late@kettle.test' };
    await expect(inviteFirstOwner(await as('orderprotection_admin'), given)).rejects.toMatchObject({
      code: 'store-has-people',
    });
    await expect(inviteFirstOwner(await as('store_admin', store), given)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await invitationsOf(store.id)).toEqual([]);
  });
});

describe('a store and its first owner', () => {
  test('a store and its owner’s invitation are one commit', async () => {
    const taken = (await openStore(app.system, opening())).store.slug;
    const given = opening({ slug: taken });
    await expect(openStore(await as('orderprotection_admin'), given)).rejects.toMatchObject({
      code: 'validation-failed',
    });
    expect(await asOwner(app, 'SELECT id FROM invitations WHERE email = $1', [given.ownerEmail])).toEqual([]);
    const wrong = opening({ ownerEmail: 'nobody' });
    await expect(openStore(app.system, wrong)).rejects.toMatchObject({ errors: [{ pointer: '/ownerEmail' }] });
    expect(await storesNamed(wrong.slug)).toEqual([]);
  });

  test.each(['orderprotection_admin', 'orderprotection_implementation'] as const)(
    'a %s, who holds less than an owner, opens a store that the invited person owns',
    async (role) => {
      const { store, invited } = await openStore(await as(role), opening());
      const accepted = await accept(invited!.url);
      expect([accepted.status, await accepted.json()]).toMatchObject([
        200,
        { roles: ['store_owner'], stores: [{ id: store.id }] },
      ]);
      const events = await asOwner(app, 'SELECT kind FROM events WHERE store_id = $1 ORDER BY sequence', [store.id]);
      expect(events.map(({ kind }) => kind)).toEqual(['store.created', 'member.invited', 'member.added']);
    },
  );

  test('one call opens a store and emails the link to its owner alone', async () => {
    const { headers } = await signedIn(app, 'orderprotection_admin', null);
    const { account: _, ...given } = opening();
    const json = { ...given, accountName: 'Kettle' };
    const answer = await app.ask('platform.test', '/v1/stores', { json, headers });
    const text = await answer.text();
    expect([answer.status, text.includes('/invitation/')]).toEqual([201, false]);
    await app.drain();
    expect(await asOwner(app, 'SELECT id FROM mails WHERE to_address = $1', [given.ownerEmail])).toHaveLength(1);
  });

  test('an owner’s link ends when its sender may open stores no more', async () => {
    const actor = await staff(app, 'orderprotection_admin', null);
    const { invited } = await openStore(app.as(actor), opening());
    await asOwner(app, 'UPDATE members SET removed_at = created_at WHERE user_id = $1 RETURNING id', [actor.userId]);
    expect((await accept(invited!.url)).status).toBe(410);
  });

  test('an owner’s link ends once somebody else works there', async () => {
    const { store, invited } = await openStore(await as('orderprotection_admin'), opening());
    await staff(app, 'store_owner', store);
    expect((await accept(invited!.url)).status).toBe(410);
  });

  test('an owner invited at another address ends the link of the one before', async () => {
    const admin = await as('orderprotection_admin');
    const { store, invited } = await openStore(admin, opening());
    await inviteFirstOwner(admin, { storeId: store.id, ownerEmail: 'right@kettle.test' });
    expect((await accept(invited!.url)).status).toBe(410);
    expect(await invitationsOf(store.id)).toMatchObject([{ open: false }, { email: 'right@kettle.test', open: true }]);
  });

  test('of two first owners named at once one link works', async () => {
    const admin = await as('orderprotection_admin');
    const { store } = await openStore(admin, opening({ ownerEmail: undefined }));
    await Promise.all(
      ['one', 'other'].map((name) => inviteFirstOwner(admin, { storeId: store.id, ownerEmail: `${name}@kettle.test` })),
    );
    expect((await invitationsOf(store.id)).filter(({ open }) => open)).toHaveLength(1);
  });
});
