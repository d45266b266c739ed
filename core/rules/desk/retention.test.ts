import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfLocalDay } from '../platform/local-day.ts';
import { endedBefore, isCovered, orderedBefore } from './retention.ts';

/** An instant in a store's zone: any, and often the first or the last of a day there. */
const anyMoment = fc
  .record({
    some: fc.date({ min: new Date('2025-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
    zone: fc.constantFrom('America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu', 'Australia/Lord_Howe', 'UTC'),
    edge: fc.constantFrom(null, 0, 1),
  })
  .map(({ some, zone, edge }) => {
    const at = some.toISOString();
    return { zone, at: edge === null ? at : new Date(Date.parse(endOfLocalDay(at, 0, zone)) + edge).toISOString() };
  });

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
      '2025-11-26T00:00:00.000Z',
    );
  });

  it('a claim is kept to the end of the store’s last day on which it can come back', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 30, max: 400 }), ({ at, zone }, days) => {
        const until = Date.parse(endOfLocalDay(at, days, zone));
        const isErased = (shift: number) =>
          at < endedBefore(new Date(until + shift).toISOString(), 0, { ...noDays, appealDays: days }, zone);
        expect([isErased(-1), isErased(0), isErased(1)]).toEqual([false, false, true]);
      }),
    );
  });
});

describe('before when an order must have been placed', () => {
  const windows = { DAMAGED: { closesAfterDays: 45 }, STOLEN: { closesAfterDays: 60 }, WRONG_ADDRESS: null };

  it('its last window is closed, whichever closes last', () => {
    expect(orderedBefore('2026-11-26T10:00:00.000Z', windows, 'UTC')).toBe('2026-09-27T00:00:00.000Z');
  });

  it('an order counts to the end of the last day of its last window', () => {
    fc.assert(
      fc.property(anyMoment, ({ at, zone }) => {
        const until = Date.parse(endOfLocalDay(at, 60, zone));
        const isOver = (shift: number) => at < orderedBefore(new Date(until + shift).toISOString(), windows, zone);
        expect([isOver(-1), isOver(0), isOver(1)]).toEqual([false, false, true]);
      }),
    );
  });
});

it.each([
  ['P2Y', true],
  ['P1Y', false],
  [null, false],
  ['forever', false],
])('a warranty of %s since 18 months covers: %s', (period, covers) => {
  expect(isCovered('2026-11-26T10:00:00.000Z', { since: '2025-05-26T10:00:00.000Z', period })).toBe(covers);
});
