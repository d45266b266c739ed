import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { StoreSettingsInput } from '#core/contract/tenancy/settings-areas.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import { weekdays } from '#core/reference/settings.ts';
import { replyBy } from '#core/rules/claims/answer-until.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { readClaimDesk } from '../../desk/claim-page/read-claim-desk.ts';
import { readQueue } from '../../desk/queue/read-queue.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { claimsInStates } from '../../testing/claims-in-states.ts';
import { asOwner, claimRow } from '../../testing/db-asserts.ts';
import { freshStore, shopperOf } from '../../testing/fixtures.ts';
import { appealUntilOf } from '../decisions/outcome-of-claim.ts';
import { readClaim } from './read-claim.ts';
import { readGrantedOrder } from './read-granted-order.ts';

const formats = wordsOf('format');

/** Whatever a store's hours, holidays, days and zone are: each promise names one day, wherever it is told. */

const app = await testApp();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const zones = ['America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu', 'Asia/Kolkata', 'Europe/Berlin', 'UTC'];

const anyStore = fc.record({
  timeZone: fc.constantFrom(...zones),
  hour: fc.integer({ min: 0, max: 23 }),
  firstAnswerHours: fc.integer({ min: 1, max: 120 }),
  workingDays: fc.subarray([...weekdays], { minLength: 1 }),
  opens: fc.integer({ min: 0, max: 11 }),
  closes: fc.integer({ min: 12, max: 23 }),
  holidays: fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 4 }),
  refundBusinessDays: fc.integer({ min: 1, max: 5 }),
  replacementBusinessDays: fc.option(fc.integer({ min: 1, max: 20 })),
  noAnswerDays: fc.integer({ min: 2, max: 20 }),
  signDays: fc.integer({ min: 2, max: 20 }),
  appealDays: fc.integer({ min: 2, max: 60 }),
});
type AnyStore = typeof anyStore extends fc.Arbitrary<infer Value> ? Value : never;

const clockTime = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

function settingsOf(of: AnyStore): StoreSettingsInput {
  const { firstAnswerHours, workingDays, refundBusinessDays, replacementBusinessDays } = of;
  const holidays = of.holidays.map((days) => ({
    day: new Date(app.clock.now() + days * dayMs).toISOString().slice(0, 10),
    name: `Holiday ${days}`,
  }));
  const { noAnswerDays, signDays, appealDays } = of;
  return {
    ...{ firstAnswerHours, workingDays, holidays, refundBusinessDays, replacementBusinessDays },
    workingHours: { opens: clockTime(of.opens), closes: clockTime(of.closes) },
    lifecycle: { noAnswerDays, signDays, appealDays, answerReminderDays: [1], signReminderDays: [1] },
  };
}

/** A claim in a state, in such a store, at such an hour; and all that says a day of it. */
async function scene(of: AnyStore, state: ClaimState) {
  app.clock.advance(of.hour * hourMs);
  const store = await freshStore(app, settingsOf(of), of.timeZone);
  const scenes = await claimsInStates(app, store);
  const { id, orderId } = await scenes.claimIn(state);
  await app.drain();
  const claim = await readClaim(
    app.as({ kind: 'claim-link', storeId: store.id, claimId: id, scope: 'view', name: '' }),
    {
      id,
    },
  );
  const shopper = app.as(shopperOf(app, store, orderId));
  const order = await readGrantedOrder(shopper);
  const [short] = order.existingClaims;
  const desk = await readClaimDesk(app.as(scenes.decider), { id });
  const queue = await readQueue(app.as(scenes.decider), { tab: 'all', storeId: store.id, size: 10, after: null });
  const mails = Object.fromEntries(
    (await asOwner(app, 'SELECT template, plain FROM mails WHERE claim_id = $1', [id])).map((mail) => [
      String(mail.template),
      String(mail.plain),
    ]),
  );
  return { id, store, claim, short, desk, row: queue.rows.find((item) => item.id === id), mails };
}

const dayOf = (at: string | null | undefined, store: StoreRecord) => formats.formatLongDayOf(at ?? '', store.timeZone);

