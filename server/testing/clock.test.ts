import { expect, test } from 'vitest';
import { testClock } from './clock.ts';

const minute = 60_000;

test('a test’s clock begins ahead of the machine’s, at a whole hour, and stands still', () => {
  const clock = testClock();
  const at = clock.now();
  expect(at - Date.now()).toBeGreaterThan(59 * minute);
  expect(at % (60 * minute)).toBe(0);
  clock.advance(minute);
  expect(clock.now()).toBe(at + minute);
});

test.each([
  ['begun', () => testClock(Date.now() - 1)],
  ['begun', () => testClock('2026-11-24T10:00:00Z')],
  ['set', () => testClock().set(Date.now() - 1)],
])('a clock that is %s at an instant that has passed is refused', (_, act) => {
  expect(act).toThrow('has passed: count from now');
});
