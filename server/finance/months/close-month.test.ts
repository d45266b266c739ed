import { describe, expect, test } from 'vitest';
import type { StoreMonths } from '#core/contract/finance/months.ts';
import { roles } from '#core/permissions.ts';
import type { ContractVersion } from '#core/rules/ledger/contract-terms.ts';
import { type LedgerMonth, monthAfter, monthOf, monthsBack } from '#core/rules/ledger/ledger-month.ts';
import { startOfLocalDay } from '#core/rules/platform/local-day.ts';
import { ordinaryTerms } from '../../ledger/contracts/testing/ordinary-terms.ts';
import { withContract } from '../../ledger/contracts/testing/with-contract.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, orderOf, placeOrder, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { closeDueMonths } from './close-due-months.ts';
import { closeMonth } from './close-month.ts';
import { brokenSeals } from './seals.ts';

/** The months of a store's book end one after the other, once, and what comes later is told in the next one. */

const app = await testApp();
const zone = 'America/New_York';
const felix = await signedIn(app, 'orderprotection_finance', null);
let number = 0;

/** The months that are over by now, the last one first. */
const monthsBefore = (count: number): LedgerMonth[] => {
  const now = monthOf(new Date(app.clock.now()).toISOString(), zone);
  return Array.from({ length: count }, (_, back) => monthsBack(now, back + 1));
};
const [last = '', before = ''] = monthsBefore(2);
const begins = (month: LedgerMonth) => startOfLocalDay(`${month}-01`, zone);
const since = (month: LedgerMonth): ContractVersion[] => [
  { version: 1, validFrom: begins(month), termEndsAt: null, terms: ordinaryTerms },
];
const hour = 3_600_000;
/** Protection that cost its customer nothing: there is nothing to post of it. */
const bought = { kind: 'SHIPPING' as const, insuredAmount: '500.00' };

/** A store whose contract began with the last month but one, in which a shopper paid 2.00 for protection. */
async function scene() {
  const store = await withContract(app, await freshStore(app, {}, zone), since(before));
  await sell(store, begins(before));
  return store;
}

async function sell(store: StoreRecord, instant: string) {
  number += 1;
  const sourceCreatedAt = new Date(Date.parse(instant) + hour).toISOString();
  const order = orderOf(app, `month-${number}`, { sourceCreatedAt, fulfillments: [] });
  await placeOrder(app, store, order);
  return order;
}

const path = (store: StoreRecord, month?: LedgerMonth) =>
  `/v1/stores/${store.id}/money/months${month ? `/${month}/close` : ''}`;
const close = (store: StoreRecord, month: LedgerMonth, headers: Record<string, string> = felix.headers) =>
  app.ask('platform.test', path(store, month), { method: 'POST', headers, json: {} });
const read = async (store: StoreRecord, headers: Record<string, string> = felix.headers) =>
  (await (await app.ask('platform.test', path(store), { headers })).json()) as StoreMonths;
const booked = (store: StoreRecord, month: LedgerMonth) =>
  asOwner(app, 'SELECT purpose, amount FROM ledger_transfers WHERE store_id = $1 AND period = $2 ORDER BY purpose', [
    store.id,
    month,
  ]);
const short = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ purpose, amount }) => `${purpose} ${Number(amount)}`);

describe('who may not', () => {
  test.each(roles.filter((role) => role !== 'orderprotection_finance'))('a %s closes no month', async (role) => {
    const store = await scene();
    const { actor, headers } = await signedIn(app, role, store);
    expect([403, 404]).toContain((await close(store, before, headers)).status);
    const past = closeMonth(app.as(actor), { storeId: store.id, month: before });
    await expect(past).rejects.toMatchObject({ code: expect.stringMatching(/forbidden|not-found/) });
    expect(await booked(store, before)).toHaveLength(2);
  });

  test('a token closes none and reads none', async () => {
    const store = await scene();
    const headers = await bearerOf(app, store, ['stores:read']);
    expect((await close(store, before, headers)).status).toBe(401);
    expect((await app.ask('platform.test', path(store), { headers })).status).toBe(401);
  });
});

test('a month that closes posts its fee and its share, and says what it came to', async () => {
  const store = await scene();
  expect((await close(store, before)).status).toBe(200);
  const { months } = await read(store);
  // A share of 20 % of 2.00, beside nothing that was paid back; cost is 35 %.
  expect(months).toEqual([
    {
      ...{ month: before, state: 'CLOSED', closedAt: expect.any(String), closesAt: expect.any(String) },
      ...{ premiums: '2.00', cost: '0.70', fees: '49.00', reimbursed: '0.00', topUp: '0.40' },
      ...{ owedToStore: '0.40', owedByStore: '49.70' },
      reckoned: [
        { month: before, contractVersion: 1, premiums: '2.00', share: '0.40', reimbursed: '0.00', topUp: '0.40' },
      ],
    },
  ]);
});

test('news of a closed month goes to the next one, which reckons both anew', async () => {
  const store = await scene();
  await close(store, before);
  await sell(store, begins(before));
  expect(short(await booked(store, last))).toEqual(['cost 0.7', 'premium 2']);
  expect((await close(store, last)).status).toBe(200);
  const months = (await read(store)).months;
  expect(months.map(({ month }) => month)).toEqual([last, before]);
  expect(months[0]?.reckoned.map(({ month, topUp }) => [month, topUp])).toEqual([
    [before, '0.80'],
    [last, '0.00'],
  ]);
  expect(short(await booked(store, last))).toContain(`share-correction:${before} 0.4`);
});

