import { describe, expect, test } from 'vitest';
import type { MemberId } from '#core/ids.ts';
import { altered } from '../../testing/altered.ts';
import { asAdmin } from '../../testing/database.ts';
import { peopleApp, testPassword } from '../../testing/people.ts';
import { createApiToken, listApiTokens, readApiToken, revokeApiToken } from '../machines/api-tokens.ts';
import { addMember } from './add-member.ts';
import { createUser } from './create-user.ts';
import { removeMember } from './remove-member.ts';
import { staffOf } from './staff.ts';

const { database, services, ctxOf, clock, store, other, owner, support, person } = await peopleApp();

describe('people', () => {
  test('a weak password is refused, and so is a strange address (T44)', async () => {
    const make = (password: string, email = 'new@a.test') =>
      createUser(ctxOf(), { name: 'New Person', email, password });
    for (const weak of [
      'password12345',
      'passwordpassword',
      'Passw0rdPassw0rd!!',
      'aaaaaaaaaaaaaaaaaa',
      'new@a.test new@a.test',
      '123456789012345678',
      'short one',
    ]) {
      await expect(make(weak)).rejects.toMatchObject({ code: 'validation-failed', errors: [{ pointer: '/password' }] });
    }
    for (const email of ['no address', 'm\u0131ke@a.test', '"a b"@a.test', 'a@b@c.test']) {
      await expect(make(testPassword, email)).rejects.toMatchObject({ errors: [{ pointer: '/email' }] });
    }
  });

  test('no one gives a role above their own, only owners make owners (T41)', async () => {
    const admin = (await createUser(ctxOf(), { name: 'Adi', email: 'adi@a.test', password: testPassword })).id;
    await addMember(ctxOf(), { userId: admin, role: 'store_admin', storeId: store.id });
    const asAdmin = ctxOf((await staffOf(services, admin))!);
    await expect(addMember(asAdmin, { userId: admin, role: 'store_owner', storeId: store.id })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(addMember(asAdmin, { userId: admin, role: 'store_user', storeId: other.id })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await addMember(asAdmin, { userId: support, role: 'store_user', storeId: store.id })).toEqual({
      added: true,
    });
    expect(await addMember(asAdmin, { userId: support, role: 'store_user', storeId: store.id })).toEqual({
      added: false,
    });
    await expect(addMember(ctxOf(), { userId: admin, role: 'store_user' })).rejects.toMatchObject({
      code: 'validation-failed',
    });
  });

  test('the last owner can’t be removed', async () => {
    const single = await person('una');
    await addMember(ctxOf(), { userId: single, role: 'store_owner', storeId: other.id });
    const { id } = await services.db.everywhere((tx) =>
      tx.selectFrom('members').select('id').where('user_id', '=', single).executeTakeFirstOrThrow(),
    );
    await expect(removeMember(ctxOf(), { id: id as MemberId })).rejects.toMatchObject({
      code: 'second-person-required',
    });
  });
});

describe('API tokens (T43)', () => {
  test('API tokens are shown once, read by their hash, and end at once (T43)', async () => {
    const asOwner = ctxOf((await staffOf(services, owner))!);
    // No act of the product changes a role: it is taken and given anew.
    const holdRole = (role: string) =>
      asAdmin(database.owner, async (client) => {
        await client.query("SELECT set_config('app.store', '*', false)");
        await client.query('UPDATE members SET role = $2 WHERE user_id = $1', [owner, role]);
      });
    const made = await createApiToken(asOwner, {
      storeId: store.id,
      name: 'Till',
      scopes: ['claims:read', 'claims:delete'],
    });
    expect(made.token).toMatch(/^amd_[0-9A-Za-z]{46}$/);
    expect(JSON.stringify(await listApiTokens(asOwner, { storeId: store.id }))).not.toContain(made.token.slice(4, 20));
    expect(await readApiToken(services, made.token)).toMatchObject({
      kind: 'machine',
      storeId: store.id,
      scopes: ['claims:read', 'claims:delete'],
    });
    expect(await readApiToken(services, altered(made.token))).toBeNull();

    await holdRole('store_support');
    expect((await readApiToken(services, made.token))?.scopes).toEqual(['claims:read']);
    await holdRole('store_owner');

    await revokeApiToken(asOwner, { storeId: store.id, id: made.id });
    expect(await readApiToken(services, made.token)).toBeNull();
    await expect(revokeApiToken(asOwner, { storeId: store.id, id: made.id })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('never hold more than their maker, nor what tokens may not hold; they last a year', async () => {
    const asOwner = ctxOf((await staffOf(services, owner))!);
    for (const scope of ['team-members:invite', 'finance-admin:read', 'payout-methods:read'] as const) {
      await expect(createApiToken(asOwner, { storeId: store.id, name: 'x', scopes: [scope] })).rejects.toMatchObject({
        code: 'validation-failed',
      });
    }
    await expect(
      createApiToken(asOwner, { storeId: other.id, name: 'x', scopes: ['claims:read'] }),
    ).rejects.toMatchObject({ code: 'not-found' });
    const asSupport = ctxOf((await staffOf(services, support))!);
    await expect(
      createApiToken(asSupport, { storeId: store.id, name: 'x', scopes: ['claims:read'] }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    const system = await createApiToken(ctxOf(), { storeId: store.id, name: 'CLI', scopes: ['orders:create'] });
    expect((await readApiToken(services, system.token))?.scopes).toEqual(['orders:create']);
    clock.advance(366 * 24 * 3600 * 1000);
    expect(await readApiToken(services, system.token)).toBeNull();
  });
});
