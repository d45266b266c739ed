import { describe, expect, test } from 'vitest';
import type { Profile } from '#core/contract/tenancy/profile.ts';
import { createApp } from '../../../app.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { bearerOf, hostOf } from '../../../testing/fixtures.ts';
import { firefox, somebody } from '../../../testing/own-account.ts';
import { testPassword } from '../../../testing/people.ts';
import { hashPassword } from '../password/password-hash.ts';

const app = await testApp();
const newPassword = 'velvet-harbor-thimble';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

type Person = Awaited<ReturnType<typeof somebody>>;
const profileOf = async (person: Person, cookie: string) =>
  (await (await person.ask(cookie, '/v1/me/profile')).json()) as Profile;
const change = (person: Person, cookie: string, json: object) =>
  person.ask(cookie, '/v1/auth/password', {
    method: 'PUT',
    json: { currentPassword: testPassword, newPassword, ...json },
  });
const fieldsOf = async (answer: Response) => {
  const { errors } = (await answer.json()) as { errors: { pointer: string }[] };
  return [answer.status, ...errors.map(({ pointer }) => pointer)];
};

describe('who may not', () => {
  test.each([
    ['GET', '/v1/me/profile', undefined],
    ['PATCH', '/v1/me', { name: 'Somebody' }],
    ['PUT', '/v1/auth/password', { currentPassword: testPassword, newPassword }],
    ['POST', '/v1/auth/second-factor/backup-codes', { currentPassword: testPassword }],
    ['POST', '/v1/auth/second-factor/turn-off', { currentPassword: testPassword }],
    ['DELETE', '/v1/auth/sign-ins/some-id', undefined],
    ['DELETE', '/v1/auth/sign-ins', undefined],
  ])('%s %s takes no stranger, no token, and no one on a store’s host', async (method, path, json) => {
    const person = await somebody(app, 'store_owner');
    const cookie = await person.enter();
    const asked = { method, ...(json && { json }) };
    const bearer = await bearerOf(app, person.store, ['claims:read']);
    expect((await person.ask('', path, asked)).status).toBe(401);
    expect((await app.ask('platform.test', path, { ...asked, headers: bearer })).status).toBe(401);
    expect((await person.ask(cookie, path, { ...asked, host: hostOf(person.store) })).status).toBe(401);
    expect((await person.trySignIn()).status).toBe(200);
  });

  test('another person’s sign-in isn’t there, not even for an owner of their store', async () => {
    const [mine, theirs] = [await somebody(app, 'store_owner'), await somebody(app)];
    const [cookie, other] = [await mine.enter(), await theirs.enter()];
    const [signIn] = (await profileOf(theirs, other)).signIns;
    const path = `/v1/auth/sign-ins/${signIn?.id}`;
    expect((await mine.ask(cookie, path, { method: 'DELETE' })).status).toBe(404);
    await mine.ask(cookie, '/v1/auth/sign-ins', { method: 'DELETE' });
    await change(mine, cookie, {});
    expect(await theirs.isIn(other)).toBe(true);
    expect((await theirs.trySignIn()).status).toBe(200);
  });

  test('a wrong password changes nothing, nor does none where there’s none to match', async () => {
    const person = await somebody(app);
    const [cookie, other] = [await person.enter(), await person.enter()];
    expect(await fieldsOf(await change(person, cookie, { currentPassword: 'not it' }))).toEqual([
      400,
      '/currentPassword',
    ]);
    expect(await person.isIn(other)).toBe(true);
    expect((await person.trySignIn(newPassword)).status).toBe(401);
    await asOwner(app, 'DELETE FROM user_credentials WHERE user_id = $1', [person.id]);
    expect(await fieldsOf(await change(person, cookie, {}))).toEqual([400, '/currentPassword']);
    expect(await person.events('member.password-changed')).toEqual([]);
  });

  test('ten wrong passwords are the last for 15 minutes, the right one too', async () => {
    const person = await somebody(app);
    const cookie = await person.enter();
    for (let n = 0; n < 10; n += 1) {
      expect((await change(person, cookie, { currentPassword: `guess ${n}` })).status).toBe(400);
    }
    expect((await change(person, cookie, {})).status).toBe(429);
    app.clock.advance(15 * 60_000);
    expect((await change(person, cookie, {})).status).toBe(200);
  });
});

