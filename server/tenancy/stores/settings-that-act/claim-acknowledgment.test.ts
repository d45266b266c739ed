import type { StoreSettings } from '#core/contract/tenancy/settings-areas.ts';
import { answerDue } from '#core/rules/tenancy/answer-promise.ts';
import { expectedOf } from '../../../claims/decisions/expected-days.ts';
import type { Outcome } from '../../../claims/decisions/outcome-of-claim.ts';
import { everyFieldActs } from '../../../testing/acting-settings.ts';
import { testApp } from '../../../testing/app.ts';
import { claimRow } from '../../../testing/db-asserts.ts';
import { freshStore, soldAndClaimed, staff } from '../../../testing/fixtures.ts';
import { answerPromiseOf } from '../store-settings.ts';

const app = await testApp();
const timeZone = 'America/New_York';
/** A Monday, ten in the morning. */
const monday = '2027-03-01T15:00:00.000Z';

/** By when a claim of that Monday is answered. */
const due = (settings: StoreSettings) => answerDue(monday, answerPromiseOf({ settings, timeZone }), null);
const atFive = (day: string) => `${day}T22:00:00.000Z`;

/** Who has the claims that came in one after another: how many of two found somebody. */
async function shared(settings: StoreSettings): Promise<number> {
  const store = await freshStore(app, settings);
  await staff(app, 'store_support', store);
  let given = 0;
  for (const number of ['1', '2']) {
    const { claim } = await soldAndClaimed(app, store, number);
    await app.drain();
    given += (await claimRow(app, store, claim.id)).assignee_id === null ? 0 : 1;
  }
  return given;
}

/** Which holiday a page names for a refund of that Monday. */
function namedHoliday(settings: StoreSettings) {
  const given = { type: 'REFUND', executed_at: null };
  const outcome = { decision: { decided_at: monday }, resolutions: [given], earlier: [] } as unknown as Outcome;
  return expectedOf({ settings, timeZone }, outcome).holiday?.name;
}

everyFieldActs('claim-acknowledgment', {
  firstAnswerHours: { values: [24, 48], act: due, does: [atFive('2027-03-02'), atFive('2027-03-03')] },
  workingDays: {
    values: [
      ['monday', 'tuesday'],
      ['monday', 'thursday'],
    ],
    act: due,
    does: [atFive('2027-03-02'), atFive('2027-03-04')],
  },
  'workingHours.opens': {
    values: ['09:00', '16:00'],
    beside: { firstAnswerHours: 2 },
    act: due,
    does: [atFive('2027-03-01'), atFive('2027-03-02')],
  },
  'workingHours.closes': {
    values: ['17:00', '16:00'],
    act: due,
    does: [atFive('2027-03-02'), '2027-03-02T21:00:00.000Z'],
  },
  'holidays[].day': {
    values: ['2027-03-02', '2027-03-10'],
    beside: { holidays: [{ name: 'Carnival' }] },
    act: due,
    does: [atFive('2027-03-03'), atFive('2027-03-02')],
  },
  'holidays[].name': {
    values: ['Carnival', 'Mardi Gras'],
    beside: { holidays: [{ day: '2027-03-02' }] },
    act: namedHoliday,
    does: ['Carnival', 'Mardi Gras'],
  },
  'sharing.inTurn': { values: [false, true], act: shared, does: [0, 2] },
  'sharing.mostOpen': { values: [2, 1], beside: { sharing: { inTurn: true } }, act: shared, does: [2, 1] },
});
