import { describe, expect, test } from 'vitest';
import { type Role, roles } from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { adminUserRoles, takesTwoAdmins } from '#core/rules/tenancy/admin-users.ts';
import { testApp } from '../../../testing/app.ts';
import { cookieOf } from '../../../testing/cookies.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { bearerOf, freshStore, signedIn, staff, testPassword } from '../../../testing/fixtures.ts';
import { raceRounds } from '../../../testing/race-rounds.ts';
import { staffOf } from '../staff.ts';
import { cancelAdminInvitation } from './cancel-admin-invitation.ts';
import {
  changeAdminUser,
  endAdminUser,
  lockAdminUser,
  signOutAdminUser,
  unlockAdminUser,
} from './change-admin-user.ts';
import { confirmAdminChange, stopAdminChange } from './confirm-admin-change.ts';
import { createAdminUser } from './create-admin-user.ts';
import { listAdminUsers } from './list-admin-users.ts';

const app = await testApp();
const store = await freshStore(app);
const admin = 'orderprotection_admin';
const [priya, omar] = [await staff(app, admin, null), await staff(app, admin, null)];
const [asPriya, asOmar] = [app.as(priya), app.as(omar)];
const dayMs = 86_400_000;
let people = 0;
const newEmail = () => `provider-${++people}@people.test`;

const me = async (headers: Record<string, string>) => (await app.ask('platform.test', '/v1/me', { headers })).status;
const rolesNow = async (userId: string) =>
  (await listAdminUsers(asPriya)).users.find(({ id }) => id === userId)?.roles ?? [];

/** The path of the link that was emailed last to somebody. */
async function linkOf(email: string): Promise<string> {
  await app.drain();
  const [mail] = await asOwner(app, 'SELECT plain FROM mails WHERE to_address = $1 ORDER BY id DESC', [email]);
  const [link = ''] = /http:\/\/platform\.test\/console\/invitation\/[\w.-]+/.exec(String(mail?.plain)) ?? [];
  return `/v1/invitations/${link.split('/').at(-1)}`;
}

/** Somebody who accepts their invitation, with what their browser sends. */
async function accepted(email: string) {
  const answer = await app.ask('platform.test', await linkOf(email), {
    json: { name: 'Nora Lind', password: testPassword },
    from: `198.51.100.${people % 250}`,
  });
  const { id } = (await answer.clone().json()) as { id: string };
  return { status: answer.status, id, headers: { cookie: cookieOf(answer) } };
}