describe('sign-ins', () => {
  test('sign-ins are listed by browser and system, and this one is marked', async () => {
    const person = await somebody(app);
    await person.enter(testPassword, safari);
    const cookie = await person.enter(testPassword, firefox);
    const { signIns, ...rest } = await profileOf(person, cookie);
    expect(rest).toEqual({
      ...{ name: 'Mina Holt', email: person.email },
      ...{ secondFactor: false, backupCodesLeft: null, absence: null },
      ...{ authenticator: false, passkeys: [] },
    });
    expect(signIns.map(({ browser, system, current }) => [browser, system, current]).sort()).toEqual([
      ['Firefox', 'Windows', true],
      ['Safari', 'iPhone', false],
    ]);
    expect(JSON.stringify(signIns)).not.toContain(cookie.split('=')[1]?.split('.')[0]);
  });

  test('sign-ins end one by one, once, and the store’s feed says so', async () => {
    const person = await somebody(app);
    const [other, cookie] = [await person.enter(), await person.enter()];
    const { signIns } = await profileOf(person, cookie);
    const path = `/v1/auth/sign-ins/${signIns.find(({ current }) => !current)?.id}`;
    expect((await person.ask(cookie, path, { method: 'DELETE' })).status).toBe(204);
    expect([await person.isIn(other), await person.isIn(cookie)]).toEqual([false, true]);
    expect((await person.ask(cookie, path, { method: 'DELETE' })).status).toBe(404);
    expect(await person.events('member.signed-out')).toEqual([
      { data: { userId: person.id, signIns: 1 }, actor_id: person.id },
    ]);
  });

  test('sign-ins end everywhere but here', async () => {
    const person = await somebody(app);
    const others = [await person.enter(), await person.enter()];
    const cookie = await person.enter();
    const end = async () => (await person.ask(cookie, '/v1/auth/sign-ins', { method: 'DELETE' })).json();
    expect(await end()).toEqual({ signedOut: 2 });
    expect(await Promise.all([...others, cookie].map(person.isIn))).toEqual([false, false, true]);
    expect(await end()).toEqual({ signedOut: 0 });
    expect(await person.events('member.signed-out')).toHaveLength(1);
  });
});

describe('a password', () => {
  test('a password is changed by the current one; all other sessions end', async () => {
    const person = await somebody(app);
    const [other, cookie] = [await person.enter(), await person.enter()];
    const answer = await change(person, cookie, {});
    expect([answer.status, await answer.json()]).toEqual([200, { signedOut: 1 }]);
    expect([await person.isIn(other), await person.isIn(cookie)]).toEqual([false, true]);
    expect((await person.trySignIn(testPassword)).status).toBe(401);
    expect((await person.trySignIn(newPassword)).status).toBe(200);
    expect(await person.events('member.password-changed')).toEqual([
      { data: { userId: person.id, signIns: 1 }, actor_id: person.id },
    ]);
    expect(await person.told()).toEqual(['Your password was changed']);
  });

  test.each(['short', 'password-password-2026', 'Mina Holt Mina Holt', testPassword])(
    '“%s” isn’t taken',
    async (refused) => {
      const person = await somebody(app);
      const cookie = await person.enter();
      expect(await fieldsOf(await change(person, cookie, { newPassword: refused }))).toEqual([400, '/newPassword']);
      expect((await person.trySignIn()).status).toBe(200);
    },
  );

  test('a password with two-factor authentication takes a code as well, which works once', async () => {
    const person = await somebody(app);
    const { cookie, spent, code } = await person.withSecondFactor();
    for (const wrong of [undefined, '000000', spent]) {
      expect(await fieldsOf(await change(person, cookie, { code: wrong }))).toEqual([400, '/code']);
    }
    expect((await person.trySignIn(newPassword)).status).toBe(401);
    expect((await change(person, cookie, { code })).status).toBe(200);
    expect((await person.trySignIn(newPassword)).status).toBe(403);
  });

  test('a sign-in that waits for its code when the password changes is over', async () => {
    const person = await somebody(app);
    const { cookie, code, backupCodes } = await person.withSecondFactor();
    const waiting = await person.enter();
    expect((await change(person, cookie, { code: backupCodes[0] })).status).toBe(200);
    const confirm = (half: string, given: string) =>
      person.ask(half, '/v1/auth/second-factor/confirm', { json: { code: given } });
    expect((await confirm(waiting, backupCodes[1] ?? '')).status).toBe(401);
    expect((await confirm(await person.enter(newPassword), code)).status).toBe(200);
  });
});

