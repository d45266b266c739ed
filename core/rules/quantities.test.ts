import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimStates } from '../reference/claims.ts';
import {
  claimedFor,
  clampQuantity,
  type ExistingClaim,
  hasQuantityLeft,
  isQuantity,
  leftToClaim,
  setResolutionFinal,
  setResolutionQuantity,
  shipmentClaimable,
  validQuantity,
} from './quantities.ts';

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

  test('lies between 0 and what was ordered, and never grows with a claim', () => {
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
])('%d of at most %d is %d', (wanted, most, units) => {
  expect(clampQuantity(wanted, most)).toBe(units);
});

test.each([Number.NaN, -1, Number.NEGATIVE_INFINITY])('%d units are none', (wanted) => {
  expect(clampQuantity(wanted, 3)).toBe(0);
  expect(isQuantity(wanted)).toBe(false);
});

test('a quantity is a whole number from 1 up', () => {
  expect([1, 7, 100_000].every(isQuantity)).toBe(true);
  expect([0, 1.5, '1', null, Number.POSITIVE_INFINITY, 100_001].some(isQuantity)).toBe(false);
});

test('a valid quantity is capped at ordered minus refunded', () => {
  expect([validQuantity(5, 3, 1), validQuantity(1, 3, 1), validQuantity(1, 3, 4)]).toEqual([2, 1, 0]);
});

describe('existing claims', () => {
  const claim = (claimState: ExistingClaim['claimState'], quantity: number, hasResolution = false): ExistingClaim => ({
    claimState,
    hasResolution,
    claimItems: [{ sourceItemId: 'i1', quantity }],
  });
  const existing = [claim('OPEN', 1), claim('DISMISSED', 1), claim('CLOSED', 1), claim('CLOSED', 1, true)];

  test('dismissed ones and closed ones without a resolution do not count', () => {
    expect(claimedFor('i1', existing, false)).toBe(2);
    expect(claimedFor('i2', existing, false)).toBe(0);
  });

  test('a store may count all', () => {
    expect(claimedFor('i1', existing, true)).toBe(4);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...claimStates), fc.nat(9), fc.boolean())), (rows) => {
        const claims = rows.map(([state, quantity, resolved]) => claim(state, quantity, resolved));
        expect(claimedFor('i1', claims, false)).toBeLessThanOrEqual(claimedFor('i1', claims, true));
      }),
    );
  });

  test('quantity is left while less is claimed than was ordered', () => {
    expect(hasQuantityLeft({ sourceItemId: 'i1', quantity: 3 }, existing)).toBe(true);
    expect(hasQuantityLeft({ sourceItemId: 'i1', quantity: 2 }, existing)).toBe(false);
    expect(hasQuantityLeft({ sourceItemId: 'i1', quantity: 4 }, existing, true)).toBe(false);
  });

  test('a shipment can be claimed if any item has quantity left', () => {
    const items = [{ item: { sourceItemId: 'i1', quantity: 2 } }, { item: { sourceItemId: 'i2', quantity: 1 } }];
    expect(shipmentClaimable({ items }, existing)).toBe(true);
    expect(shipmentClaimable({ items: items.slice(0, 1) }, existing)).toBe(false);
    expect(shipmentClaimable({ items: [] }, existing)).toBe(false);
  });
});

describe('what a decision fills in', () => {
  const item = {
    resolutionQuantity: 2,
    resolutionPercentage: 80,
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
      resolutionPercentage: 0,
      quantityType: null,
      resolutionFinal: false,
    });
    expect(setResolutionFinal({ ...item, resolutionFinal: false }, true)).toEqual(item);
  });
});
