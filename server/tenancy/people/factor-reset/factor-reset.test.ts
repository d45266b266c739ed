import { describe, expect, test } from 'vitest';
import type { Role } from '#core/permissions.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { bearerOf } from '../../../testing/fixtures.ts';
import { askedAt, asking, codeHolder, codeIn, day, hour, letIn } from '../../../testing/lost-code.ts';
import { somebody } from '../../../testing/own-account.ts';
import { testPassword } from '../../../testing/people.ts';
import { addMember } from '../add-member.ts';
import { staffByEmail } from '../staff.ts';

const app = await testApp();

/** Somebody and a colleague of the same store, both with two-factor authentication for more than a day. */
async function pair(roles: { helper?: Role; person?: Role } = {}) {
  const person = await codeHolder(app, roles.person ?? 'store_support');
  const helper = await codeHolder(app, roles.helper ?? 'store_owner', person.store);
  app.clock.advance(day + 1);
  return { person, helper };
}
const waitingFor = (id: string) => asOwner(app, 'SELECT id FROM factor_resets WHERE user_id = $1', [id]);
const isOn = async (id: string) =>
  (await asOwner(app, 'SELECT two_factor_enabled FROM users WHERE id = $1', [id]))[0]?.two_factor_enabled;

describe('asking to be let back in', () => {
  test('asking to be let back in needs a recent password', async () => {
    const { person } = await pair();
    const half = await person.enter();
    const forged = half.replace(/two_factor=(.)/, (_, first) => `two_factor=${first === 'x' ? 'y' : 'x'}`);
    const unsigned = half.replace(/(two_factor=[^.;]+)[^;]*/, '$1');
    const signature = half.replace(/(two_factor=[^.;]+\.)(.)/, (_, kept, first) => kept + (first === 'A' ? 'B' : 'A'));
    for (const cookie of ['', person.cookie, forged, unsigned, signature]) {
      expect(await codeIn(await person.ask(cookie, asking, { method: 'POST' }))).toEqual([401, 'sign-in-failed']);
    }
    await asOwner(app, `UPDATE user_verifications SET expires_at = now() - interval '1 second' WHERE value = $1`, [
      person.id,
    ]);
    expect(await codeIn(await person.ask(half, asking, { method: 'POST' }))).toEqual([401, 'sign-in-failed']);
    expect(await waitingFor(person.id)).toEqual([]);
  });

  test('asking to be let back in is told to the person and to who may let them in', async () => {
    const { person, helper } = await pair({ person: 'store_admin' });
    const peer = await codeHolder(app, 'store_admin', person.store);
    const support = await codeHolder(app, 'store_support', person.store);
    const stranger = await codeHolder(app, 'store_owner');
    expect(await person.asked()).toEqual({
      way: 'colleague',
      opensAt: null,
      lapsesAt: new Date(app.clock.now() + day).toISOString(),
    });
    expect(await person.mails('code-lost')).toHaveLength(1);
    for (const [who, told] of [
      [helper, 1],
      [peer, 1],
      [support, 0],
      [stranger, 0],
      [person, 0],
    ] as const) {
      expect(await who.mails('code-lost-help')).toHaveLength(told);
    }
    expect(await person.events('member.code-lost')).toEqual([{ data: { userId: person.id }, actor_id: person.id }]);
    expect(await askedAt(helper, person)).toBe(new Date(app.clock.now()).toISOString());
  });

  test('asking to be let back in is unchanged by a repeat, and taken three times a day', async () => {
    const { person } = await pair();
    const first = await person.asked();
    app.clock.advance(hour);
    expect(await person.asked()).toEqual(first);
    expect(await person.mails('code-lost')).toHaveLength(1);
    for (let n = 0; n < 2; n += 1) {
      await asOwner(app, 'DELETE FROM factor_resets WHERE user_id = $1', [person.id]);
      expect((await person.askBack()).status).toBe(200);
    }
    await asOwner(app, 'DELETE FROM factor_resets WHERE user_id = $1', [person.id]);
    expect(await codeIn(await person.askBack())).toEqual([429, 'rate-limited']);
    expect(await waitingFor(person.id)).toEqual([]);
    app.clock.advance(day);
    expect((await person.askBack()).status).toBe(200);
  });

  test('asking to be let back in lapses after a day, and is forgotten after another one', async () => {
    const { person, helper } = await pair();
    await person.asked();
    app.clock.advance(day);
    expect(await askedAt(helper, person)).toBeNull();
    expect(await codeIn(await letIn(app, helper, person, helper))).toEqual([404, 'not-found']);
    app.clock.advance(day + 1);
    await app.services.db.everywhere((tx) => app.services.jobs.enqueue(tx, 'sweep', {}));
    await app.drain();
    expect(await waitingFor(person.id)).toEqual([]);
  });

  test('asking to be let back in ends when its person signs in with a code after all', async () => {
    const { person, helper } = await pair();
    await person.asked();
    const half = await person.enter();
    const json = { code: person.backupCodes[0] };
    expect((await person.ask(half, '/v1/auth/second-factor/confirm', { json })).status).toBe(200);
    expect(await codeIn(await letIn(app, helper, person, helper))).toEqual([404, 'not-found']);
    expect(await person.events('member.code-found')).toEqual([{ data: { userId: person.id }, actor_id: person.id }]);
  });
});

