import { describe, expect, test } from 'vitest';
import type { RateProposal } from '#core/contract/tenancy/provider-rates.ts';
import { roles } from '#core/permissions.ts';
import { proposalDays } from '#core/rules/tenancy/provider-rates.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { bearerOf, freshStore, signedIn } from '../../../testing/fixtures.ts';
import { raceRounds } from '../../../testing/race-rounds.ts';
import { limits } from '../limits.ts';
import { readProviderRates } from '../read-rates.ts';

/** A rate that somebody of the provider sets by hand measures nothing before a second person confirms it. */

const app = await testApp();
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const dayOf = (ago: number, from = app.clock.now()) => new Date(from - ago * dayMs).toISOString().slice(0, 10);
type Headers = Record<string, string>;

await freshStore(app);
const mara = await signedIn(app, 'orderprotection_finance', null);
const jonah = await signedIn(app, 'orderprotection_finance', null);

/** A day of its own for each test: one rate waits for each. */
let days = 0;
const start = app.clock.now();
const given = (more: object = {}) => {
  days += 1;
  return { base: 'EUR', currency: 'USD', rate: '1.05', day: dayOf(days, start), source: 'Bank of Test', ...more };
};

async function ask(who: { headers: Headers }, path: string, json?: object) {
  const method = json ? 'POST' : 'GET';
  const answer = await app.ask('platform.test', `/v1/provider/${path}`, {
    method,
    headers: who.headers,
    ...(json && { json }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
}
const propose = (who: { headers: Headers }, more: object = {}) => ask(who, 'rate-proposals', given(more));
const say = (who: { headers: Headers }, word: 'confirm' | 'stop', id: unknown) =>
  ask(who, `rate-proposals/${id}/${word}`, {});
const waiting = async (who: { headers: Headers }) =>
  (await ask(who, 'rate-proposals')).body.proposals as RateProposal[];
const linesOf = (day: unknown) =>
  asOwner(app, 'SELECT rate::float AS rate, set_by_name, confirmed_by_name FROM fx_rates WHERE day = $1', [day]);
const proposalOf = async (id: unknown) =>
  (await asOwner(app, 'SELECT state, ended_by_name FROM fx_rate_proposals WHERE id = $1', [id]))[0];

describe('who may not', () => {
  test.each(roles.filter((role) => role !== 'orderprotection_finance'))(
    'a rate is neither read, proposed, confirmed, nor ended by %s',
    async (role) => {
      const { body } = await propose(mara);
      const other = await signedIn(app, role, await freshStore(app));
      const answers = [
        await ask(other, 'rates'),
        await ask(other, 'rate-proposals'),
        await propose(other),
        await say(other, 'confirm', body.id),
        await say(other, 'stop', body.id),
      ];
      expect(answers.map(({ status }) => status).filter((status) => status !== 403 && status !== 404)).toEqual([]);
      expect(await proposalOf(body.id)).toMatchObject({ state: 'waiting' });
      expect(await linesOf(body.day)).toEqual([]);
    },
  );

  test('an API token proposes, confirms, and ends no rate', async () => {
    const { body } = await propose(mara);
    const token = {
      headers: await bearerOf(app, await freshStore(app), ['finance-admin:update', 'finance-admin:read']),
    };
    const answers = [await propose(token), await say(token, 'confirm', body.id), await say(token, 'stop', body.id)];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test('no one confirms their own rate, and what isn’t there is not found', async () => {
    const { body } = await propose(mara);
    expect(body).toMatchObject({ mayConfirm: false, noSecondWord: 'own', mayStop: true });
    expect(await say(mara, 'confirm', body.id)).toMatchObject({
      status: 403,
      body: { detail: 'Someone else has to confirm the rate you proposed. You can withdraw it.' },
    });
    expect(await linesOf(body.day)).toEqual([]);
    for (const id of ['x', 'frp_01k5xv7zzzzzzzzzzzzzzzzzzz']) {
      expect((await say(jonah, 'confirm', id)).status).toBe(404);
      expect((await say(jonah, 'stop', id)).status).toBe(404);
    }
  });

  test('the database takes no line of one person, nor a proposal confirmed within a day', async () => {
    const { body } = await propose(mara);
    const line = `INSERT INTO fx_rates
      (id, base, currency, rate, day, source, set_by, set_by_name, set_at, holds_from, confirmed_by)
      VALUES ('fxr_1', 'EUR', 'USD', 2, '2026-11-30', 'x', 'usr_1', 'x', now(), now(), $1)`;
    for (const by of [null, 'usr_1']) {
      await expect(asOwner(app, line, [by])).rejects.toThrow('fx_rates_two_people');
    }
    const end = `UPDATE fx_rate_proposals SET state = 'confirmed', ended_by = proposed_by, ended_at = now() WHERE id = $1`;
    await expect(asOwner(app, end, [body.id])).rejects.toThrow('fx_rate_proposals_two_people');
  });
});

describe('what is no rate', () => {
  const today = () => dayOf(0);
  test.each<[string, () => object, string, string]>([
    [
      'a rate of 0',
      () => ({ rate: '0' }),
      '/rate',
      'Enter a rate above 0 with a point and up to 10 decimals, like 1.0562.',
    ],
    ['a rate below 0', () => ({ rate: '-1' }), '/rate', 'Enter a rate above 0'],
    ['a rate with a comma', () => ({ rate: '1,05' }), '/rate', 'Enter a rate above 0'],
    ['a rate with eleven decimals', () => ({ rate: '1.00000000001' }), '/rate', 'Enter a rate above 0'],
    ['a rate with an exponent', () => ({ rate: '1e3' }), '/rate', 'Enter a rate above 0'],
    ['a currency that is none', () => ({ currency: 'XQQ' }), '/currency', 'Enter a currency code like USD.'],
    ['a currency measured by itself', () => ({ currency: 'eur' }), '/currency', 'Choose two different currencies.'],
    ['a day to come', () => ({ day: dayOf(-1) }), '/day', 'Choose today or a day in the last 400 days.'],
    ['a day long ago', () => ({ day: dayOf(401) }), '/day', 'Choose today or a day in the last 400 days.'],
    ['a day that is none', () => ({ day: '2026-02-30' }), '/day', 'Choose today or a day in the last 400 days.'],
    ['a day not named', () => ({ day: '' }), '/day', 'Choose today or a day in the last 400 days.'],
    ['a source not named', () => ({ source: '  ' }), '/source', 'Say where the rate is from.'],
  ])('%s is refused at its field', async (_, wrong, pointer, message) => {
    const answer = await ask(mara, 'rate-proposals', given({ day: today(), ...wrong() }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
    expect(answer.body.errors).toEqual([
      expect.objectContaining({ pointer, message: expect.stringContaining(message) }),
    ]);
  });

  test('a day 400 days ago is taken, and a rate stays as exact as it was told', async () => {
    const { status, body } = await ask(mara, 'rate-proposals', given({ day: dayOf(400), rate: ' 0.0000000001 ' }));
    expect([status, body.rate]).toEqual([201, '0.0000000001']);
  });
});

test('a rate that was confirmed is a line with both people, and its proposal is over', async () => {
  const { body } = await propose(mara, { rate: '1.0500' });
  expect((await waiting(jonah)).find(({ id }) => id === body.id)).toMatchObject({
    ...{ rate: '1.05', proposedBy: mara.actor.name, before: null, movesPercent: null },
    ...{ mayConfirm: true, noSecondWord: null, mayStop: true },
  });
  expect(await linesOf(body.day)).toEqual([]);
  const confirmed = await say(jonah, 'confirm', body.id);
  const two = { proposedBy: mara.actor.name, confirmedBy: jonah.actor.name };
  expect(confirmed).toMatchObject({ status: 200, body: { rate: '1.05', state: 'holds', ...two } });
  expect(await linesOf(body.day)).toEqual([
    { rate: 1.05, set_by_name: two.proposedBy, confirmed_by_name: two.confirmedBy },
  ]);
  for (const who of [mara, jonah]) {
    expect(await say(who, 'confirm', body.id)).toMatchObject({ status: 409, body: { code: 'change-ended' } });
    expect(await say(who, 'stop', body.id)).toMatchObject({ status: 409, body: { code: 'change-ended' } });
  }
  expect((await linesOf(body.day)).length).toBe(1);
});

test('a rate is told with how far it moves the one before, in either direction', async () => {
  const line = given();
  const confirmed = await ask(mara, 'rate-proposals', { ...line, rate: '2' });
  await say(jonah, 'confirm', confirmed.body.id);
  const again = await ask(jonah, 'rate-proposals', { ...line, rate: '1.9' });
  expect(again.body).toMatchObject({ before: '2', movesPercent: '-5' });
  await say(jonah, 'stop', again.body.id);
  const turned = await ask(jonah, 'rate-proposals', { ...line, base: 'USD', currency: 'EUR', rate: '1' });
  expect(turned.body).toMatchObject({ before: '0.5', movesPercent: '100' });
  app.clock.advance(1);
  await say(mara, 'confirm', turned.body.id);
  const { rates } = await readProviderRates(app.as(mara.actor), 'USD');
  expect(rates.filter(({ day }) => day === line.day)).toMatchObject([
    { base: 'USD', rate: '1', state: 'holds' },
    { base: 'EUR', rate: '2', state: 'replaced' },
  ]);
});

test('a list that comes later takes no place of what two people set', async () => {
  const line = given();
  const { body } = await ask(mara, 'rate-proposals', line);
  await say(jonah, 'confirm', body.id);
  app.clock.advance(1);
  const now = new Date(app.clock.now()).toISOString();
  await asOwner(
    app,
    `INSERT INTO fx_rates (id, base, currency, rate, day, source, set_by_name, set_at, holds_from)
     VALUES ($1, 'EUR', 'USD', 9, $2, 'list', 'list', $3, $3)`,
    [`fxr_${line.day}`, line.day, now],
  );
  const { rates } = await readProviderRates(app.as(mara.actor));
  expect(rates.filter(({ day }) => day === line.day)).toMatchObject([
    { rate: '1.05', state: 'holds' },
    { rate: '9', state: 'replaced' },
  ]);
});

test('a rate of the same currencies and day waits once, whichever is the base', async () => {
  const line = given();
  const { body } = await ask(mara, 'rate-proposals', line);
  for (const more of [{}, { base: 'USD', currency: 'EUR' }]) {
    expect(await ask(jonah, 'rate-proposals', { ...line, ...more })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/day', message: expect.stringContaining(mara.actor.name) }] },
    });
  }
  expect((await ask(jonah, 'rate-proposals', { ...line, currency: 'JPY' })).status).toBe(201);
  await say(mara, 'stop', body.id);
  expect((await ask(jonah, 'rate-proposals', line)).status).toBe(201);
});

test('a rate is withdrawn by its author or refused by a colleague, and changes nothing', async () => {
  for (const [who, state] of [
    [mara, 'withdrawn'],
    [jonah, 'refused'],
  ] as const) {
    const { body } = await propose(mara);
    expect((await say(who, 'stop', body.id)).status).toBe(204);
    expect(await proposalOf(body.id)).toEqual({ state, ended_by_name: who.actor.name });
    expect((await say(jonah, 'confirm', body.id)).status).toBe(409);
    expect(await linesOf(body.day)).toEqual([]);
  }
});

test('two who confirm at once make one line, and who refuses at once leaves one end', async () => {
  const third = await signedIn(app, 'orderprotection_finance', null);
  for (let round = 0; round < raceRounds; round += 1) {
    app.clock.advance(hourMs);
    const { body } = await propose(mara);
    const words = round % 2 === 0 ? (['confirm', 'confirm'] as const) : (['confirm', 'stop'] as const);
    const [one, other] = await Promise.all([say(jonah, words[0], body.id), say(third, words[1], body.id)]);
    expect([one.status, other.status].filter((status) => status === 409).length).toBe(1);
    const { state } = (await proposalOf(body.id)) ?? {};
    expect((await linesOf(body.day)).length).toBe(state === 'confirmed' ? 1 : 0);
  }
});

test('of many who propose one rate at once one waits', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    app.clock.advance(hourMs);
    const line = given();
    const turned = { ...line, base: 'USD', currency: 'EUR' };
    const all = await Promise.all([line, turned, line].map((body) => ask(mara, 'rate-proposals', body)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  }
});

test('everyone who could confirm it is mailed, and its author; no one else is', async () => {
  await app.drain();
  const admin = await signedIn(app, 'orderprotection_admin', null);
  const { body } = await propose(mara, { source: 'Central Bank of Kuwait' });
  await app.drain();
  expect(body.source).toBe('Central Bank of Kuwait');
  const mails = await asOwner(
    app,
    `SELECT to_address FROM mails WHERE template = 'rate-proposal' AND plain LIKE '%Central Bank of Kuwait%'`,
  );
  const mailed = mails.map(({ to_address }) => to_address);
  expect(mailed).toEqual(expect.arrayContaining([mara.actor.email, jonah.actor.email]));
  expect(mailed).not.toContain(admin.actor.email);
});

test('one person proposes so many rates an hour, and no more', async () => {
  const many = await signedIn(app, 'orderprotection_finance', null);
  const statuses: number[] = [];
  for (let count = 0; count <= limits.proposals.most; count += 1) {
    statuses.push((await propose(many)).status);
  }
  expect(statuses.filter((status) => status === 201).length).toBe(limits.proposals.most);
  expect(statuses.at(-1)).toBe(429);
});

test('a rate that nobody confirms for a week is over, and another one can be proposed', async () => {
  const line = { ...given(), day: dayOf(0) };
  const { body } = await ask(mara, 'rate-proposals', line);
  expect(Date.parse(String(body.expiresAt)) - app.clock.now()).toBe(proposalDays * dayMs);
  app.clock.advance(proposalDays * dayMs - 1);
  expect((await waiting(jonah)).map(({ id }) => id)).toContain(body.id);
  app.clock.advance(1);
  expect((await waiting(jonah)).map(({ id }) => id)).not.toContain(body.id);
  expect((await say(jonah, 'confirm', body.id)).status).toBe(409);
  expect((await ask(jonah, 'rate-proposals', line)).status).toBe(201);
  await app.drain();
  expect(await proposalOf(body.id)).toEqual({ state: 'expired', ended_by_name: null });
  expect(await linesOf(line.day)).toEqual([]);
});

test('whoever is alone is told that nobody else could confirm a rate', async () => {
  expect((await ask(mara, 'rate-proposals')).body.alone).toBe(false);
  const rest = await asOwner(app, 'SELECT id FROM members WHERE role = $1 AND user_id <> $2', [
    'orderprotection_finance',
    mara.actor.userId,
  ]);
  await asOwner(app, 'UPDATE members SET removed_at = $2 WHERE id = ANY($1)', [
    rest.map(({ id }) => id),
    new Date(app.clock.now()).toISOString(),
  ]);
  expect((await ask(mara, 'rate-proposals')).body.alone).toBe(true);
});
