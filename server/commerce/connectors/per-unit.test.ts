import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { perUnit } from './per-unit.ts';

test('money of one unit never loses more than a thousandth, and nothing is negative', () => {
  const shape = fc.record({
    cents: fc.integer({ min: 0, max: 500_000 }),
    units: fc.integer({ min: 1, max: 9 }),
    rate: fc.constantFrom(0, 7, 19, 25),
    off: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(shape, ({ cents, units, rate, off }) => {
      const price = new Big(cents).div(100).times(units);
      const discount = price.times(off).div(100);
      const tax = price.minus(discount).times(rate).div(100);
      const paid = price.minus(discount).plus(tax);
      const unit = perUnit({ units, price, discount, tax, paid });
      for (const amount of Object.values(unit)) expect(new Big(amount).gte(0)).toBe(true);
      const lost = new Big(unit.price).minus(unit.discount).plus(unit.tax).times(units).minus(paid).abs();
      expect(lost.lte(new Big('0.0005').times(units))).toBe(true);
    }),
  );
});
