import { expect, test } from 'vitest';
import { clockOf, nearTime } from './clock.ts';

const zone = 'America/New_York';
const at = (text: string) => Date.parse(text);
const claim = {
  createdAt: '2026-11-20T21:10:00-05:00',
  timeZone: zone,
  answerDueAt: null,
  clock: { medianHours: 10.5, p90Hours: 44.8, measuredOn: 114 },
};

test.each([
  ['2026-11-20T23:00:00-05:00', 'Today 11 PM EST'],
  ['2026-11-21T00:00:00-05:00', 'Tomorrow 12 AM EST'],
  ['2026-11-22T18:00:00-05:00', 'Sunday 6 PM EST'],
  ['2026-11-26T12:00:00-05:00', 'Thursday 12 PM EST'],
  ['2026-11-27T12:00:00-05:00', 'Nov 27'],
])('%s is %s', (then, words) => {
  expect(nearTime(at(then), at('2026-11-20T21:10:00-05:00'), zone)).toBe(words);
});

test('the estimate names when half and nine of ten get an answer, to the full hour', () => {
  expect(clockOf(claim, '2026-11-20T21:11:00-05:00')).toMatchObject({
    now: { at: 'Now' },
    median: { at: 'Tomorrow 8 AM EST' },
    most: { at: 'Sunday 6 PM EST' },
    basis: expect.stringContaining('our last 114 claims'),
  });
  expect(clockOf(claim, '2026-11-21T05:00:00-05:00')?.now.at).toBe('Nov 20');
});

test('it ends on the day that the page promises, whatever nine of ten took', () => {
  const now = '2026-11-20T21:11:00-05:00';
  const told = clockOf({ ...claim, answerDueAt: '2026-11-23T17:00:00-05:00' }, now);
  expect(told).toMatchObject({ median: { at: 'Tomorrow 8 AM EST' }, most: { at: 'Monday, Nov 23' } });
  expect(told?.basis).not.toContain('One in 10');
  expect(told?.medianShare).toBeCloseTo(10.5 / 67.83, 3);
  // Where half had heard only after that day, two days would stand beside each other.
  expect(clockOf({ ...claim, answerDueAt: '2026-11-21T07:00:00-05:00' }, now)).toBeNull();
});

test('it is absent once the day that was promised has passed, and stays until then', () => {
  const due = { ...claim, answerDueAt: '2026-11-23T17:00:00-05:00' };
  expect(clockOf(due, '2026-11-23T16:00:00-05:00')).not.toBeNull();
  expect(clockOf(due, '2026-11-23T18:00:00-05:00')).toBeNull();
});

test('it is absent where nothing was measured, and once its last time is over', () => {
  expect(clockOf({ ...claim, clock: null }, '2026-11-20T21:11:00-05:00')).toBeNull();
  expect(clockOf(claim, '2026-11-22T18:00:00-05:00')).toBeNull();
});