describe('no one is let back in', () => {
  test('no one is let back in by themselves', async () => {
    const { person } = await pair({ person: 'store_owner' });
    await person.asked();
    expect(await codeIn(await letIn(app, person, person, person))).toEqual([403, 'forbidden']);
    expect(await isOn(person.id)).toBe(true);
  });

  test.each([
    ['store_admin', 'store_owner'],
    ['account_admin', 'account_owner'],
    ['store_support', 'store_user'],
  ] as const)('no one is let back in by a %s, where they are a %s', async (helperRole, role) => {
    const { person, helper } = await pair({ helper: helperRole, person: role });
    await codeHolder(app, role.startsWith('account') ? 'account_owner' : 'store_owner', person.store);
    await person.asked();
    expect(await codeIn(await letIn(app, helper, person, helper))).toEqual([403, 'forbidden']);
    expect(await isOn(person.id)).toBe(true);
  });

  test('no one is let back in by who holds less than they do in another place', async () => {
    const { person, helper } = await pair();
    const elsewhere = await somebody(app);
    await addMember(app.system, { userId: person.id, role: 'store_user', storeId: elsewhere.store.id });
    expect((await person.asked()).way, 'nobody holds as much').toBe('operator');
    expect(await codeIn(await letIn(app, helper, person, helper))).toEqual([403, 'forbidden']);
    expect(await helper.mails('code-lost-help')).toEqual([]);
    expect(await isOn(person.id)).toBe(true);
  });

  test('no one is let back in by an owner of another store, or by a token', async () => {
    const { person } = await pair();
    const stranger = await codeHolder(app, 'store_owner');
    await person.asked();
    expect(await codeIn(await letIn(app, stranger, person, stranger))).toEqual([404, 'not-found']);
    const headers = await bearerOf(app, person.store, ['stores:read']);
    const path = `/v1/stores/${person.store.id}/members/x/reset-second-factor`;
    const json = { currentPassword: testPassword };
    expect((await app.ask('platform.test', path, { json, headers })).status).toBe(401);
  });

  test('no one is let back in by a colleague whose second factor or role is too new', async () => {
    const { person } = await pair();
    await person.asked();
    const without = await somebody(app, 'store_owner', person.store);
    const cookie = await without.enter();
    expect(await codeIn(await letIn(app, without, person, { cookie }))).toEqual([403, 'forbidden']);
    const fresh = await without.withSecondFactor();
    expect(await codeIn(await letIn(app, without, person, fresh))).toEqual([403, 'forbidden']);

    const brought = await codeHolder(app, 'store_owner');
    app.clock.advance(hour);
    await asOwner(app, `UPDATE users SET two_factor_since = NULL WHERE id = $1`, [brought.id]);
    const owner = await staffByEmail(app.services, without.email);
    await addMember(
      { ...app.system, actor: owner ?? app.system.actor },
      { userId: brought.id, role: 'store_owner', storeId: person.store.id },
    );
    expect(await codeIn(await letIn(app, brought, person, brought))).toEqual([403, 'forbidden']);
    expect(await isOn(person.id)).toBe(true);
  });

  test('no one is let back in by a session alone: password and code are asked again', async () => {
    const { person, helper } = await pair();
    await person.asked();
    const wrong = await letIn(app, helper, person, { ...helper, password: 'not the one at all' });
    expect([wrong.status, (await wrong.json()) as object]).toMatchObject([
      400,
      { errors: [{ pointer: '/currentPassword' }] },
    ]);
    for (const code of [undefined, '000000']) {
      const refused = await letIn(app, helper, person, { cookie: helper.cookie, ...(code && { code }) });
      expect([refused.status, await refused.json()]).toMatchObject([400, { errors: [{ pointer: '/code' }] }]);
    }
    expect(await isOn(person.id)).toBe(true);
  });

  test('no one is let back in who didn’t ask', async () => {
    const { person, helper } = await pair();
    expect(await codeIn(await letIn(app, helper, person, helper))).toEqual([404, 'not-found']);
    expect(await isOn(person.id)).toBe(true);
  });
});