/** Every day with its weekday that a text names: 'Friday, Nov 27'. */
const daysIn = (text: string) => [
  ...new Set(text.match(/(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w{3} \d+/g) ?? []),
];

const told = (value: unknown) => daysIn(JSON.stringify(value));

/** By when a timer of the claim acts, by the name of its job. */
async function timer(name: string, id: string): Promise<string> {
  const [row] = await asOwner(
    app,
    `SELECT j.run_at FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = $1 AND j.payload::text LIKE '%' || $2 || '%'`,
    [name, id],
  );
  return new Date(row?.run_at as string).toISOString();
}

const holds = (state: ClaimState, check: (of: AnyStore, here: Awaited<ReturnType<typeof scene>>) => unknown) =>
  fc.assert(
    fc.asyncProperty(anyStore, async (of) => {
      await check(of, await scene(of, state));
    }),
    { numRuns: 8 },
  );

test('by when an answer comes: page, order, desk, queue and mail', () =>
  holds('NEW', (_, { store, claim, short, desk, row, mails }) => {
    const due = claim.answerDueAt;
    expect(due).not.toBeNull();
    expect([short?.answerDueAt, desk.claim.answerDueAt, row?.answerDueAt]).toEqual([due, due, due]);
    expect(daysIn(mails['claim-received'] ?? '')).toEqual([dayOf(due, store)]);
    expect(told(claim.timeline).filter((day) => day !== dayOf(due, store))).toEqual([]);
  }));

test('until when a question is answered: page, question, reminder and timer', () =>
  holds('WAITING_FOR_CUSTOMER', async (of, { id, store, claim, mails }) => {
    const asked = claim.claimMessages.findLast((message) => message.needsAnswer)?.createdAt ?? '';
    const until = replyBy(asked, of.noAnswerDays, of.timeZone);
    const day = dayOf(until, store);
    expect(claim.replyBy).toBe(until);
    expect(told(claim.timeline)).toEqual([day]);
    expect(daysIn(mails['claim-question'] ?? '')).toEqual([day]);
    expect(await timer('close-unanswered', id)).toBe(until);
    app.clock.advance(dayMs);
    await app.drain();
    const [reminder] = await asOwner(
      app,
      `SELECT plain FROM mails WHERE claim_id = $1 AND template = 'claim-reminder'`,
      [id],
    );
    expect(daysIn(String(reminder?.plain))).toEqual([day]);
  }));

test('until when a claim is signed: page, mail and timer', () =>
  holds('DRAFT', async (_, { id, store, claim, mails }) => {
    expect(daysIn(mails['claim-needs-signature'] ?? '')).toEqual([dayOf(claim.signBy, store)]);
    expect(await timer('expire-sign-link', id)).toBe(claim.signBy);
  }));

test('until when a denial is appealed: page, order, desk and mail', () =>
  holds('DENIED', async (_, { id, store, claim, short, desk, mails }) => {
    const row = await claimRow(app, store, id);
    const until = appealUntilOf(row, claim.decision?.decidedAt ?? '', store);
    expect(short?.given).toBeNull();
    expect([claim.decision?.appealUntil, short?.appealUntil, desk.claim.decision?.appealUntil]).toEqual([
      until,
      until,
      until,
    ]);
    expect(daysIn(mails['claim-denied'] ?? '')).toEqual([dayOf(until, store)]);
  }));

test('by when a refund has arrived, and its sum: page, order, desk and mail', () =>
  holds('RESOLVED', (_, { claim, short, store, desk, mails }) => {
    const by = claim.expected.refundBy;
    expect(by).not.toBeNull();
    expect(short?.given?.refund).toBe(claim.claimResolutions[0]?.paidOriginalValue);
    expect(localDate(short?.given?.refundBy ?? '', store.timeZone)).toBe(by);
    expect(desk.claim.expected.refundBy).toBe(by);
    const day = formats.formatLongDay(by ?? '');
    expect(daysIn(mails['claim-resolved'] ?? '')).toEqual([day]);
    expect(told(claim.timeline).filter((named) => named !== day)).toEqual([]);
  }));
