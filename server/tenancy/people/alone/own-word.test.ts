import { describe, expect, test } from 'vitest';
import { ordinaryTerms } from '../../../ledger/contracts/testing/ordinary-terms.ts';
import { testApp } from '../../../testing/app.ts';
import { cookieOf } from '../../../testing/cookies.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { bearerOf, freshStore, staff } from '../../../testing/fixtures.ts';
import { codeHolder, day, hour } from '../../../testing/lost-code.ts';
import { monthAhead } from '../../../testing/month-ahead.ts';
import type { somebody } from '../../../testing/own-account.ts';
import { testPassword } from '../../../testing/people.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import { addMember } from '../add-member.ts';

/** Who is alone in a role says the second word too: a day later, by password and code, and the provider’s admins hear of it. */

const app = await testApp();
const start = app.clock.now();
type Someone = Pick<Awaited<ReturnType<typeof somebody>>, 'ask' | 'id'>;

let days = 0;
/** Everything of the provider that takes two people, and that somebody alone may confirm. */
const kinds = {
  rate: {
    base: (_: StoreRecord) => '/v1/provider/rate-proposals',
    propose: (_: StoreRecord) => {
      days += 1;
      const on = new Date(start - days * day).toISOString().slice(0, 10);
      return { path: '', json: { base: 'EUR', currency: 'USD', rate: '1.05', day: on, source: 'Bank' } };
    },
    idOf: async (by: string) =>
      (await asOwner(app, 'SELECT id FROM fx_rate_proposals WHERE proposed_by = $1 AND state = $2', [by, 'waiting']))[0]
        ?.id,
    counted: (by: string) => asOwner(app, 'SELECT alone_since FROM fx_rates WHERE confirmed_by = $1', [by]),
    own: 'Someone else has to confirm the rate you proposed. You can withdraw it.',
  },
  contract: {
    base: (store: StoreRecord) => `/v1/stores/${store.id}/money/contract`,
    propose: (store: StoreRecord) => {
      const validFrom = monthAhead(app, store.timeZone);
      const json = { currency: 'USD', validFrom, termEndsAt: null, terms: ordinaryTerms, reason: 'As agreed.' };
      return { path: '/propose', json };
    },
    idOf: async (by: string) =>
      (
        await asOwner(app, 'SELECT id FROM contract_proposals WHERE proposed_by = $1 AND state = $2', [by, 'waiting'])
      )[0]?.id,
    counted: (by: string) => asOwner(app, 'SELECT alone_since FROM contracts WHERE confirmed_by = $1', [by]),
    own: 'Someone else at the provider has to confirm what you proposed. You can stop it.',
  },
} as const;
type Kind = keyof typeof kinds;
const every = Object.keys(kinds) as Kind[];

/** Finance people of the provider, all gone for two days but those named. */
async function onlyHolders(...ids: string[]) {
  const gone = new Date(app.clock.now() - 2 * day).toISOString();
  await asOwner(
    app,
    `UPDATE members SET removed_at = $1 WHERE role IN ('orderprotection_finance', 'orderprotection_admin')
     AND removed_at IS NULL AND NOT user_id = ANY($2)`,
    [gone, ids],
  );
}