describe('who may not', () => {
  test('nobody but an admin of the provider reads or changes who works for it', async () => {
    const person = await staff(app, 'orderprotection_support', null);
    const of = `/v1/provider/admin-users/${person.userId}`;
    const calls = [
      ['GET', '/v1/provider/admin-users'],
      ['POST', '/v1/provider/admin-users', { email: newEmail(), role: admin }],
      ['PATCH', of, { role: admin }],
      ['POST', `${of}/lock`],
      ['POST', `${of}/unlock`],
      ['POST', `${of}/sign-out`],
      ['DELETE', of],
      ['DELETE', '/v1/provider/admin-invitations/x'],
      ['POST', '/v1/provider/admin-changes/x/confirm'],
      ['POST', '/v1/provider/admin-changes/x/stop'],
    ] as const;
    const asked = async (headers: Record<string, string>) => {
      const answers = calls.map(([method, path, json]) => app.ask('platform.test', path, { method, headers, json }));
      return new Set((await Promise.all(answers)).map(({ status }) => status));
    };
    for (const role of roles.filter((item) => item !== admin)) {
      expect([role, await asked((await signedIn(app, role, store)).headers)]).toEqual([role, new Set([403])]);
    }
    expect(await asked(await bearerOf(app, store, ['claims:read']))).toEqual(new Set([401]));
    expect(await asked({})).toEqual(new Set([401]));
    expect(await rolesNow(person.userId)).toEqual(['orderprotection_support']);
  });

  test('an admin never does it to themselves', async () => {
    const own = { id: priya.userId };
    const acts = [
      () => changeAdminUser(asPriya, { ...own, role: 'orderprotection_support' }),
      ...[lockAdminUser, unlockAdminUser, signOutAdminUser, endAdminUser].map((act) => () => act(asPriya, own)),
    ];
    for (const act of acts) {
      await expect(act()).rejects.toMatchObject({ code: 'forbidden', detail: say('admin-not-oneself') });
    }
    await expect(createAdminUser(asPriya, { email: priya.email, role: admin })).rejects.toMatchObject({
      code: 'validation-failed',
      errors: [{ pointer: '/email', message: say('works-here-already') }],
    });
  });

  test('people of a store, and ids that are none, are not found', async () => {
    const owner = await staff(app, 'store_owner', store);
    for (const id of [owner.userId, `usr_${'0'.repeat(26)}`, 'x']) {
      for (const act of [lockAdminUser, unlockAdminUser, signOutAdminUser, endAdminUser]) {
        await expect(act(asPriya, { id })).rejects.toMatchObject({ code: 'not-found' });
      }
    }
    await expect(cancelAdminInvitation(asPriya, { id: 'x' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(confirmAdminChange(asPriya, { id: 'x' })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe.each(adminUserRoles)('%s', (role) => {
  const byTwo = takesTwoAdmins([], role);
  /** What one admin did, confirmed by another one where it takes two. */
  async function done({ id, state }: { id: string; state: string }) {
    expect(state).toBe(byTwo ? 'waiting' : 'done');
    return byTwo ? confirmAdminChange(asOmar, { id }) : undefined;
  }

  test(`an admin invites a ${role}, who is there once they accept`, async () => {
    const email = newEmail();
    const change = await createAdminUser(asPriya, { email: ` ${email.toUpperCase()}`, role });
    await app.drain();
    expect(await asOwner(app, 'SELECT 1 FROM mails WHERE to_address = $1', [email])).toHaveLength(byTwo ? 0 : 1);
    await done(change);
    const read = await app.ask('platform.test', await linkOf(email));
    expect(await read.json()).toMatchObject({ email, role, storeName: '', invitedBy: priya.name });
    const { status, id, headers } = await accepted(email);
    expect([status, await me(headers), await rolesNow(id)]).toEqual([200, 200, [role]]);
    const listed = (await listAdminUsers(asPriya)).users.find((person) => person.id === id);
    expect(listed).toMatchObject({ email, secondFactor: false, lastSignInAt: expect.any(String) });
    expect((await accepted(email)).status).toBe(410);
  });

  test(`an admin gives a ${role} another role, which counts from the next call on`, async () => {
    const { actor, headers } = await signedIn(app, role, store);
    const to = role === admin ? 'orderprotection_support_admin' : admin;
    await done(await changeAdminUser(asPriya, { id: actor.userId, role: to }));
    expect(await rolesNow(actor.userId)).toEqual([to]);
    const may = await app.ask('platform.test', '/v1/provider/admin-users', { headers });
    expect(may.status).toBe(to === admin ? 200 : 403);
  });

  test(`an admin ends a ${role}, whose next call is 401 and who holds nothing`, async () => {
    const { actor, headers } = await signedIn(app, role, store);
    expect(await me(headers)).toBe(200);
    await done(await endAdminUser(asPriya, { id: actor.userId }));
    expect([await me(headers), await rolesNow(actor.userId)]).toEqual([401, []]);
    expect((await staffOf(app.services, actor.userId))?.memberships).toEqual([]);
  });
});

describe('what waits for a second admin', () => {
  const finance = 'orderprotection_finance';

  test('nobody confirms their own proposal, nor what is about themselves', async () => {
    const own = await createAdminUser(asPriya, { email: newEmail(), role: finance });
    expect(own).toMatchObject({ state: 'waiting', mayConfirm: false, noSecondWord: 'own', by: priya.name });
    await expect(confirmAdminChange(asPriya, own)).rejects.toMatchObject({ detail: say('admin-change-is-yours') });
    await app.drain();
    const told = await asOwner(app, 'SELECT to_address FROM mails WHERE subject LIKE $1 AND plain LIKE $2', [
      '%waiting for a second admin%',
      `%${own.email}%`,
    ]);
    expect(told.map((mail) => mail.to_address)).toEqual(expect.arrayContaining([omar.email, priya.email]));
    const { waiting } = await listAdminUsers(asOmar);
    expect(waiting.find(({ id }) => id === own.id)).toMatchObject({ mayConfirm: true, noSecondWord: null });
    const third = await staff(app, admin, null);
    const about = await changeAdminUser(asPriya, { id: third.userId, role: finance });
    await expect(confirmAdminChange(app.as(third), about)).rejects.toMatchObject({
      detail: say('admin-not-oneself'),
    });
    expect(await rolesNow(third.userId)).toEqual([admin]);
    await expect(changeAdminUser(asOmar, { id: third.userId, role: finance })).rejects.toMatchObject({
      code: 'second-person-required',
      detail: say('change-waits-already', { by: priya.name }),
    });
  });

  test('it is refused by another admin, withdrawn by its own, and over after a week', async () => {
    const proposed = () => createAdminUser(asPriya, { email: newEmail(), role: finance });
    expect(await stopAdminChange(asOmar, await proposed())).toMatchObject({ state: 'refused', endedBy: omar.name });
    const own = await proposed();
    expect(await stopAdminChange(asPriya, own)).toMatchObject({ state: 'withdrawn' });
    await expect(confirmAdminChange(asOmar, own)).rejects.toMatchObject({ code: 'change-ended' });
    const old = await proposed();
    app.clock.advance(7 * dayMs + 1000);
    await expect(confirmAdminChange(asOmar, old)).rejects.toMatchObject({ code: 'change-ended' });
    expect((await listAdminUsers(asOmar)).waiting).toEqual([]);
    await createAdminUser(asPriya, { email: old.email, role: finance });
    const { history } = await listAdminUsers(asOmar);
    expect(history.find(({ id }) => id === old.id)).toMatchObject({ state: 'expired' });
  });

  test('an admin whom the first one let in today is no second one', async () => {
    const friend = await staff(app, 'orderprotection_support', null);
    await changeAdminUser(asPriya, { id: friend.userId, role: admin });
    const proposed = await createAdminUser(asPriya, { email: newEmail(), role: finance });
    const asFriend = app.as((await staffOf(app.services, friend.userId))!);
    await expect(confirmAdminChange(asFriend, proposed)).rejects.toMatchObject({ detail: say('second-word-later') });
    app.clock.advance(dayMs + 1000);
    expect(await confirmAdminChange(asFriend, proposed)).toMatchObject({ state: 'done', endedBy: friend.name });
  });

  test('of two who confirm at once one does', async () => {
    const third = await staff(app, admin, null);
    const email = newEmail();
    const proposed = await createAdminUser(asPriya, { email, role: finance });
    const both = await Promise.allSettled([asOmar, app.as(third)].map((ctx) => confirmAdminChange(ctx, proposed)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await asOwner(app, 'SELECT 1 FROM provider_invitations WHERE email = $1', [email])).toHaveLength(1);
  });
});

describe('signing in', () => {
  test('whoever is locked is out at once, comes in no more, and back once unlocked', async () => {
    const { actor, headers } = await signedIn(app, 'orderprotection_support', null);
    const signIn = async () => {
      const json = { email: actor.email, password: testPassword };
      const answer = await app.ask('platform.test', '/v1/auth/sign-in', { json, from: '198.51.100.7' });
      return [answer.status, ((await answer.json()) as { code?: string }).code];
    };
    const id = actor.userId;
    expect(await lockAdminUser(asPriya, { id })).toMatchObject({ kind: 'lock', state: 'done', by: priya.name });
    expect([await me(headers), await signIn()]).toEqual([401, [401, 'sign-in-failed']]);
    expect(await staffOf(app.services, id)).toBeNull();
    const locked = (await listAdminUsers(asPriya)).users.find((person) => person.id === id);
    expect(locked).toMatchObject({ locked: { by: priya.name }, lastSignInAt: null });
    await unlockAdminUser(asPriya, { id });
    expect([await me(headers), await signIn()]).toEqual([401, [200, undefined]]);
  });

  test('until when wrong passwords lock someone out is told, and an admin ends it', async () => {
    const person = await staff(app, 'orderprotection_support', null);
    const sent = (password: string) =>
      app.ask('platform.test', '/v1/auth/sign-in', { json: { email: person.email, password }, from: '198.51.100.8' });
    for (let tries = 0; tries < 11; tries += 1) {
      await sent('not this one at all');
    }
    const seen = async () => (await listAdminUsers(asPriya)).users.find(({ id }) => id === person.userId);
    expect(await seen()).toMatchObject({ lockedUntil: expect.any(String), locked: null });
    await unlockAdminUser(asPriya, { id: person.userId });
    expect(await seen()).toMatchObject({ lockedUntil: null });
  });

  test('a sign-out ends every device, and the role stays', async () => {
    const { actor, headers } = await signedIn(app, 'orderprotection_finance', null);
    await signOutAdminUser(asPriya, { id: actor.userId });
    expect([await me(headers), await rolesNow(actor.userId)]).toEqual([401, ['orderprotection_finance']]);
  });

  test('an invitation ends by a newer one, by a cancel, and with the admin who sent it', async () => {
    const email = newEmail();
    const status = async (path: string) => (await app.ask('platform.test', path)).status;
    await createAdminUser(asPriya, { email, role: admin });
    const first = await linkOf(email);
    app.clock.advance(1000);
    await createAdminUser(asPriya, { email, role: 'orderprotection_support' });
    const second = await linkOf(email);
    expect([await status(first), await status(second)]).toEqual([410, 200]);
    const [sent] = (await listAdminUsers(asOmar)).invitations.filter((item) => item.email === email);
    expect(sent).toMatchObject({ role: 'orderprotection_support', status: 'open', invitedBy: priya.name });
    await cancelAdminInvitation(asOmar, { id: sent!.id });
    expect(await status(second)).toBe(410);
    const leaving = await staff(app, admin, null);
    await createAdminUser(app.as(leaving), { email, role: admin });
    const third = await linkOf(email);
    await endAdminUser(asPriya, { id: leaving.userId });
    expect([await status(third), (await accepted(email)).status]).toEqual([410, 410]);
    expect((await listAdminUsers(asOmar)).invitations.filter((item) => item.email === email)).toEqual([]);
  });
});

describe('the last admin', () => {
  /** Leaves these admins and no other. */
  async function only(...ids: string[]) {
    const others = `UPDATE members SET removed_at = now() WHERE role = $1 AND removed_at IS NULL AND user_id <> ALL ($2)`;
    await asOwner(app, others, [admin, ids]);
  }

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['ended', (id) => endAdminUser(app.system, { id })],
    ['locked', (id) => lockAdminUser(app.system, { id })],
    ['given another role', (id) => changeAdminUser(app.system, { id, role: 'orderprotection_support' as Role })],
  ])('the last admin isn’t %s, nor while the others are locked', async (_, act) => {
    const [last, locked] = [await staff(app, admin, null), await staff(app, admin, null)];
    await lockAdminUser(app.system, { id: locked.userId });
    await only(last.userId, locked.userId);
    await expect(act(last.userId)).rejects.toMatchObject({
      code: 'second-person-required',
      detail: say('last-admin'),
    });
    expect((await staffOf(app.services, last.userId))?.memberships).toMatchObject([{ role: admin }]);
  });

  test('of two admins who end each other at once one stays', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const two = [await staff(app, admin, null), await staff(app, admin, null)] as const;
      await only(...two.map(({ userId }) => userId));
      const acts = [endAdminUser, lockAdminUser];
      const [one, other] = [acts[round % 2]!, acts[(round + 1) % 2]!];
      const both = await Promise.allSettled([
        one(app.as(two[0]), { id: two[1].userId }),
        other(app.as(two[1]), { id: two[0].userId }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { users } = await listAdminUsers(app.system);
      expect(users.filter((person) => person.roles.includes(admin) && person.locked === null)).toHaveLength(1);
    }
  });
});
