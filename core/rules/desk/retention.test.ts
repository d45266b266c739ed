import { describe, expect, it } from 'vitest';
import { endedBefore, isCovered, orderedBefore } from './retention.ts';

const noDays = { appealDays: 14, reopenDays: 14, reopenDeniedDays: 30, undismissDays: 30 };

describe('before when a claim must have ended', () => {
  it.each([
    ['2026-11-26T10:00:00.000Z', 6, '2026-05-26T10:00:00.000Z'],
    // The month has no such day: its last counts.
    ['2026-08-31T10:00:00.000Z', 6, '2026-02-28T10:00:00.000Z'],
    ['2028-02-29T10:00:00.000Z', 12, '2027-02-28T10:00:00.000Z'],
    ['2026-01-15T00:00:00.000Z', 120, '2016-01-15T00:00:00.000Z'],
  ])('at %s, kept for %i months: %s', (now, months, before) => {
    expect(endedBefore(now, months, noDays)).toBe(before);
  });

  it('a claim that can be opened again for longer is kept for longer', () => {
    expect(endedBefore('2026-11-26T10:00:00.000Z', 6, { ...noDays, reopenDays: 365 })).toBe('2025-11-26T10:00:00.000Z');
  });
});

it('an order counts until its last window is closed, whichever closes last', () => {
  const windows = { DAMAGED: { closesAfterDays: 45 }, STOLEN: { closesAfterDays: 60 }, WRONG_ADDRESS: null };
  expect(orderedBefore('2026-11-26T10:00:00.000Z', windows)).toBe('2026-09-26T10:00:00.000Z');
});

it.each([
  ['P2Y', true],
  ['P1Y', false],
  [null, false],
  ['forever', false],
])('a warranty of %s since 18 months covers: %s', (period, covers) => {
  expect(isCovered('2026-11-26T10:00:00.000Z', { since: '2025-05-26T10:00:00.000Z', period })).toBe(covers);
});