/** Somebody alone with a proposal of theirs, a day after it was made. */
async function scene(kind: Kind, { wait = day, beside = [] }: { wait?: number; beside?: string[] } = {}) {
  const store = await freshStore(app);
  const person = await codeHolder(app, 'orderprotection_finance', store);
  await onlyHolders(person.id, ...beside);
  const { propose, idOf } = kinds[kind];
  const base = kinds[kind].base(store);
  const { path, json } = propose(store);
  const asked = await person.ask(person.cookie, base + path, { json });
  expect(asked.status).toBe(201);
  const id = String(await idOf(person.id));
  app.clock.advance(wait);
  const signInBy = async (which: number) => {
    const half = await person.enter();
    const code = { code: person.backupCodes[which] };
    return cookieOf(await person.ask(half, '/v1/auth/second-factor/confirm', { json: code }));
  };
  const cookie = await signInBy(0);
  const confirm = (given: object = {}, who: Someone = person, as = cookie) => {
    const url = kind === 'rate' ? `${base}/${id}/confirm-alone` : `${base}/proposals/${id}/confirm-alone`;
    return who.ask(as, url, { json: { currentPassword: testPassword, code: person.backupCodes[1], ...given } });
  };
  const counted = () => kinds[kind].counted(person.id);
  return { store, person: { ...person, signInBy }, id, cookie, confirm, counted };
}
/** The subjects that somebody was told of who is alone. */
async function mailsTo(email: string) {
  await app.drain();
  const rows = await asOwner(app, `SELECT subject FROM mails WHERE template = 'alone-word' AND to_address = $1`, [
    email,
  ]);
  return rows.map(({ subject }) => subject);
}

const said = async (answer: Response) => {
  const { detail, errors } = (await answer.json()) as { detail?: string; errors?: { pointer: string }[] };
  return [answer.status, errors?.map(({ pointer }) => pointer).join() ?? detail];
};

