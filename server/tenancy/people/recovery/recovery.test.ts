import { describe, expect, test } from 'vitest';
import type { MemberId, RecoveryId } from '#core/ids.ts';
import { type Mailer, type OutgoingMail, Taken } from '../../../platform/mail/mailer.ts';
import { sendMail } from '../../../send-mail.ts';
import { altered } from '../../../testing/altered.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { somebody } from '../../../testing/own-account.ts';
import { testPassword } from '../../../testing/people.ts';
import { addMember } from '../add-member.ts';
import { createUser } from '../create-user.ts';
import { removeMember } from '../remove-member.ts';
import { recoveryToken } from './recovery-token.ts';

const app = await testApp();
const minute = 60_000;
const newPassword = 'velvet-harbor-thimble';
let networks = 0;

/** Each call comes from a network of its own, unless one is named. */
function call(path: string, json: object, { method = 'POST', from = '' } = {}) {
  networks += 1;
  const address = from || `198.18.${networks >> 8}.${networks & 255}`;
  return app.ask('platform.test', path, { method, json, from: address });
}
const askFor = (email: string, from = '') => call('/v1/auth/recovery', { email }, { from });
const open = (token: string) => call('/v1/auth/recovery/link', { token });
const set = (token: string, password = newPassword) =>
  call('/v1/auth/recovery/password', { token, password }, { method: 'PUT' });
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

const mailsTo = (email: string, template = 'recovery') =>
  asOwner(app, 'SELECT * FROM mails WHERE to_address = $1 AND template = $2 ORDER BY created_at, id', [
    email,
    template,
  ]);

/** Asks for a link and takes its token out of the email. */
async function linkOf(email: string): Promise<string> {
  app.clock.advance(1000);
  expect((await askFor(email)).status).toBe(204);
  await app.drain();
  const mail = (await mailsTo(email)).at(-1);
  const [, token = ''] = /http:\/\/platform\.test\/console\/new-password#([\w.-]+)/.exec(String(mail?.plain)) ?? [];
  expect(token).not.toBe('');
  return token;
}

describe('asking', () => {
  test('a recovery request is answered alike for an email that no one signs in with', async () => {
    const person = await somebody(app);
    const effectOf = async (email: string) => {
      const before = await asOwner(app, 'SELECT id FROM account_recoveries');
      const answer = await askFor(email);
      const [{ jobs }] = (await asOwner(
        app,
        `SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE task_identifier = 'send-recovery'`,
      )) as [{ jobs: number }];
      const rows = (await asOwner(app, 'SELECT id FROM account_recoveries')).length - before.length;
      await app.drain();
      return [answer.status, await answer.text(), [...answer.headers.keys()].sort(), rows, jobs];
    };
    const known = await effectOf(person.email);
    for (const email of ['nobody@people.test', person.email.replace('i', '\u0131'), 'not an address']) {
      expect(await effectOf(email)).toEqual(known);
    }
    expect(known.slice(0, 2)).toEqual([204, '']);
    expect(await asOwner(app, `SELECT id FROM mails WHERE template = 'recovery'`)).toHaveLength(1);
  });

  test('a recovery request is limited to five an hour by email, twenty by network', async () => {
    const person = await somebody(app);
    for (const email of [person.email, 'no-one@people.test']) {
      const statuses = [];
      for (let n = 0; n < 6; n += 1) {
        statuses.push((await askFor(email)).status);
      }
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    }
    const from = '198.51.100.7';
    for (let n = 0; n < 20; n += 1) {
      expect((await askFor(`guess-${n}@people.test`, from)).status).toBe(204);
    }
    const refused = await askFor('guess-20@people.test', from);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    await app.drain();
    expect(await mailsTo(person.email), 'of those asked for at once the last is emailed').toHaveLength(1);
    app.clock.advance(60 * minute);
    expect((await askFor(person.email, from)).status).toBe(204);
  });

  test('a recovery request emails the provider’s people too, and none without a role', async () => {
    const provider = { name: 'Priya', email: 'priya@provider.test', password: testPassword };
    const { id } = await createUser(app.system, provider);
    await addMember(app.system, { userId: id, role: 'orderprotection_admin' });
    await somebody(app);
    expect((await set(await linkOf(provider.email))).status).toBe(204);
    await app.drain();
    expect(await mailsTo(provider.email, 'account-changed')).toHaveLength(1);

    const gone = await somebody(app);
    const [member] = await asOwner(app, 'SELECT id FROM members WHERE user_id = $1', [gone.id]);
    await removeMember(app.system, { id: member?.id as MemberId, storeId: gone.store.id });
    await askFor(gone.email);
    await app.drain();
    expect(await mailsTo(gone.email)).toEqual([]);
  });

  test('a recovery request leaves no token in jobs, feed, log, or the email’s values', async () => {
    const person = await somebody(app);
    await askFor(person.email);
    const jobs = JSON.stringify(await asOwner(app, 'SELECT payload FROM graphile_worker._private_jobs'));
    const token = await linkOf(person.email);
    await open(token);
    await set(token, 'short');
    await set(token);
    const [mail] = await mailsTo(person.email);
    const secret = token.split('.')[1] ?? '';
    expect(JSON.stringify(mail?.letter)).not.toContain('new-password');
    for (const kept of [jobs, app.logged.join('\n'), JSON.stringify(await asOwner(app, 'SELECT * FROM events'))]) {
      expect(kept).not.toContain(secret);
    }
  });
});