test('two-factor authentication turned on is told once, not at each sign-in', async () => {
  const person = await somebody(app);
  const { code } = await person.withSecondFactor();
  const confirmed = await person.ask(await person.enter(), '/v1/auth/second-factor/confirm', { json: { code } });
  expect(confirmed.status).toBe(200);
  expect(await person.events('member.second-factor-on')).toEqual([
    { data: { userId: person.id }, actor_id: person.id },
  ]);
  expect(await person.told()).toEqual(['Two-factor authentication is on']);
});

test('wrong codes at setup count against whoever sets up, and no one else', async () => {
  const [person, colleague] = [await somebody(app), await somebody(app)];
  const cookie = await person.enter();
  await person.ask(cookie, '/v1/auth/second-factor/enrol', { json: { password: testPassword } });
  const guess = async () =>
    (await person.ask(cookie, '/v1/auth/second-factor/confirm', { json: { code: '000000' } })).status;
  for (let n = 0; n < 10; n += 1) {
    expect(await guess()).toBe(401);
  }
  expect(await guess()).toBe(429);
  const { cookie: theirs } = await colleague.withSecondFactor();
  expect((await profileOf(colleague, theirs)).secondFactor).toBe(true);
});

describe('backup codes', () => {
  const make = (person: Person, cookie: string, json: object) =>
    person.ask(cookie, '/v1/auth/second-factor/backup-codes', { json: { currentPassword: testPassword, ...json } });

  test('backup codes aren’t made without two-factor authentication or by session alone', async () => {
    const person = await somebody(app);
    expect((await make(person, await person.enter(), {})).status).toBe(403);
    const { cookie, code } = await person.withSecondFactor();
    expect(await fieldsOf(await make(person, cookie, {}))).toEqual([400, '/code']);
    const wrong = { code, currentPassword: 'not it' };
    expect(await fieldsOf(await make(person, cookie, wrong))).toEqual([400, '/currentPassword']);
    expect((await profileOf(person, cookie)).backupCodesLeft).toBe(10);
    expect(await person.events('member.backup-codes-made')).toEqual([]);
  });

  test('backup codes are made anew, shown once, and counted; earlier ones stop working', async () => {
    const person = await somebody(app);
    const { cookie, backupCodes: earlier } = await person.withSecondFactor();
    const answer = await make(person, cookie, { code: earlier[0] });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { backupCodes } = (await answer.json()) as { backupCodes: string[] };
    expect(new Set([...backupCodes, ...earlier]).size).toBe(20);
    const half = await person.enter();
    const confirm = async (code: string) =>
      (await person.ask(half, '/v1/auth/second-factor/confirm', { json: { code } })).status;
    expect([await confirm(earlier[1] ?? ''), await confirm(backupCodes[0] ?? '')]).toEqual([401, 200]);
    expect((await profileOf(person, cookie)).backupCodesLeft).toBe(9);
    expect(await person.events('member.backup-codes-made')).toHaveLength(1);
    expect(await person.told()).toContain('You have new backup codes');
  });
});