describe.each(every)('alone with a %s', (kind) => {
  test(`a ${kind} is confirmed by its author a day later, by password and code`, async () => {
    const { confirm, counted } = await scene(kind);
    expect((await confirm()).status).toBe(200);
    expect(await counted()).toEqual([{ alone_since: expect.anything() }]);
    expect((await confirm()).status).toBe(409);
  });

  test(`a ${kind} isn’t confirmed by its author within a day`, async () => {
    const { confirm, counted } = await scene(kind, { wait: day - hour });
    const later =
      'No one else can confirm this, so you can, 24 hours after provider admins were emailed about it. Try again then.';
    expect(await said(await confirm())).toEqual([403, later]);
    expect(await counted()).toEqual([]);
    // The code that was given is still good.
    app.clock.advance(hour);
    expect((await confirm()).status).toBe(200);
  });

  test.each<[string, object, unknown[]]>([
    ['without a code', { code: '' }, [400, '/code']],
    ['with a wrong code', { code: 'wrong-code' }, [400, '/code']],
    ['with a wrong password', { currentPassword: 'not this one at all' }, [400, '/currentPassword']],
  ])(`a ${kind} isn’t confirmed %s`, async (_, given, expected) => {
    const { confirm, counted } = await scene(kind);
    expect(await said(await confirm(given))).toEqual(expected);
    expect(await counted()).toEqual([]);
  });

  test.each<[string, () => Promise<void>]>([
    ['can confirm it', async () => void (await staff(app, 'orderprotection_finance', null))],
    [
      'left today',
      async () => {
        const { userId } = await staff(app, 'orderprotection_finance', null);
        const today = new Date(app.clock.now() - hour).toISOString();
        await asOwner(app, 'UPDATE members SET removed_at = $1 WHERE user_id = $2', [today, userId]);
      },
    ],
  ])(`a ${kind} is another’s to confirm while somebody %s`, async (_, come) => {
    const { confirm, counted } = await scene(kind);
    await come();
    expect(await said(await confirm())).toEqual([403, kinds[kind].own]);
    expect(await counted()).toEqual([]);
  });

  test(`a ${kind} whose author came to be alone later waits a day from the email`, async () => {
    const colleague = await staff(app, 'orderprotection_finance', null);
    const { confirm, counted, person } = await scene(kind, { beside: [colleague.userId] });
    expect(await mailsTo(person.email)).toEqual([]);
    await onlyHolders(person.id);
    const told = 'Provider admins have been emailed that no one else can confirm this. You can 24 hours from now.';
    expect(await said(await confirm())).toEqual([403, told]);
    expect(await mailsTo(person.email)).toHaveLength(1);
    expect((await said(await confirm()))[0]).toBe(403);
    expect(await counted()).toEqual([]);
    app.clock.advance(day);
    const cookie = await person.signInBy(2);
    expect((await confirm({}, person, cookie)).status).toBe(200);
    expect(await mailsTo(person.email)).toHaveLength(2);
  });

  test(`a ${kind} of somebody who left is confirmed by nobody alone`, async () => {
    const { confirm, counted, person, store } = await scene(kind);
    const heir = await codeHolder(app, 'orderprotection_finance', store);
    await onlyHolders(heir.id);
    app.clock.advance(day);
    const answer = await confirm({ code: heir.backupCodes[1] }, heir, await heir.enter());
    expect([401, 403]).toContain(answer.status);
    expect(await kinds[kind].counted(heir.id)).toEqual([]);
    expect(await counted()).toEqual([]);
    expect(person.id).not.toBe(heir.id);
  });

  test(`a ${kind} isn’t confirmed alone by a role that somebody got today`, async () => {
    const { confirm, counted, person } = await scene(kind);
    const tomorrow = new Date(app.clock.now() + hour).toISOString();
    await asOwner(app, 'UPDATE members SET second_word_from = $1 WHERE user_id = $2', [tomorrow, person.id]);
    const later = 'You can confirm for others 24 hours after you joined. Ask someone else until then.';
    expect(await said(await confirm())).toEqual([403, later]);
    expect(await counted()).toEqual([]);
  });

  test(`a ${kind} isn’t confirmed alone without two-factor authentication, or by a token`, async () => {
    const { confirm, counted, person, store } = await scene(kind);
    const token = await bearerOf(app, store, ['finance-admin:update', 'stores:read']);
    const byToken = await app.ask('platform.test', `${kinds[kind].base(store)}/x/confirm-alone`, {
      headers: token,
      json: {},
    });
    expect([401, 404]).toContain(byToken.status);
    await asOwner(app, 'UPDATE users SET two_factor_enabled = false WHERE id = $1', [person.id]);
    const cookie = await person.enter();
    expect(await said(await confirm({}, person, cookie))).toEqual([403, 'Set up two-factor authentication first.']);
    expect(await counted()).toEqual([]);
  });

  test(`admins are mailed of a ${kind} that one person proposes and confirms`, async () => {
    const { confirm, person } = await scene(kind);
    const mails = async () => {
      await app.drain();
      const rows = await asOwner(
        app,
        `SELECT to_address, subject FROM mails WHERE template = 'alone-word' AND to_address = $1 ORDER BY created_at, id`,
        [person.email],
      );
      return rows.map(({ to_address, subject }) => [to_address, subject]);
    };
    const what = { rate: 'an exchange rate', contract: 'a contract' }[kind];
    expect(await mails()).toEqual([[person.email, `You proposed ${what} that no one else can confirm`]]);
    await confirm();
    expect(await mails()).toContainEqual([person.email, `You confirmed ${what} without a second person`]);
  });
});

test('an admin of the provider who sets no rates is mailed of one that is set alone', async () => {
  const admin = await staff(app, 'orderprotection_admin', null);
  const { person, store } = await scene('rate');
  await asOwner(app, 'UPDATE members SET removed_at = NULL WHERE user_id = $1', [admin.userId]);
  const { path, json } = kinds.rate.propose(store);
  const cookie = cookieOf(
    await person.ask(await person.enter(), '/v1/auth/second-factor/confirm', { json: { code: person.backupCodes[2] } }),
  );
  expect((await person.ask(cookie, kinds.rate.base(store) + path, { json })).status).toBe(201);
  await app.drain();
  const told = await asOwner(
    app,
    `SELECT subject, plain FROM mails WHERE template = 'alone-word' AND to_address = $1`,
    [admin.email],
  );
  const subject = 'Mina Holt proposed an exchange rate that no one else can confirm';
  // They can’t open the page of rates.
  expect(told).toEqual([{ subject, plain: expect.stringMatching(/Open the console \S+\/console$/m) }]);
});