describe('a link', () => {
  test('a link that was invented or altered is 404', async () => {
    const person = await somebody(app);
    const token = await linkOf(person.email);
    const other = recoveryToken(app.services, 'rcv_00000000000000000000000000' as RecoveryId);
    for (const bad of ['x', `${token}x`, altered(token, 0), altered(token)]) {
      expect(await codeOf(await open(bad))).toEqual([404, 'not-found']);
      expect(await codeOf(await set(bad))).toEqual([404, 'not-found']);
    }
    expect(await codeOf(await set(other))).toEqual([410, 'link-expired']);
    expect((await person.trySignIn()).status).toBe(200);
  });

  test('a link works for an hour', async () => {
    const person = await somebody(app);
    const token = await linkOf(person.email);
    app.clock.advance(60 * minute - 1);
    expect(await (await open(token)).json()).toEqual({ email: person.email, secondFactor: false });
    app.clock.advance(1);
    expect(await codeOf(await open(token))).toEqual([410, 'link-expired']);
    expect(await codeOf(await set(token))).toEqual([410, 'link-expired']);
  });

  test('a link is replaced by a newer one, and ends when the password is changed', async () => {
    const person = await somebody(app);
    const first = await linkOf(person.email);
    const second = await linkOf(person.email);
    expect(await codeOf(await open(first))).toEqual([410, 'link-expired']);
    expect((await open(second)).status).toBe(200);
    const json = { currentPassword: testPassword, newPassword };
    await person.ask(await person.enter(), '/v1/auth/password', { method: 'PUT', json });
    expect(await codeOf(await set(second, 'another-lantern-of-moss'))).toEqual([410, 'link-expired']);
    expect((await person.trySignIn(newPassword)).status).toBe(200);
  });

  test('a link that a newer one replaced stays closed once the newer one is used', async () => {
    const person = await somebody(app);
    const older = [await linkOf(person.email), await linkOf(person.email)];
    expect((await set(await linkOf(person.email))).status).toBe(204);
    for (const link of older) {
      expect(await codeOf(await open(link))).toEqual([410, 'link-expired']);
      expect(await codeOf(await set(link, 'another-lantern-of-moss'))).toEqual([410, 'link-expired']);
    }
    expect((await person.trySignIn(newPassword)).status).toBe(200);
  });

  test('a link works once, for one of two who use it at the same time', async () => {
    const person = await somebody(app);
    const token = await linkOf(person.email);
    const both = await Promise.all([set(token), set(token, 'another-lantern-of-moss')]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 410]);
    expect(await codeOf(await set(token))).toEqual([410, 'link-expired']);
    expect(await person.events('member.password-recovered')).toHaveLength(1);
  });
});

