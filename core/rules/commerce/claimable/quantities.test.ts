import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampQuantity, isQuantity, leftToClaim, setResolutionFinal, setResolutionQuantity } from './quantities.ts';

describe('left to claim', () => {
  test.each([
    [3, 0, 0, 0, 3],
    [3, 1, 0, 0, 2],
    [2, 0, 1, 0, 1],
    [3, 1, 1, 1, 2],
    [3, 2, 2, 1, 0],
    [3, 3, 0, 0, 0],
    [3, 2, 5, 0, 0],
    [3, 1, 0, 2, 2],
  ])(
    'ordered %i, claimed %i, refunded %i, of those by claims %i: %i',
    (ordered, claimed, refunded, refundedByClaims, left) => {
      expect(leftToClaim({ ordered, claimed, refunded, refundedByClaims })).toBe(left);
    },
  );

  test('what is left to claim is between 0 and what was ordered and never grows', () => {
    const units = fc.nat(100);
    fc.assert(
      fc.property(units, units, units, units, (ordered, claimed, refunded, refundedByClaims) => {
        const left = leftToClaim({ ordered, claimed, refunded, refundedByClaims });
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(ordered);
        expect(leftToClaim({ ordered, claimed: claimed + 1, refunded, refundedByClaims })).toBeLessThanOrEqual(left);
      }),
    );
  });
});

test.each([
  [5, 3, 3],
  [0, 3, 0],
  [2.9, 3, 2],
  [2, 0, 0],
])('a quantity of %d of at most %d is %d', (wanted, most, units) => {
  expect(clampQuantity(wanted, most)).toBe(units);
});

test.each([Number.NaN, -1, Number.NEGATIVE_INFINITY])('a quantity of %d units is none', (wanted) => {
  expect(clampQuantity(wanted, 3)).toBe(0);
  expect(isQuantity(wanted)).toBe(false);
});

test('a quantity is a whole number from 1 up', () => {
  expect([1, 7, 100_000].every(isQuantity)).toBe(true);
  expect([0, 1.5, '1', null, Number.POSITIVE_INFINITY, 100_001].some(isQuantity)).toBe(false);
});

describe('what a decision fills in', () => {
  const item = {
    resolutionQuantity: 2,
    resolutionPercentage: '80',
    quantityType: 'some' as const,
    resolutionFinal: true,
  };
  test.each([
    [1, 1],
    [0, null],
    [-3, null],
    [Number.NaN, null],
  ])('a quantity of %d becomes %s', (quantity, kept) => {
    expect(setResolutionQuantity(item, quantity).resolutionQuantity).toBe(kept);
  });
  test('unsetting final clears quantity, percentage and type', () => {
    expect(setResolutionFinal(item, false)).toEqual({
      resolutionQuantity: null,
      resolutionPercentage: '0',
      quantityType: null,
      resolutionFinal: false,
    });
    expect(setResolutionFinal({ ...item, resolutionFinal: false }, true)).toEqual(item);
  });
});
