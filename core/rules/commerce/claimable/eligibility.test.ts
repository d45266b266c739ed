import { describe, expect, test } from 'vitest';
import { isItemEligible, itemEligibility, protectionStatus } from './eligibility.ts';

const now = '2026-03-31T12:00:00.000Z';
const units = { ordered: 3, claimed: 1, refunded: 0, refundedByClaims: 0 };
const warranty = {
  period: 'P1Y',
  coveredQuantity: 3,
  arrivedQuantity: 3,
  deliveredAt: '2025-06-01T08:00:00.000Z',
  orderedAt: '2025-05-01T08:00:00.000Z',
};

describe('what is left of an item', () => {
  test('shipping counts the units, a warranty runs from delivery', () => {
    expect(itemEligibility({ units, shippingCovered: true, warranty })).toEqual({
      shipping: 2,
      warranty: { qty: 2, expires: '2026-06-01T08:00:00.000Z', validity: 'P1Y' },
    });
  });
  test('without delivery it runs from the order; a cover for fewer units covers fewer', () => {
    const some = { ...warranty, deliveredAt: null, coveredQuantity: 1 };
    expect(itemEligibility({ units, shippingCovered: false, warranty: some })).toEqual({
      shipping: 0,
      warranty: { qty: 1, expires: '2026-05-01T08:00:00.000Z', validity: 'P1Y' },
    });
  });
  test.each([
    [0, 0],
    [1, 1],
    [3, 2],
  ])('a warranty covers what has arrived: of 3 units %i, so %i', (arrivedQuantity, qty) => {
    const some = { ...warranty, arrivedQuantity };
    expect(itemEligibility({ units, shippingCovered: false, warranty: some }).warranty?.qty).toBe(qty);
  });
  test('a period that can’t be read covers nothing', () => {
    const eligibility = itemEligibility({ units, shippingCovered: false, warranty: { ...warranty, period: 'soon' } });
    expect(eligibility.warranty?.expires).toBeNull();
    expect(isItemEligible('WARRANTY', eligibility, now)).toBe(false);
  });
});

const cover = (qty: number, expires: string | null) => ({ shipping: 0, warranty: { qty, expires, validity: 'P1Y' } });
test.each([
  ['SHIPPING', { shipping: 1, warranty: null }, true],
  ['SHIPPING', { shipping: 0, warranty: null }, false],
  ['SHIPPING', cover(1, '2027-01-01T00:00:00.000Z'), false],
  ['WARRANTY', cover(1, '2027-01-01T00:00:00.000Z'), true],
  ['WARRANTY', cover(1, now), false],
  ['WARRANTY', cover(0, '2027-01-01T00:00:00.000Z'), false],
  ['WARRANTY', { shipping: 3, warranty: null }, false],
  ['SHIPPING', undefined, false],
] as const)('an item may be claimed by %s of %j: %s', (category, eligibility, answer) => {
  expect(isItemEligible(category, eligibility, now)).toBe(answer);
});

test.each([
  [{ isOta: true, policy: null }, 'ota'],
  [{ isOta: true, policy: { removedAt: now } }, 'ota'],
  [{ isOta: false, policy: { removedAt: now } }, 'removed'],
  [{ isOta: false, policy: { removedAt: null } }, 'protected'],
  [{ isOta: false, policy: null }, 'unprotected'],
])('an order of %j is %s', (order, status) => {
  expect(protectionStatus(order)).toBe(status);
});
