import { expect, test } from 'vitest';

import type { StoreSettingsInput } from '#core/contract/tenancy/settings-areas.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import { testApp } from '../../testing/app.ts';
import { yearWithMonday } from '../../testing/days.ts';
import { asOwner, claimRow, mailsAbout } from '../../testing/db-asserts.ts';
import { freshStore, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { readClaim } from '../claim-view/read-claim.ts';
import { appealClaim } from '../messages/appeal-claim.ts';
import { sendMessage } from '../messages/send-message.ts';
import { denyClaim } from '../outcomes/deny-claim.ts';
import { undoDecision } from '../outcomes/undo-decision.ts';
import { tellLate } from './tell-late.ts';

const formats = wordsOf('format');

const hour = 3_600_000;
const day = 24 * hour;
const zone = 'America/New_York';
const year = yearWithMonday(11, 23);
/** A Monday at ten in the morning in New York. */
const monday = Date.parse(`${year}-11-23T15:00:00Z`);
const app = await testApp();
let number = 0;

async function scene(settings: StoreSettingsInput = {}, given: Parameters<typeof soldAndClaimed>[3] = {}) {
  app.clock.set(monday);
  number += 1;
  const store = await freshStore(app, settings);
  const [ann, bob] = [await staff(app, 'store_support', store), await staff(app, 'store_admin', store)];
  const { claim, shopper } = await soldAndClaimed(app, store, String(number), given);
  const row = () => claimRow(app, store, claim.id);
  const due = async () => {
    const { answerDueAt } = await readClaim(app.as(shopper), { id: claim.id });
    return answerDueAt && formats.formatLongDayOf(answerDueAt, zone);
  };
  const write = (actor: Parameters<typeof app.as>[0], needsAnswer = true) =>
    sendMessage(app.as(actor), {
      orderId: claim.order_id,
      claimId: claim.id,
      messageContent: 'Which one?',
      medias: [],
      needsAnswer,
    });
  const deny = async () =>
    denyClaim(app.as(ann), {
      id: claim.id,
      expectedVersion: (await row()).version,
      reason: 'OTHER',
      customerText: 'No.',
    });
  return { store, ann, bob, claim, shopper, row, due, write, deny };
}

test('a filed claim’s answer is due at the store’s closing hour of a named day', async () => {
  const { due, row } = await scene();
  expect(await due()).toBe('Tuesday, Nov 24');
  expect(Date.parse((await row()).answer_due_at ?? '')).toBe(Date.parse(`${year}-11-24T22:00:00Z`));
});

test.each<[string, StoreSettingsInput, string]>([
  ['hours', { firstAnswerHours: 72 }, 'Thursday, Nov 26'],
  ['working days', { workingDays: ['thursday'] }, 'Thursday, Dec 3'],
  ['holidays', { holidays: [{ day: `${year}-11-24`, name: 'Store birthday' }] }, 'Wednesday, Nov 25'],
  ['working hours', { firstAnswerHours: 4, workingHours: { opens: '08:00', closes: '12:00' } }, 'Tuesday, Nov 24'],
])('the day of an answer follows the store’s %s', async (_, settings, day) => {
  expect(await (await scene(settings)).due()).toBe(day);
});

test('the answer’s day stays while staff write, ends with a question, returns on reply', async () => {
  const { due, write, ann, shopper } = await scene();
  await write(ann, false);
  expect(await due()).toBe('Tuesday, Nov 24');
  await write(ann);
  expect(await due()).toBeNull();
  app.clock.set(monday + 2 * day);
  await write(shopper);
  expect(await due()).toBe('Thursday, Nov 26');
});

test('the answer’s day ends with a decision, returns on undo, restarts on appeal', async () => {
  const { due, deny, claim, ann, row, shopper } = await scene();
  const denied = await deny();
  expect(await due()).toBeNull();
  await undoDecision(app.as(ann), { id: claim.id, expectedVersion: denied.version });
  expect(await due()).toBe('Tuesday, Nov 24');
  await deny();
  app.clock.set(monday + 2 * day);
  await appealClaim(app.as(shopper), {
    id: claim.id,
    expectedVersion: (await row()).version,
    text: 'It broke.',
    medias: [],
  });
  expect(await due()).toBe('Thursday, Nov 26');
});

test('the day of an answer of a claim filed early is the day on which it wakes', async () => {
  const deliveredAt = new Date(monday - day).toISOString();
  const issue = { sourceItemId: 'i2', quantity: 1, issueType: 'ORDER_DELIVERED_NOT_RECEIVED' as const };
  number += 1;
  const { due, row } = await scene(
    {},
    {
      order: { delivered: { deliveredAt, lastScanAt: deliveredAt } },
      body: { fulfillmentIssues: [{ sourceFulfillmentId: `f-${number + 1}`, issues: [issue] }] },
    },
  );
  expect(await row()).toMatchObject({ state: 'TEMPORARILY_DISMISSED' });
  expect(await due()).toBe('Tuesday, Nov 24');
  app.clock.set(monday + day + hour);
  await app.drain();
  expect(await row()).toMatchObject({ state: 'OPEN' });
  expect(await due()).toBe('Tuesday, Nov 24');
});

test('the answer’s day is what the store really needs, once five claims were answered', async () => {
  const { store, ann } = await scene({ firstAnswerHours: 24 });
  const answeredAfter = async (hours: number) => {
    number += 1;
    const { claim } = await soldAndClaimed(app, store, String(number));
    app.clock.advance(hours * hour);
    await denyClaim(app.as(ann), { id: claim.id, expectedVersion: 1, reason: 'OTHER', customerText: 'No.' });
    app.clock.set(monday);
  };
  const filed = async () => {
    number += 1;
    const { claim } = await soldAndClaimed(app, store, String(number));
    return formats.formatLongDayOf(claim.answer_due_at ?? '', zone);
  };
  for (const hours of [72, 72, 72, 72]) {
    await answeredAfter(hours);
  }
  expect(await filed()).toBe('Tuesday, Nov 24');
  await answeredAfter(72);
  app.clock.advance(61_000);
  expect(await filed()).toBe('Thursday, Nov 26');
});

test('a late answer is told once with a new day; the missed day stays for the console', async () => {
  const { due, row, store, claim } = await scene();
  const missed = (await row()).answer_due_at;
  app.clock.set(Date.parse(missed ?? '') - 1000);
  await app.drain();
  expect(await mailsAbout(app, store, claim.id)).toEqual(['claim-received']);
  app.clock.advance(2000);
  await app.drain();
  expect(await due()).toBe('Thursday, Nov 26');
  expect(await row()).toMatchObject({ answer_due_at: missed, version: 1 });
  const late = { storeId: store.id, claimId: claim.id, dueAt: missed ?? '' };
  await tellLate(app.system, late);
  app.clock.advance(9 * day);
  await app.drain();
  expect(await mailsAbout(app, store, claim.id)).toEqual(['claim-late', 'claim-received']);
  expect(
    await asOwner(app, "SELECT count(*)::int AS told FROM events WHERE subject = $1 AND kind = 'claim.answer-late'", [
      claim.id,
    ]),
  ).toEqual([{ told: 1 }]);
});

test('a late answer is not told of a claim that was answered meanwhile', async () => {
  const { write, ann, store, claim } = await scene();
  await write(ann);
  app.clock.advance(3 * day);
  await app.drain();
  expect(await mailsAbout(app, store, claim.id)).not.toContain('claim-late');
});