test.each<[string, () => LedgerMonth]>([
  ['the one after the next', () => last],
  ['one before the contract', () => monthsBefore(3)[2] ?? ''],
])('closing %s is refused with a sentence', async (_, month) => {
  const answer = await close(await scene(), month());
  expect(answer.status).toBe(400);
  expect(JSON.stringify(await answer.json())).toMatch(/another one is next/i);
});

test('a month that is not over, and one of a store without a contract, are not closed', async () => {
  const store = await scene();
  await close(store, before);
  await close(store, last);
  const current = monthAfter(last);
  expect(JSON.stringify(await (await close(store, current)).json())).toMatch(/isn’t over/);
  const none = await freshStore(app, {}, zone);
  expect(JSON.stringify(await (await close(none, last)).json())).toMatch(/no contract/);
});

test('a month is closed once, by however many at once', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const store = await scene();
    const answers = await Promise.all(Array.from({ length: 6 }, () => close(store, before)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(short(await booked(store, before))).toEqual(['cost 0.7', 'fee:per-month 49', 'premium 2', 'share 0.4']);
    expect((await read(store)).months[0]?.reckoned).toHaveLength(1);
  }
});

test('months close by themselves on their day, one after the other, and no sooner', async () => {
  const store = await withContract(app, await freshStore(app, {}, zone), since(monthsBefore(3)[2] ?? ''));
  await sell(store, begins(before));
  await closeDueMonths(app.system);
  await app.drain();
  const closed = async () => (await read(store)).months.map(({ month, state }) => `${month} ${state}`);
  expect((await closed()).slice(-2)).toEqual([`${before} CLOSED`, `${monthsBefore(3)[2]} CLOSED`]);
  const again = await closed();
  await closeDueMonths(app.system);
  await app.drain();
  expect(await closed()).toEqual(again);
});

test('fees for claims are counted anew at each closing, until each month has its own', async () => {
  const fees = { ...ordinaryTerms.fees, perMonth: null, perClaim: { amount: '2.50', included: 1 } };
  const terms = { ...ordinaryTerms, fees };
  const versions = since(monthsBefore(3)[2] ?? '').map((version) => ({ ...version, terms }));
  const store = await withContract(app, await freshStore(app, {}, zone), versions);
  const oldest = monthsBefore(3)[2] ?? '';
  /** Two claims that were filed in the oldest month, one that staff filled in then, and one of the month after. */
  const filed = async (month: LedgerMonth, changes: string) => {
    number += 1;
    const { claim } = await soldAndClaimed(app, store, `fee-${number}`, { order: { policies: [bought] } });
    const at = new Date(Date.parse(begins(month)) + hour).toISOString();
    await asOwner(app, `UPDATE claims SET created_at = $2, signed_at = NULL ${changes} WHERE id = $1`, [claim.id, at]);
    return claim.id;
  };
  await filed(oldest, '');
  await filed(oldest, '');
  const twice = await filed(oldest, '');
  const draft = await filed(oldest, `, state = 'DRAFT'`);
  const fee = async (month: LedgerMonth) =>
    short((await booked(store, month)).filter(({ purpose }) => /^fee/.test(String(purpose))));
  await close(store, oldest);
  expect(await fee(oldest)).toEqual(['fee:per-claim-filed 5']);
  await asOwner(app, `UPDATE claims SET state = 'DISMISSED' WHERE id = $1`, [twice]);
  await asOwner(app, `UPDATE claims SET state = 'NEW', signed_at = $2 WHERE id = $1`, [
    draft,
    new Date(Date.parse(begins(before)) + hour).toISOString(),
  ]);
  await close(store, before);
  expect(await fee(before)).toEqual([`fee-correction:${oldest} 2.5`]);
  const { months } = await read(store);
  expect(months.find(({ month }) => month === before)).toMatchObject({ fees: '-2.50', owedByStore: '2.50' });
  await close(store, last);
  expect(await fee(last)).toEqual([]);
});

test.each([
  ['goes', 'DELETE FROM ledger_transfers WHERE store_id = $1 AND period = $2 AND purpose = $3'],
  [
    'is changed with its code',
    `UPDATE ledger_transfers SET amount = 9, mac = 'x' WHERE store_id = $1 AND period = $2 AND purpose = $3`,
  ],
  [
    'comes from another month',
    'UPDATE ledger_transfers SET period = $2 WHERE store_id = $1 AND $2 <> period AND purpose <> $3',
  ],
])('a closed month tells that an entry of it %s', async (_, altered) => {
  const store = await scene();
  const ctx = app.as(felix.actor);
  await closeMonth(ctx, { storeId: store.id, month: before });
  await sell(store, begins(last));
  await closeMonth(ctx, { storeId: store.id, month: last });
  expect(await brokenSeals(app.system, store.id)).toEqual([]);
  await asOwner(app, altered, [store.id, before, 'share']);
  expect(await brokenSeals(app.system, store.id)).toContain(before);
});

test('a seal covers what the month holds, and the seal before it', async () => {
  const [store, other] = [await scene(), await scene()];
  for (const each of [store, other]) {
    await closeMonth(app.as(felix.actor), { storeId: each.id, month: before });
    await closeMonth(app.as(felix.actor), { storeId: each.id, month: last });
  }
  const seals = await asOwner(app, 'SELECT seal FROM ledger_periods WHERE store_id = ANY ($1)', [[store.id, other.id]]);
  expect(new Set(seals.map(({ seal }) => seal))).toHaveProperty('size', 4);
});
