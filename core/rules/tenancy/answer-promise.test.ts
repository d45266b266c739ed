import { describe, expect, test } from 'vitest';
import { wallTime } from '../platform/local-day.ts';
import { type AnswerPromise, answerDue, closingAfter, recordedHours } from './answer-promise.ts';

const zone = 'America/New_York';
const thanksgiving = { day: '2026-11-26', name: 'Thanksgiving' };
const working = { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00', holidays: [thanksgiving] };
const promise = (hours: number, over: Partial<AnswerPromise['working']> = {}): AnswerPromise => ({
  hours,
  working: { ...working, ...over },
  timeZone: zone,
});
const shown = (at: string) => {
  const { month, day, hour, minute } = wallTime(Date.parse(at), zone);
  return `${month}-${day} ${hour}:${String(minute).padStart(2, '0')}`;
};

describe('what a store promises', () => {
  test.each<[string, string, AnswerPromise, string]>([
    ['on Sunday evening, a day of work from Monday on', '2026-11-23T02:12:00Z', promise(24), '11-24 17:00'],
    ['in working hours, a day from then', '2026-11-23T15:00:00Z', promise(24), '11-24 17:00'],
    ['after closing, a day from the next opening', '2026-11-23T23:05:00Z', promise(24), '11-25 17:00'],
    ['before opening, a day from opening', '2026-11-23T11:00:00Z', promise(24), '11-24 17:00'],
    ['before a holiday, the day after it', '2026-11-25T15:00:00Z', promise(24), '11-27 17:00'],
    ['on a Friday, the Monday', '2026-11-27T15:00:00Z', promise(24), '11-30 17:00'],
    ['a few hours, on the same day', '2026-11-23T15:00:00Z', promise(4), '11-23 17:00'],
    ['a few hours that end after closing, on the next day', '2026-11-23T20:00:00Z', promise(4), '11-24 17:00'],
    ['hours past midnight, on the day after', '2026-11-23T20:00:00Z', promise(12), '11-24 17:00'],
    ['three days, over a holiday and a weekend', '2026-11-24T15:00:00Z', promise(72), '11-30 17:00'],
    ['with work on every day', '2026-11-23T02:12:00Z', promise(24, { days: [0, 1, 2, 3, 4, 5, 6] }), '11-24 17:00'],
    [
      'where the store closes at its day’s end',
      '2026-11-23T23:05:00Z',
      promise(24, { closes: '23:59' }),
      '11-24 23:59',
    ],
  ])('an answer is due as promised: %s', (_, from, given, due) => {
    expect(shown(answerDue(from, given, null))).toBe(due);
  });
});

test.each<[string, string, number, string]>([
  ['counts nights', '2026-11-23T15:00:00Z', 30, '11-24 17:00'],
  ['moves past closing to the next day of work', '2026-11-23T15:00:00Z', 35, '11-25 17:00'],
  ['moves off a holiday', '2026-11-25T15:00:00Z', 24, '11-27 17:00'],
  ['names the day of an answer at once', '2026-11-23T15:00:00Z', 0.2, '11-23 17:00'],
])('the day of an answer by the store’s record %s', (_, from, hours, due) => {
  expect(shown(answerDue(from, promise(24), hours))).toBe(due);
});

test.each<[number, number, number | null]>([
  [5, 5, 10],
  [4, 19, null],
  [4, 20, 30],
  [0, 200, 30],
])('what a store’s record says with %i of its kind and %i in all is %s', (ofKind, inAll, hours) => {
  expect(recordedHours({ measured: ofKind, p90: 10 }, { measured: inAll, p90: 30 })).toBe(hours);
});

test('what a store’s record says is none where nothing was measured', () => {
  expect(recordedHours({ measured: 0, p90: null }, { measured: 0, p90: null })).toBeNull();
});

test('a closing is the day’s own until the store has closed', () => {
  expect(shown(closingAfter('2026-11-23T22:00:00Z', working, zone))).toBe('11-23 17:00');
  expect(shown(closingAfter('2026-11-23T22:01:00Z', working, zone))).toBe('11-24 17:00');
});
