import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfLocalDay } from '../platform/local-day.ts';
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
    expect(endedBefore(now, months, noDays, 'UTC')).toBe(before);
  });

  it('a claim that can be opened again for longer is kept for longer', () => {
    expect(endedBefore('2026-11-26T10:00:00.000Z', 6, { ...noDays, reopenDays: 365 }, 'UTC')).toBe(
      '2025-11-25T23:59:59.999Z',
    );
  });

  it('a claim is kept to the end of the store’s last day on which it can come back', () => {
    const anyEnd = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
    const zones = ['America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu', 'Australia/Lord_Howe', 'UTC'];
    fc.assert(
      fc.property(anyEnd, fc.constantFrom(...zones), fc.integer({ min: 30, max: 400 }), (ended, zone, days) => {
        const at = ended.toISOString();
        const until = Date.parse(endOfLocalDay(at, days, zone));
        const isErased = (shift: number) =>
          at < endedBefore(new Date(until + shift).toISOString(), 0, { ...noDays, appealDays: days }, zone);
        expect([isErased(-1), isErased(0), isErased(1)]).toEqual([false, false, true]);
      }),
    );
  });
});

it('an order counts until its last window is closed, whichever closes last', () => {
  const windows = { DAMAGED: { closesAfterDays: 45 }, STOLEN: { closesAfterDays: 60 }, WRONG_ADDRESS: null };
  expect(orderedBefore('2026-11-26T10:00:00.000Z', windows, 'UTC')).toBe('2026-09-26T23:59:59.999Z');
});

it.each([
  ['P2Y', true],
  ['P1Y', false],
  [null, false],
  ['forever', false],
])('a warranty of %s since 18 months covers: %s', (period, covers) => {
  expect(isCovered('2026-11-26T10:00:00.000Z', { since: '2025-05-26T10:00:00.000Z', period })).toBe(covers);
});
