import { expect, test } from 'vitest';
import { usualDays } from './usual-days.ts';

test.each([
  // A Saturday, a Sunday, a Monday, and the last day of a leap year's February, a Tuesday.
  [new Date(2026, 10, 28, 23, 59), ['2026-11-29 Tomorrow', '2026-11-30 Monday', '2026-12-05 In a week']],
  [new Date(2026, 10, 29, 0, 1), ['2026-11-30 Tomorrow', '2026-12-06 In a week']],
  [new Date(2026, 10, 30), ['2026-12-01 Tomorrow', '2026-12-07 Monday']],
  [new Date(2028, 1, 29), ['2028-03-01 Tomorrow', '2028-03-06 Monday', '2028-03-07 In a week']],
])('on %s what is offered is %j', (now, days) => {
  expect(usualDays(now).map(({ value, label }) => `${value} ${label}`)).toEqual(days);
});
