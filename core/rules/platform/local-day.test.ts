import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterBusinessDays,
  afterDays,
  atLocalTime,
  daysBetween,
  endOfLocalDay,
  localDate,
  startOfLocalDay,
  wallTime,
} from './local-day.ts';

describe('the end of a local day', () => {
  test.each([
    ['2026-03-01T12:00:00Z', 0, 'UTC', '2026-03-01T23:59:59.999Z'],
    ['2026-03-01T12:00:00Z', 45, 'UTC', '2026-04-15T23:59:59.999Z'],
    // New York springs forward on 8 March and falls back on 1 November 2026.
    ['2026-03-07T20:00:00Z', 0, 'America/New_York', '2026-03-08T04:59:59.999Z'],
    ['2026-03-07T20:00:00Z', 1, 'America/New_York', '2026-03-09T03:59:59.999Z'],
    ['2026-10-31T20:00:00Z', 1, 'America/New_York', '2026-11-02T04:59:59.999Z'],
    // The evening in UTC is already the next day in Auckland.
    ['2026-06-30T20:00:00Z', 0, 'Pacific/Auckland', '2026-07-01T11:59:59.999Z'],
    // Midnight does not exist in Cairo when summer time begins, and comes twice in Havana when it ends.
    ['2026-04-23T12:00:00Z', 0, 'Africa/Cairo', '2026-04-23T21:59:59.999Z'],
    ['2026-10-31T12:00:00Z', 0, 'America/Havana', '2026-11-01T03:59:59.999Z'],
    ['2026-01-31T12:00:00Z', 1, 'Asia/Kathmandu', '2026-02-01T18:14:59.999Z'],
    ['2026-03-01T12:00:00+02:00', 0, 'Europe/Oslo', '2026-03-01T22:59:59.999Z'],
  ])('the local day of %s and %i days in %s ends at %s', (since, days, timeZone, end) => {
    expect(endOfLocalDay(since, days, timeZone)).toBe(end);
  });

  test('a local day ends with its last millisecond, in every zone and clock change', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) }),
        fc.constantFrom(
          'UTC',
          'America/New_York',
          'Europe/Oslo',
          'Asia/Tehran',
          'Africa/Cairo',
          'America/Havana',
          'America/Sao_Paulo',
          'Pacific/Apia',
          'Australia/Lord_Howe',
          'Asia/Gaza',
        ),
        fc.integer({ min: 0, max: 60 }),
        (at, timeZone, days) => {
          const start = wallTime(at, timeZone);
          const wanted = new Date(Date.UTC(start.year, start.month - 1, start.day + days)).getUTCDate();
          const end = Date.parse(endOfLocalDay(new Date(at).toISOString(), days, timeZone));
          expect(wallTime(end, timeZone).day).toBe(wanted);
          expect(wallTime(end + 1, timeZone).day).not.toBe(wanted);
          expect(end).toBeGreaterThanOrEqual(at);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

test('local dates match the platform’s calendar, also around a change of the clock', () => {
  const shownBy = (timeZone: string) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    return (at: number) => format.format(at);
  };
  const two = (part: number) => String(part).padStart(2, '0');
  for (const timeZone of [
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Africa/Cairo',
    'Asia/Kathmandu',
  ]) {
    const platform = shownBy(timeZone);
    const expectSame = (at: number) => {
      const wall = wallTime(at, timeZone);
      const days = `${wall.year}-${two(wall.month)}-${two(wall.day)}`;
      expect(`${days} ${two(wall.hour)}:${two(wall.minute)}:${two(wall.second)}`).toBe(platform(at));
    };
    let before = '';
    for (let at = Date.UTC(2011, 11, 1); at < Date.UTC(2013, 0, 1); at += 30 * 60_000) {
      const clock = wallTime(at, timeZone);
      const offset = String(
        Date.UTC(2000, 0, 1, clock.hour, clock.minute) - Date.UTC(2000, 0, 1, 0, (at / 60_000) % 1440),
      );
      if (offset !== before) {
        for (const near of [-1, 0, 1, 1_799_999]) {
          expectSame(at + near);
        }
      }
      before = offset;
    }
    fc.assert(fc.property(fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(2037, 0, 1) }), expectSame));
  }
});

test('days of 24 hours are exact instants', () => {
  expect(afterDays('2026-03-07T20:00:00Z', 2)).toBe('2026-03-09T20:00:00.000Z');
});

test.each([
  ['2026-11-21T02:00:00Z', 'America/New_York', '2026-11-20'],
  ['2026-11-21T02:00:00Z', 'UTC', '2026-11-21'],
  ['2026-12-31T15:30:00Z', 'Asia/Tokyo', '2027-01-01'],
])('the instant %s in %s is the calendar day %s', (at, timeZone, day) => {
  expect(localDate(at, timeZone)).toBe(day);
});

test.each([
  ['2026-11-20', 5, '2026-11-27'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-25', 0, '2026-11-25'],
])('weekends do not count: %s and %i business days are %s', (from, days, day) => {
  expect(afterBusinessDays(from, days)).toBe(day);
});

test('a holiday is no business day', () => {
  expect(afterBusinessDays('2026-11-23', 5, ['2026-11-26'])).toBe('2026-12-01');
});

test.each([
  ['2026-11-24', '17:00', 'America/New_York', '2026-11-24T22:00:00.000Z'],
  ['2026-03-08', '17:00', 'America/New_York', '2026-03-08T21:00:00.000Z'],
  // Left out by the change of the clock, and there twice.
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
])('on %s at %s in %s it is %s', (date, clock, zone, at) => {
  expect(atLocalTime(date, clock, zone)).toBe(at);
});

test('days between are counted across months and changes of the clock', () => {
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
});

test.each([
  ['2026-03-05', 'America/New_York', '2026-03-05T05:00:00.000Z'],
  ['2026-07-05', 'Europe/Berlin', '2026-07-04T22:00:00.000Z'],
  // Midnight does not exist there on that day.
  ['2024-09-08', 'America/Santiago', '2024-09-08T04:00:00.000Z'],
])('the day %s begins in %s at %s', (date, zone, at) => {
  expect(startOfLocalDay(date, zone)).toBe(at);
});
