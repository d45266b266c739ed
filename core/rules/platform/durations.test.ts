import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDuration, formatDuration, parseDuration } from './durations.ts';

test.each([
  ['P1Y', { years: 1, months: 0, days: 0 }],
  ['P1Y2M10D', { years: 1, months: 2, days: 10 }],
  ['P2W', { years: 0, months: 0, days: 14 }],
  ['P1W3D', { years: 0, months: 0, days: 10 }],
  [' P90D ', { years: 0, months: 0, days: 90 }],
])('the duration %s is read', (text, duration) => {
  expect(parseDuration(text)).toEqual(duration);
});

test.each([
  '',
  'P',
  '1Y',
  'PY',
  'P1',
  'PT24H',
  'P1YT1H',
  'P-1Y',
  'P1.5Y',
  'p1y',
  'P1D1Y',
  'P9999999Y',
  'P1Y garbage',
  'NaN',
])('the text %j is no duration', (text) => {
  expect(parseDuration(text)).toBeNull();
  expect(addDuration('2026-01-01', text)).toBeNull();
});

test.each([
  ['', '0 Days'],
  [null, '0 Days'],
  [undefined, '0 Days'],
  ['P0D', '0 Days'],
  ['P1Y', '1 Year'],
  ['P2Y', '2 Years'],
  ['P1Y6M', '1 Year 6 Months'],
  ['P2Y1M', '2 Years 1 Month'],
  ['P1Y10D', '1 Year'],
  ['P3M', '3 Months'],
  ['P1M15D', '1 Month 15 Days'],
  ['P90D', '90 Days'],
  ['P1D', '1 Day'],
  ['P2W', '14 Days'],
  ['one year', 'Invalid warranty period'],
])('a duration of %j reads %s', (text, words) => {
  expect(formatDuration(text)).toBe(words);
});

test.each([
  ['2024-02-29', 'P1Y', '2025-02-28'],
  ['2024-02-29', 'P4Y', '2028-02-29'],
  ['2026-01-31', 'P1M', '2026-02-28'],
  ['2026-10-31', 'P1M', '2026-11-30'],
  ['2026-11-15', 'P2M', '2027-01-15'],
  ['2026-12-31', 'P1D', '2027-01-01'],
  ['2026-01-31', 'P1M1D', '2026-03-01'],
  ['2026-01-01', 'P2W', '2026-01-15'],
  ['2024-02-29T10:30:00.000Z', 'P1Y', '2025-02-28T10:30:00.000Z'],
  ['2026-03-01T10:30:00+02:00', 'P0D', '2026-03-01T08:30:00.000Z'],
])('the instant %s and %s is %s', (since, period, until) => {
  expect(addDuration(since, period)).toBe(until);
});

test('an unreadable duration, or a day past the year 9999, is null', () => {
  expect(addDuration('yesterday', 'P1Y')).toBeNull();
  expect(addDuration('9990-01-01', 'P99Y')).toBeNull();
});

test('adding never goes back in time, and a year is twelve months', () => {
  const date = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(date, fc.nat(99), fc.nat(30), fc.nat(400), (at, years, months, days) => {
      const since = at.toISOString();
      const until = addDuration(since, `P${years}Y${months}M${days}D`)!;
      expect(until >= since).toBe(true);
      expect(addDuration(since, `P${years * 12 + months}M${days}D`)).toBe(until);
    }),
  );
});
