import { describe, expect, test } from 'vitest';
import type { Role } from '#core/permissions.ts';
import { testApp } from '../../../testing/app.ts';
import { cookieOf } from '../../../testing/cookies.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { somebody } from '../../../testing/own-account.ts';
import { testPassword } from '../../../testing/people.ts';
import { type Odd, SoftPasskey } from '../../../testing/soft-passkey.ts';

const app = await testApp();
const minute = 60_000;
const root = '/v1/auth/passkeys';

type Options = { options: { challenge: string; rpId?: string; rp?: { id: string } }; backupCodes?: string[] | null };

/** Somebody with what they do with passkeys. */
async function holder(role: Role = 'store_support') {
  const person = await somebody(app, role);
  const post = (cookie: string, path: string, json?: unknown) => person.ask(cookie, path, { method: 'POST', json });
  const begin = (cookie: string, proof: object = {}) =>
    post(cookie, `${root}/options`, { currentPassword: testPassword, ...proof });
  const optionsOf = async (answer: Response) => (await answer.json()) as Options;
  const challenge = async (cookie: string) => (await optionsOf(await post(cookie, `${root}/challenge`))).options;

  /** Adds a passkey as their first second factor. */
  const withPasskey = async () => {
    const cookie = await person.enter();
    const key = new SoftPasskey();
    const { options, backupCodes } = await optionsOf(await begin(cookie));
    const added = await post(cookie, root, { name: 'Laptop', passkey: key.make(options) });
    expect(added.status).toBe(201);
    return { cookie, key, backupCodes: backupCodes ?? [] };
  };
  const confirm = async (half: string, key: SoftPasskey, odd: Odd = {}) =>
    post(half, `${root}/confirm`, { passkey: key.sign(await challenge(half), odd) });
  const proofOf = async (cookie: string, key: SoftPasskey, odd: Odd = {}) => ({
    currentPassword: testPassword,
    passkey: key.sign(await challenge(cookie), odd),
  });
  return { ...person, post, begin, optionsOf, challenge, withPasskey, confirm, proofOf };
}
const statusAt = async (answer: Response) => {
  const body = (await answer.json().catch(() => ({}))) as { errors?: { pointer: string }[]; code?: string };
  return [answer.status, body.errors?.[0]?.pointer ?? body.code];
};

