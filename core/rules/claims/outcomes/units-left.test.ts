import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leftToGive, unitsBeyond } from './units-left.ts';

const usual = { own: 1, canceled: false, unnamed: 0 };

describe('what is left to give of an order line', () => {
  test.each([
    ['all of it', { ordered: 2, claimed: 1, refunded: 0, refundedByClaims: 0 }, usual, 2, null],
    [
      'less what the store gave back',
      { ordered: 2, claimed: 1, refunded: 1, refundedByClaims: 0 },
      usual,
      1,
      'refunded',
    ],
    ['nothing', { ordered: 1, claimed: 1, refunded: 1, refundedByClaims: 0 }, usual, 0, 'refunded'],
    ['less what others claim', { ordered: 3, claimed: 3, refunded: 0, refundedByClaims: 0 }, usual, 1, 'held'],
    ['all, of refunds of ours', { ordered: 2, claimed: 1, refunded: 1, refundedByClaims: 1 }, usual, 2, null],
    [
      'nothing of more than was ordered',
      { ordered: 1, claimed: 1, refunded: 9, refundedByClaims: 0 },
      usual,
      0,
      'refunded',
    ],
    [
      'nothing of an order called off',
      { ordered: 2, claimed: 1, refunded: 0, refundedByClaims: 0 },
      { ...usual, canceled: true },
      0,
      'canceled',
    ],
  ])('left to give is %s', (_, units, how, left, why) => {
    expect(leftToGive(units, how)).toMatchObject({ left, why });
  });
});

test('units beyond are counted over all lines of a decision together', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 }), fc.nat(20), (given, left) => {
      const beyond = unitsBeyond(
        given.map((units) => ({ of: 'line', units })),
        new Map([['line', { left }]]),
      );
      const all = given.reduce((sum, units) => sum + units, 0);
      expect(beyond.reduce((sum, units) => sum + units, 0)).toBe(Math.max(0, all - left));
      expect(beyond.every((units, at) => units >= 0 && units <= (given[at] ?? 0))).toBe(true);
    }),
  );
});
