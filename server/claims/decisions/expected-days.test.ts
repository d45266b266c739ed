import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeSettingsSchema } from '#core/contract/tenancy/settings-areas.ts';
import { holidaysKept, keptHolidays } from '#core/rules/claims/told-days.ts';
import { expectedOf, refundDay, replacementDay } from './expected-days.ts';
import type { Outcome } from './outcome-of-claim.ts';

const thanksgiving = { day: '2026-11-26', name: 'Thanksgiving' };
const storeWith = (settings: object) => ({
  settings: storeSettingsSchema.parse(settings),
  timeZone: 'America/New_York',
});
const plain = storeWith({});
/** Late on a Monday in New York, which is Tuesday in UTC. */
const monday = '2026-11-24T03:00:00Z';
const outcome = (...given: { type: string; executed_at: string | null }[]) =>
  ({ decision: { decided_at: monday }, resolutions: given, earlier: [] }) as unknown as Outcome;

test('a refund is expected after five business days, or as many as the store says', () => {
  expect(refundDay(plain, monday)).toBe('2026-11-30');
  expect(refundDay(storeWith({ refundBusinessDays: 2 }), monday)).toBe('2026-11-25');
});

test('a replacement is expected after the store’s shipping days, if it names any', () => {
  expect(replacementDay(plain, monday)).toBeNull();
  expect(replacementDay(storeWith({ replacementBusinessDays: 4 }), monday)).toBe('2026-11-27');
});

test('a holiday moves the day of a refund, and is named', () => {
  const store = storeWith({ holidays: [thanksgiving, { day: '2026-12-25', name: 'Christmas' }] });
  const given = expectedOf(store, outcome({ type: 'REFUND', executed_at: null }));
  expect(given).toEqual({
    ...{ refundBy: '2026-12-01', replacementBy: null },
    ...{ holiday: thanksgiving, holidays: [thanksgiving] },
  });
});

test.each([
  ['a refund', 'REFUND', 'refundBy'],
  ['a replacement', 'RESHIP', 'replacementBy'],
] as const)('the day of %s names every holiday that it skips, and no other', (_what, type, by) => {
  const nearby = fc.uniqueArray(fc.integer({ min: -3, max: 20 }), { maxLength: 8 });
  fc.assert(
    fc.property(nearby, fc.integer({ min: 1, max: 5 }), (places, days) => {
      const at = (place: number) => new Date(Date.parse('2026-11-23') + place * 86_400_000).toISOString().slice(0, 10);
      const store = storeWith({
        ...{ refundBusinessDays: days, replacementBusinessDays: days },
        holidays: places.map((place) => ({ day: at(place), name: `Day ${place}` })),
      });
      const expected = expectedOf(store, outcome({ type, executed_at: null }));
      const { holidays } = expected;
      const between = Array.from({ length: 60 }, (_, place) => at(place + 1)).filter(
        (day) => day <= (expected[by] ?? ''),
      );
      const weekdays = between.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
      expect(weekdays.length - holidays.length).toBe(days);
      expect(holidays.map(({ day }) => day)).toEqual(
        weekdays.filter((day) => places.some((place) => at(place) === day)),
      );
      expect(expected.holiday).toEqual(type === 'REFUND' ? (holidays[0] ?? null) : null);
      expect(holidaysKept(keptHolidays(holidays))).toEqual(holidays);
    }),
  );
});

test('a day that 0.1.1 told keeps the one holiday that it wrote down', () => {
  const refund = { day: '2026-12-01', skips: thanksgiving };
  const given = expectedOf(plain, outcome({ type: 'REFUND', executed_at: null }), { refund });
  expect(given.holidays).toEqual([thanksgiving]);
});

test('the days count from when it was carried out', () => {
  const late = { type: 'REFUND', executed_at: '2026-11-27T15:00:00Z' };
  expect(expectedOf(plain, outcome(late)).refundBy).toBe('2026-12-04');
});

test('what pays nothing expects nothing', () => {
  expect(expectedOf(plain, outcome({ type: 'STORE_CREDIT', executed_at: null }))).toEqual({
    refundBy: null,
    replacementBy: null,
    holiday: null,
    holidays: [],
  });
});
