import { describe, expect, test } from 'vitest';
import type { FactorResetId } from '#core/ids.ts';
import { type Mailer, type OutgoingMail, Taken } from '../../../platform/mail/mailer.ts';
import { sendMail } from '../../../send-mail.ts';
import { altered } from '../../../testing/altered.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { codeHolder, codeIn, day } from '../../../testing/lost-code.ts';
import { somebody } from '../../../testing/own-account.ts';
import { testPassword } from '../../../testing/people.ts';
import { addMember } from '../add-member.ts';
import { createUser } from '../create-user.ts';
import { removeMember } from '../remove-member.ts';
import { staffByEmail } from '../staff.ts';
import { factorResetToken } from './factor-reset-token.ts';
import { resetByOperator } from './reset-by-operator.ts';

const app = await testApp();

/** An owner without a colleague, whose password was set more than a week ago. */
async function alone() {
  const owner = await codeHolder(app, 'store_owner');
  app.clock.advance(8 * day);
  return owner;
}
type Owner = Awaited<ReturnType<typeof alone>>;

const link = (token: string) => app.ask('platform.test', '/v1/auth/second-factor/lost/link', { json: { token } });
const follow = (token: string) => app.ask('platform.test', '/v1/auth/second-factor/lost/reset', { json: { token } });

/** The token that the email will hold. */
async function tokenOf({ id }: Owner): Promise<string> {
  const [asked] = await asOwner(app, 'SELECT id FROM factor_resets WHERE user_id = $1', [id]);
  return factorResetToken(app.services, asked?.id as FactorResetId);
}
const isOn = async ({ id }: Pick<Owner, 'id'>) =>
  (await asOwner(app, 'SELECT two_factor_enabled FROM users WHERE id = $1', [id]))[0]?.two_factor_enabled;