describe('a new password', () => {
  test.each(['short', 'password-password-2026', 'Mina Holt Mina Holt'])(
    '“%s” is refused, and spends no link',
    async (weak) => {
      const person = await somebody(app);
      const token = await linkOf(person.email);
      const refused = await set(token, weak);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ errors: [{ pointer: '/password' }] });
      expect((await set(token)).status).toBe(204);
    },
  );

  test('a new password ends every session, signs no one in, and is told and logged', async () => {
    const person = await somebody(app);
    const cookies = [await person.enter(), await person.enter()];
    const answer = await set(await linkOf(person.email));
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
    expect(await Promise.all(cookies.map(person.isIn))).toEqual([false, false]);
    expect((await person.trySignIn()).status).toBe(401);
    expect((await person.trySignIn(newPassword)).status).toBe(200);
    expect(await person.told()).toEqual(['Your password was reset']);
    expect(await person.events('member.password-recovered')).toEqual([
      { data: { userId: person.id, signIns: 2 }, actor_id: person.id },
    ]);
  });

  test('a new password lifts the lock of wrong passwords', async () => {
    const person = await somebody(app);
    for (let n = 0; n < 10; n += 1) {
      await person.trySignIn(`guess ${n}`);
    }
    expect((await person.trySignIn()).status).toBe(429);
    await set(await linkOf(person.email));
    expect((await person.trySignIn(newPassword)).status).toBe(200);
  });

  test('a new password lifts the lock of a browser where its owner signed in before', async () => {
    const person = await somebody(app);
    const [known = ''] = (await person.trySignIn()).headers
      .getSetCookie()
      .flatMap((line) => (line.startsWith('amends_known=') ? [line.split(';')[0] ?? ''] : []));
    const tryThere = async (password: string) => {
      const json = { email: person.email, password };
      return (await app.ask('platform.test', '/v1/auth/sign-in', { json, headers: { cookie: known } })).status;
    };
    for (let n = 0; n < 10; n += 1) {
      expect(await tryThere(`guess ${n}`)).toBe(401);
    }
    expect(await tryThere('guess')).toBe(429);
    await set(await linkOf(person.email));
    expect(await tryThere(newPassword)).toBe(200);
  });

  test('a new password opens nothing past two-factor authentication', async () => {
    const person = await somebody(app);
    const { code, backupCodes } = await person.withSecondFactor();
    const waiting = await person.enter();
    const confirm = async (half: string, given: string) =>
      (await person.ask(half, '/v1/auth/second-factor/confirm', { json: { code: given } })).status;
    expect((await set(await linkOf(person.email), 'vh7-tmbl')).status).toBe(204);
    expect(await confirm(waiting, code), 'a sign-in that waited for its code is over').toBe(401);
    for (let n = 0; n < 9; n += 1) {
      expect(await confirm(await person.enter('vh7-tmbl'), '000000')).toBe(401);
    }
    await set(await linkOf(person.email));
    const half = await person.trySignIn(newPassword);
    expect(await codeOf(half)).toEqual([403, 'second-factor-required']);
    expect(await confirm(await person.enter(newPassword), '000000')).toBe(401);
    expect(await confirm(await person.enter(newPassword), backupCodes[0] ?? '')).toBe(429);
  });
});

test('what was asked for is forgotten after two days', async () => {
  await askFor('nobody@people.test');
  app.clock.advance(49 * 60 * minute);
  await app.services.db.everywhere((tx) => app.services.jobs.enqueue(tx, 'sweep', {}));
  await app.drain();
  expect(await asOwner(app, 'SELECT id FROM account_recoveries')).toEqual([]);
});

test('where another system delivers email, no copy of the link is kept', async () => {
  const person = await somebody(app);
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => {
    sent.push(mail);
    return new Taken('server');
  };
  const smtp: Mailer = { kind: 'smtp', send, close: async () => undefined };
  const ctx = { ...app.system, mail: smtp };
  await askFor(person.email);
  const [asked] = await asOwner(app, 'SELECT id FROM account_recoveries WHERE user_id = $1', [person.id]);
  const mail = { template: 'recovery', recoveryId: asked?.id as RecoveryId } as const;
  await sendMail(ctx, { storeId: person.store.id, mail });
  expect(sent.map(({ to, plain }) => [to.address, plain.includes('/console/new-password#')])).toEqual([
    [person.email, true],
  ]);
  expect(await mailsTo(person.email)).toMatchObject([{ html: null, plain: null, sent_at: expect.anything() }]);
});
