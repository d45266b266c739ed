import { expect, it, test } from 'vitest';
import { closesAt, monthAfter, monthOf, periodFor } from './ledger-month.ts';

test.each([
  ['2026-11-01T03:59:59Z', 'America/New_York', '2026-10'],
  ['2026-11-01T04:00:00Z', 'America/New_York', '2026-11'],
  ['2026-10-31T15:00:00Z', 'Asia/Tokyo', '2026-11'],
  ['2026-12-01T04:59:59Z', 'America/New_York', '2026-11'],
])('%s in %s is of the month %s', (at, zone, month) => {
  expect(monthOf(at, zone)).toBe(month);
});

it('a month closes on a day of the next one, by the store’s clock of that day', () => {
  const at = { day: 4, clock: '06:00' };
  expect(closesAt('2026-10', 'America/New_York', at)).toBe('2026-11-04T11:00:00.000Z');
  expect(closesAt('2026-12', 'Asia/Tokyo', at)).toBe('2027-01-03T21:00:00.000Z');
  expect(monthAfter('2026-12')).toBe('2027-01');
});

it('what belongs to a closed month is counted in the first one that is open', () => {
  expect(periodFor('2026-10', null)).toBe('2026-10');
  expect(periodFor('2026-10', '2026-10')).toBe('2026-11');
  expect(periodFor('2026-08', '2026-12')).toBe('2027-01');
  expect(periodFor('2026-12', '2026-10')).toBe('2026-12');
});