describe('an owner whom no one else could let in', () => {
  test('a lone owner waits a day, is told at both ends, and gets in by a link once', async () => {
    const owner = await alone();
    const opensAt = new Date(app.clock.now() + day).toISOString();
    expect(await owner.asked()).toMatchObject({ way: 'wait', opensAt });
    expect(await owner.mails('code-lost')).toHaveLength(1);
    const token = await tokenOf(owner);
    app.clock.advance(day - 1);
    expect(await owner.mails('code-lost-link')).toEqual([]);
    expect(await codeIn(await link(token))).toEqual([410, 'link-expired']);
    expect(await codeIn(await follow(token))).toEqual([410, 'link-expired']);
    app.clock.advance(1);
    const [mail] = await owner.mails('code-lost-link');
    expect(String(mail?.plain)).toContain(`http://platform.test/console/lost-code#${token}`);
    expect(await (await link(token)).json()).toEqual({ email: owner.email });

    const both = await Promise.all([follow(token), follow(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 410]);
    expect(
      both.flatMap((answer) => answer.headers.getSetCookie()),
      'nobody is signed in',
    ).toEqual([]);
    expect(await owner.isIn(owner.cookie)).toBe(false);
    expect(await owner.told()).toContain('Your two-factor authentication was removed');
    expect(await owner.events('member.second-factor-recovered')).toMatchObject([{ actor_id: owner.id }]);
    expect(await owner.reach(await owner.enter())).toEqual([403, 'second-factor-required']);
  });

  test('a lone owner waits a week after a password change, so that email isn’t enough', async () => {
    const owner = await alone();
    const json = { currentPassword: testPassword, newPassword: 'velvet-harbor-thimble', code: owner.backupCodes[0] };
    expect((await owner.ask(owner.cookie, '/v1/auth/password', { method: 'PUT', json })).status).toBe(200);
    const opensAt = new Date(app.clock.now() + 7 * day).toISOString();
    expect(await (await owner.askBack('velvet-harbor-thimble')).json()).toMatchObject({ way: 'wait', opensAt });
  });

  test('a lone owner has the link for a day', async () => {
    const owner = await alone();
    await owner.asked();
    const token = await tokenOf(owner);
    app.clock.advance(2 * day);
    expect(await codeIn(await follow(token))).toEqual([410, 'link-expired']);
    expect(await isOn(owner)).toBe(true);
  });

  test('a lone owner ends the wait by signing in with a code: no link works', async () => {
    const owner = await alone();
    await owner.asked();
    const token = await tokenOf(owner);
    const json = { code: owner.backupCodes[0] };
    await owner.ask(await owner.enter(), '/v1/auth/second-factor/confirm', { json });
    app.clock.advance(day + 1);
    expect(await owner.mails('code-lost-link')).toEqual([]);
    expect(await codeIn(await follow(token))).toEqual([410, 'link-expired']);
  });

  test('a lone owner gets in by no link once there is a colleague', async () => {
    const owner = await alone();
    await owner.asked();
    const token = await tokenOf(owner);
    app.clock.advance(day + 1);
    await somebody(app, 'store_owner', owner.store);
    expect(await codeIn(await follow(token))).toEqual([410, 'link-expired']);
    expect(await isOn(owner)).toBe(true);
  });

  test('a lone owner gets in by no invented link', async () => {
    const owner = await alone();
    await owner.asked();
    app.clock.advance(day + 1);
    const token = await tokenOf(owner);
    for (const bad of ['x', `${token}x`, altered(token, 0)]) {
      expect(await codeIn(await link(bad))).toEqual([404, 'not-found']);
      expect(await codeIn(await follow(bad))).toEqual([404, 'not-found']);
    }
  });
});

describe('no link is for', () => {
  test('no link is for who has no colleague and isn’t an owner', async () => {
    const support = await codeHolder(app, 'store_support');
    app.clock.advance(8 * day);
    expect(await support.asked()).toMatchObject({ way: 'operator', opensAt: null });
    const token = await tokenOf(support);
    app.clock.advance(day - 1);
    expect(await codeIn(await follow(token))).toEqual([410, 'link-expired']);
    expect(await isOn(support)).toBe(true);
  });

  test('an owner who has someone else’s role in another store', async () => {
    const owner = await alone();
    const { store } = await somebody(app, 'store_owner');
    await addMember(app.system, { userId: owner.id, role: 'store_support', storeId: store.id });
    expect(await owner.asked()).toMatchObject({ way: 'operator', opensAt: null });
  });

  test('an owner whose colleagues left less than a day ago', async () => {
    const owner = await alone();
    const other = await somebody(app, 'store_owner', owner.store);
    const [member] = await asOwner(app, 'SELECT id FROM members WHERE user_id = $1', [other.id]);
    await removeMember(app.system, { id: member?.id as never, storeId: owner.store.id });
    expect(await owner.asked()).toMatchObject({ way: 'operator', opensAt: null });
  });
});

test('the provider’s own people are let in by the operator alone', async () => {
  const owner = await alone();
  const { id } = await createUser(app.system, { name: 'Priya', email: 'priya@provider.test', password: testPassword });
  await addMember(app.system, { userId: id, role: 'orderprotection_admin' });
  const actor = await staffByEmail(app.services, 'priya@provider.test');
  await expect(resetByOperator({ ...app.system, actor: actor ?? app.system.actor }, owner.email)).rejects.toMatchObject(
    {
      code: 'forbidden',
    },
  );
  expect(await isOn(owner)).toBe(true);
  expect(await resetByOperator(app.system, 'nobody@people.test')).toBeNull();
  expect(await resetByOperator(app.system, owner.email.toUpperCase())).toBe('Mina Holt');
  expect(await isOn(owner)).toBe(false);
  expect(await owner.told()).toContain('You were let back in without a code');
});

test('where another system delivers email, no copy of the link is kept', async () => {
  const owner = await alone();
  await owner.asked();
  app.clock.advance(day);
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => {
    sent.push(mail);
    return new Taken('server');
  };
  const smtp: Mailer = { kind: 'smtp', send, close: async () => undefined };
  const [asked] = await asOwner(app, 'SELECT id FROM factor_resets WHERE user_id = $1', [owner.id]);
  const mail = { template: 'code-lost-link', resetId: asked?.id as FactorResetId } as const;
  await sendMail({ ...app.system, mail: smtp }, { storeId: owner.store.id, mail });
  expect(sent.map(({ plain }) => plain.includes('/console/lost-code#'))).toEqual([true]);
  const kept = await owner.mails('code-lost-link');
  expect(kept).toMatchObject([{ html: null, plain: null }]);
  expect(JSON.stringify(kept)).not.toContain('lost-code#');
});