describe('no passkey is added', () => {
  test('no passkey is added without the password or, beside another factor, a code', async () => {
    const person = await holder();
    expect(await statusAt(await person.begin('', {}))).toEqual([401, 'unauthenticated']);
    const cookie = await person.enter();
    expect(await statusAt(await person.begin(cookie, { currentPassword: 'not the one at all' }))).toEqual([
      400,
      '/currentPassword',
    ]);
    const { cookie: second } = await person.withSecondFactor();
    expect(await statusAt(await person.begin(second))).toEqual([400, '/code']);
  });

  test.each<[string, Odd]>([
    ['on another page', { origin: 'http://platform.test.evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['by a device that didn’t know the person', { verified: false }],
    ['of another challenge', { challenge: Buffer.from('another one').toString('base64url') }],
  ])('%s', async (_, odd) => {
    const person = await holder();
    const cookie = await person.enter();
    const { options } = await person.optionsOf(await person.begin(cookie));
    const passkey = new SoftPasskey().make(options, odd);
    expect(await statusAt(await person.post(cookie, root, { name: 'Laptop', passkey }))).toEqual([400, '/passkey']);
    expect(await asOwner(app, 'SELECT id FROM user_passkeys WHERE user_id = $1', [person.id])).toEqual([]);
  });

  test('a second time with the same challenge, or five minutes later', async () => {
    const person = await holder();
    const { cookie } = await person.withPasskey();
    expect(
      await statusAt(
        await person.post(cookie, root, { name: 'x', passkey: new SoftPasskey().make({ challenge: 'abc' }) }),
      ),
    ).toEqual([400, '/passkey']);
    const other = await holder();
    const theirs = await other.enter();
    const { options } = await other.optionsOf(await other.begin(theirs));
    app.clock.advance(5 * minute);
    const passkey = new SoftPasskey().make(options);
    expect(await statusAt(await other.post(theirs, root, { name: 'Late', passkey }))).toEqual([400, '/passkey']);
  });

  test('a passkey of another person, or for a named host, isn’t added', async () => {
    const person = await holder();
    const { key } = await person.withPasskey();
    const other = await holder();
    const cookie = await other.enter();
    const begun = await other.optionsOf(await other.begin(cookie));
    expect(begun.options.rp?.id).toBe('platform.test');
    const taken = await other.post(cookie, root, { name: 'Theirs', passkey: key.make(begun.options) });
    expect(await statusAt(taken)).toEqual([400, '/passkey']);
  });

  test('no passkey is added beyond ten', async () => {
    const person = await holder();
    const { cookie, key } = await person.withPasskey();
    for (let n = 0; n < 9; n += 1) {
      const { options } = await person.optionsOf(await person.begin(cookie, await person.proofOf(cookie, key)));
      const added = await person.post(cookie, root, { name: `Key ${n}`, passkey: new SoftPasskey().make(options) });
      expect(added.status).toBe(201);
    }
    expect(await statusAt(await person.begin(cookie, await person.proofOf(cookie, key)))).toEqual([403, 'forbidden']);
  });
});

describe('a passkey', () => {
  test('a passkey is a second factor: asked for at sign-in, emailed, and logged', async () => {
    const person = await holder();
    const { key, backupCodes } = await person.withPasskey();
    expect(backupCodes).toHaveLength(10);
    expect(await person.told()).toEqual(['A passkey was added']);
    expect(await person.events('member.passkey-added')).toEqual([{ data: { userId: person.id }, actor_id: person.id }]);
    const half = await person.trySignIn();
    expect([half.status, await half.clone().json()]).toMatchObject([403, { step: 'code', passkey: true }]);
    const cookie = cookieOf(half);
    expect(await person.isIn(cookie)).toBe(false);
    const confirmed = await person.confirm(cookie, key);
    expect(confirmed.status).toBe(200);
    expect(await person.isIn(cookieOf(confirmed))).toBe(true);
    const json = { code: backupCodes[0] };
    expect((await person.ask(await person.enter(), '/v1/auth/second-factor/confirm', { json })).status).toBe(200);
    const profile = await (await person.ask(cookieOf(confirmed), '/v1/me/profile')).json();
    expect(profile).toMatchObject({
      secondFactor: true,
      authenticator: false,
      backupCodesLeft: 9,
      passkeys: [{ id: key.id, name: 'Laptop', lastUsedAt: new Date(app.clock.now()).toISOString() }],
    });
  });

  test.each<[string, Odd]>([
    ['another page', { origin: 'http://platform.test.evil.test' }],
    ['another host', { rpId: 'evil.test' }],
    ['a device that didn’t know the person', { verified: false }],
    ['another challenge', { challenge: Buffer.from('another one').toString('base64url') }],
    ['a copy, whose counter is behind', { counter: 1 }],
  ])('a passkey signs no one in from %s', async (_, odd) => {
    const person = await holder();
    const { key } = await person.withPasskey();
    expect((await person.confirm(await person.enter(), key, { counter: 7 })).status).toBe(200);
    expect(await statusAt(await person.confirm(await person.enter(), key, odd))).toEqual([401, 'sign-in-failed']);
  });

  test('a passkey signs no one in twice with one challenge or without the password', async () => {
    const person = await holder();
    const { key } = await person.withPasskey();
    const half = await person.enter();
    const passkey = key.sign(await person.challenge(half));
    expect((await person.post(half, `${root}/confirm`, { passkey })).status).toBe(200);
    const again = await person.enter();
    expect(await statusAt(await person.post(again, `${root}/confirm`, { passkey }))).toEqual([401, 'sign-in-failed']);
    expect(await statusAt(await person.post('', `${root}/challenge`))).toEqual([401, 'sign-in-failed']);
    expect(await statusAt(await person.post('', `${root}/confirm`, { passkey }))).toEqual([401, 'sign-in-failed']);
    const other = await holder();
    await other.withPasskey();
    expect(await statusAt(await other.confirm(await other.enter(), key))).toEqual([401, 'sign-in-failed']);
  });

  test('a passkey is tried ten times in 15 minutes, with codes together', async () => {
    const person = await holder();
    const { key } = await person.withPasskey();
    const half = await person.enter();
    for (let n = 0; n < 10; n += 1) {
      expect((await person.confirm(half, key, { verified: false })).status).toBe(401);
    }
    expect((await person.confirm(half, key)).status).toBe(429);
  });

  test('a passkey replaces the code where a person confirms who they are', async () => {
    const person = await holder();
    const { cookie, key } = await person.withPasskey();
    const change = async (proof: object) =>
      statusAt(
        await person.ask(cookie, '/v1/auth/password', {
          method: 'PUT',
          json: { ...proof, newPassword: 'velvet-harbor-thimble' },
        }),
      );
    expect(await change({ currentPassword: testPassword })).toEqual([400, '/code']);
    expect(await change(await person.proofOf(cookie, key, { verified: false }))).toEqual([400, '/code']);
    expect((await change(await person.proofOf(cookie, key)))[0]).toBe(200);
  });

  test('beside which no app is set up with the password alone', async () => {
    const person = await holder();
    const { cookie } = await person.withPasskey();
    const json = { password: testPassword };
    expect(await statusAt(await person.post(cookie, '/v1/auth/second-factor/enrol', json))).toEqual([403, 'forbidden']);
  });
});

describe('removing a passkey', () => {
  test('removing a passkey takes proof and its owner, and leaves the last factor', async () => {
    const person = await holder();
    const { cookie, key } = await person.withPasskey();
    const remove = async (by: typeof person, at: string, proof: object, id = key.id) =>
      statusAt(await by.post(at, `${root}/${id}/remove`, proof));
    expect(await remove(person, cookie, { currentPassword: testPassword })).toEqual([400, '/code']);
    const other = await holder();
    const theirs = await other.withPasskey();
    expect(await remove(other, theirs.cookie, await other.proofOf(theirs.cookie, theirs.key))).toEqual([
      404,
      'not-found',
    ]);
    expect(await remove(person, cookie, await person.proofOf(cookie, key))).toEqual([403, 'forbidden']);

    const { options } = await person.optionsOf(await person.begin(cookie, await person.proofOf(cookie, key)));
    const phone = new SoftPasskey();
    await person.post(cookie, root, { name: 'Phone', passkey: phone.make(options) });
    expect((await remove(person, cookie, await person.proofOf(cookie, phone)))[0]).toBe(204);
    expect(await statusAt(await person.confirm(await person.enter(), key))).toEqual([401, 'sign-in-failed']);
    expect(await person.events('member.passkey-removed')).toHaveLength(1);
  });

  test('all of them goes with turning two-factor authentication off', async () => {
    const person = await holder();
    const { cookie, key } = await person.withPasskey();
    const off = await person.post(cookie, '/v1/auth/second-factor/turn-off', await person.proofOf(cookie, key));
    expect(off.status).toBe(200);
    expect(await asOwner(app, 'SELECT id FROM user_passkeys WHERE user_id = $1', [person.id])).toEqual([]);
    expect((await person.trySignIn()).status).toBe(200);
  });
});