test('the database takes no line of one person that isn’t a day old', async () => {
  const { person } = await scene('rate');
  const line = `INSERT INTO fx_rates
    (id, base, currency, rate, day, source, set_by, set_by_name, set_at, holds_from, confirmed_by, alone_since)
    VALUES ('fxr_x', 'EUR', 'USD', 2, '2026-11-30', 'x', $1, 'x', now(), now(), $2, $3)`;
  const young = new Date(Date.now() - 23 * hour).toISOString();
  const old = new Date(Date.now() - 25 * hour).toISOString();
  for (const values of [
    [person.id, person.id, null],
    [person.id, person.id, young],
    [person.id, 'usr_other', old],
  ]) {
    await expect(asOwner(app, line, values)).rejects.toThrow('fx_rates_two_people');
  }
});

test.each<[Kind, string, string]>([
  ['rate', 'fx_rate_proposals', 'fx_rate_proposals_two_people'],
  ['contract', 'contract_proposals', 'contract_proposals_by_two'],
])('the database takes no word of one person on a %s within a day, or untold', async (kind, table, check) => {
  const { id } = await scene(kind);
  const said =
    kind === 'rate'
      ? "state = 'confirmed', ended_by = proposed_by, ended_at = alone_told_at + interval '23 hours'"
      : "confirmed_by = proposed_by, confirmed_at = alone_told_at + interval '23 hours'";
  const write = (more: string) => asOwner(app, `UPDATE ${table} SET ${said}${more} WHERE id = $1`, [id]);
  await expect(write('')).rejects.toThrow(check);
  await expect(write(', alone_told_at = NULL')).rejects.toThrow(check);
});

test('a version of a contract that one person made says since when the admins knew', async () => {
  const { confirm, store, person } = await scene('contract');
  expect((await confirm()).status).toBe(200);
  const write = (since: string) =>
    asOwner(app, `UPDATE contracts SET alone_since = ${since} WHERE store_id = $1 AND confirmed_by = $2`, [
      store.id,
      person.id,
    ]);
  await expect(write('NULL')).rejects.toThrow('contracts_by_two');
  await expect(write("agreed_at - interval '23 hours'")).rejects.toThrow('contracts_by_two');
});

test('somebody of the store as well is no second person for its contract', async () => {
  const both = await staff(app, 'orderprotection_finance', null);
  const { confirm, store, person } = await scene('contract', { beside: [both.userId] });
  expect((await said(await confirm()))[0]).toBe(403);
  await addMember(app.system, { userId: both.userId, role: 'store_user', storeId: store.id });
  expect((await said(await confirm()))[0], 'the admins are told now').toBe(403);
  app.clock.advance(day);
  expect((await confirm({}, person, await person.signInBy(2))).status).toBe(200);
});

test('a contract isn’t proposed alone that begins before its author may confirm', async () => {
  const store = await freshStore(app);
  const person = await codeHolder(app, 'orderprotection_finance', store);
  await onlyHolders(person.id);
  const validFrom = monthAhead(app, store.timeZone);
  app.clock.advance(Date.parse(validFrom) - app.clock.now() - 12 * hour);
  const json = { currency: 'USD', validFrom, termEndsAt: null, terms: ordinaryTerms, reason: 'As agreed.' };
  const half = await person.enter();
  const given = { json: { code: person.backupCodes[0] } };
  const cookie = cookieOf(await person.ask(half, '/v1/auth/second-factor/confirm', given));
  const propose = () => person.ask(cookie, `${kinds.contract.base(store)}/propose`, { json });
  expect(await said(await propose())).toEqual([400, '/validFrom']);
  expect(await kinds.contract.idOf(person.id)).toBeUndefined();
  await staff(app, 'orderprotection_finance', null);
  expect((await propose()).status).toBe(201);
});
