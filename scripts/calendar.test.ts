import { expect, test } from 'vitest';
// @ts-expect-error: the bootstrap is plain JavaScript.
import { dayOfThisWeek, trapDays } from './lib/calendar.js';

const day = 24 * 3_600_000;
const days: { name: string; at: string }[] = trapDays(Date.now());
const local = (at: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(at));

test('there are twelve trap days, and each is to come', () => {
  expect(days).toHaveLength(12);
  expect(days.filter(({ at }) => Date.parse(at) <= Date.now())).toEqual([]);
});

test('each is what its name says', () => {
  const named = (words: string) => days.filter(({ name }) => name.includes(words)).map(({ at }) => at);
  expect(local(named('longest words')[0]!, 'UTC', { weekday: 'long', month: 'long' })).toBe('September Wednesday');
  expect(named('leap day')[0]).toMatch(/-02-29T/);
  expect(named('last of February')[0]).toMatch(/-02-28T/);
  expect(named('last half hour')[0]).toMatch(/-12-31T23:30/);
  expect(local(named('Thanksgiving')[0]!, 'America/New_York', { weekday: 'long', month: 'long' })).toBe(
    'November Thursday',
  );
  for (const zone of ['America/New_York', 'Europe/Berlin', 'Pacific/Auckland']) {
    const offset = (at: number) => local(new Date(at).toISOString(), zone, { timeZoneName: 'longOffset' });
    const found = named(zone);
    expect(found).toHaveLength(2);
    for (const at of found) {
      expect(local(at, zone, { weekday: 'long' })).toBe('Sunday');
      expect(offset(Date.parse(at) + day / 24)).not.toBe(offset(Date.parse(at)));
    }
  }
});

test('in twelve weeks each of them has its turn', () => {
  const names = Array.from({ length: 12 }, (_, week) => dayOfThisWeek(Date.now() + 7 * day * week).name);
  expect(new Set(names).size).toBe(new Set(days.map(({ name }) => name)).size);
});