describe('who is let back in', () => {
  test('a readmitted person is signed out everywhere and sets up a new second step first', async () => {
    const { person, helper } = await pair();
    await person.asked();
    expect((await letIn(app, helper, person, helper)).status).toBe(204);
    expect(await person.isIn(person.cookie)).toBe(false);
    expect(await person.told()).toContain('You were let back in without a code');
    expect(await person.events('member.second-factor-reset')).toEqual([
      { data: { userId: person.id, signIns: 1 }, actor_id: helper.id },
    ]);
    expect(await waitingFor(person.id)).toEqual([]);

    const cookie = await person.enter();
    expect(await (await person.ask(cookie, '/v1/me')).json()).toMatchObject({
      secondFactor: false,
      secondFactorRequired: true,
      secondFactorFirst: true,
    });
    expect(await person.reach(cookie)).toEqual([403, 'second-factor-required']);
    expect(await codeIn(await person.ask(cookie, '/v1/console/claims/counts'))).toEqual([
      403,
      'second-factor-required',
    ]);

    const renewed = await person.withSecondFactor();
    expect(await person.reach(renewed.cookie)).toEqual([403, 'forbidden']);
    const half = await person.enter();
    const json = { code: person.backupCodes[0] };
    expect((await person.ask(half, '/v1/auth/second-factor/confirm', { json })).status, 'an old code').toBe(401);
    expect((await codeIn(await person.trySignIn()))[1]).toBe('second-factor-required');
  });

  test('a readmitted person is let in once by two at the same time', async () => {
    const { person, helper } = await pair();
    const other = await codeHolder(app, 'store_owner', person.store);
    app.clock.advance(day + 1);
    await person.asked();
    const both = await Promise.all([letIn(app, helper, person, helper), letIn(app, other, person, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await person.events('member.second-factor-reset')).toHaveLength(1);
  });

  test('a readmitted person may try codes again at once, after a lockout too', async () => {
    const { person, helper } = await pair();
    const half = await person.enter();
    for (let n = 0; n < 10; n += 1) {
      await person.ask(half, '/v1/auth/second-factor/confirm', { json: { code: '000000' } });
    }
    await person.asked();
    expect((await letIn(app, helper, person, helper)).status).toBe(204);
    expect((await person.withSecondFactor()).cookie).not.toBe('');
  });
});
