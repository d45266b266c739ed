import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingsAreas } from '../contract/settings-areas.ts';
import { guardedArea, guardedLimits, raisedLimits } from './guarded-change.ts';

const { limits: usual } = settingsAreas[guardedArea].parse({});

describe('what a change of the limits raises', () => {
  test.each(guardedLimits)('more of %s is guarded; as much, and less, is not', (limit) => {
    const to = (value: number) => raisedLimits(usual, { ...usual, [limit]: value });
    expect(to(usual[limit] + 1)).toEqual([{ limit, from: usual[limit], to: usual[limit] + 1 }]);
    expect(to(usual[limit])).toEqual([]);
    expect(to(usual[limit] / 2)).toEqual([]);
  });

  test('how many claims of a customer may be denied for their number gives nobody money', () => {
    expect(raisedLimits(usual, { ...usual, claimsPerCustomer: 1000, claimsPerCustomerDays: 1 })).toEqual([]);
  });

  test('whoever lowers one to raise another raises', () => {
    const given = fc.record({
      perClaim: fc.double({ min: 1, max: 1e9, noNaN: true }),
      creditFactor: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(given, given, (before, after) => {
        const raised = raisedLimits({ ...usual, ...before }, { ...usual, ...after }).map(({ limit }) => limit);
        expect(raised.includes('perClaim')).toBe(after.perClaim > before.perClaim);
        expect(raised.includes('creditFactor')).toBe(after.creditFactor > before.creditFactor);
      }),
    );
  });
});