describe('turning two-factor authentication off', () => {
  const turnOff = (person: Person, cookie: string, json: object) =>
    person.ask(cookie, '/v1/auth/second-factor/turn-off', { json: { currentPassword: testPassword, ...json } });

  test('turning two-factor authentication off takes the password and a code', async () => {
    const person = await somebody(app);
    expect((await turnOff(person, await person.enter(), {})).status).toBe(403);
    const { cookie, spent, code } = await person.withSecondFactor();
    expect(await fieldsOf(await turnOff(person, cookie, { code, currentPassword: 'not it' }))).toEqual([
      400,
      '/currentPassword',
    ]);
    for (const wrong of [undefined, '000000', spent]) {
      expect(await fieldsOf(await turnOff(person, cookie, { code: wrong }))).toEqual([400, '/code']);
    }
    expect((await person.trySignIn()).status).toBe(403);
    expect(await person.events('member.second-factor-off')).toEqual([]);
  });

  test('turning two-factor authentication off leaves the password and can be reversed', async () => {
    const person = await somebody(app);
    const { cookie, code, backupCodes } = await person.withSecondFactor();
    const waiting = await person.enter();
    const answer = await turnOff(person, cookie, { code });
    expect([answer.status, await answer.json()]).toMatchObject([200, { email: person.email, secondFactor: false }]);
    expect(await profileOf(person, cookie)).toMatchObject({ secondFactor: false, backupCodesLeft: null });
    const confirm = await person.ask(waiting, '/v1/auth/second-factor/confirm', { json: { code: backupCodes[0] } });
    expect(confirm.status).toBe(401);
    expect((await person.trySignIn()).status).toBe(200);
    expect(await person.events('member.second-factor-off')).toHaveLength(1);
    expect(await person.told()).toContain('Two-factor authentication is off');
    const again = await person.withSecondFactor();
    expect(again.backupCodes).not.toContain(backupCodes[1]);
    expect((await person.trySignIn()).status).toBe(403);
  });

  test('turning two-factor authentication off waits for a long password, using no code', async () => {
    const person = await somebody(app);
    const { cookie, code, backupCodes } = await person.withSecondFactor();
    const short = 'vh7-tmbl';
    expect((await change(person, cookie, { code: backupCodes[0], newPassword: short })).status).toBe(200);
    const ask = (currentPassword: string) => turnOff(person, cookie, { code, currentPassword });
    expect(await fieldsOf(await ask(short))).toEqual([400, '/currentPassword']);
    const longer = { code: backupCodes[1], currentPassword: short };
    expect((await change(person, cookie, longer)).status).toBe(200);
    expect((await ask(newPassword)).status).toBe(200);
  });

  const turnOffInProduction = async (cookie: string, code: string) => {
    const { config } = app.services;
    const production = await createApp({ ...app.services, config: { ...config, profile: 'production' } });
    const request = new Request('http://platform.test/v1/auth/second-factor/turn-off', {
      method: 'POST',
      headers: { host: 'platform.test', cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ currentPassword: testPassword, code }),
    });
    // Cast: of the socket, only the address is read.
    const socket = { incoming: { socket: { remoteAddress: '203.0.113.10' } } as never };
    return (await production.fetch(request, socket)).status;
  };

  test('turning two-factor authentication off isn’t for an owner in production', async () => {
    const [owner, support] = [await somebody(app, 'store_owner'), await somebody(app)];
    const tried = [];
    // The cheap hash of tests opens nothing in production.
    const costly = await hashPassword({ profile: 'production' }, testPassword);
    for (const person of [owner, support]) {
      const { cookie, code } = await person.withSecondFactor();
      await asOwner(app, 'UPDATE user_credentials SET password = $1 WHERE user_id = $2', [costly, person.id]);
      tried.push(await turnOffInProduction(cookie, code));
      tried.push((await person.trySignIn()).status);
    }
    expect(tried).toEqual([403, 403, 200, 200]);
  });
});

test('a name is changed, and what was done before stays under the earlier one', async () => {
  const person = await somebody(app);
  const cookie = await person.enter();
  const rename = (name: string) => person.ask(cookie, '/v1/me', { method: 'PATCH', json: { name } });
  expect(await fieldsOf(await rename('  '))).toEqual([400, '/name']);
  expect(await (await rename(' Mina Berg ')).json()).toMatchObject({ name: 'Mina Berg', email: person.email });
  expect((await profileOf(person, cookie)).name).toBe('Mina Berg');
  await rename('Mina Berg');
  expect(
    await asOwner(app, `SELECT actor_name FROM events WHERE kind = 'member.renamed' AND actor_id = $1`, [person.id]),
  ).toEqual([{ actor_name: 'Mina Holt' }]);
});
