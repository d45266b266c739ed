import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf, toText } from './amounts.ts';
import { wholeParts } from './whole-parts.ts';

const shares = (parts: string[], total: string, currency = 'EUR') =>
  wholeParts(parts, total, currency).map((part) => part.toFixed());

test.each<[string, string[], string, string[]]>([
  ['what was computed more finely', ['105.91', '4.9028', '2.9631'], '113.78', ['105.91', '4.9', '2.97']],
  ['what was rounded line by line', ['0.34', '0.34', '0.34'], '1.01', ['0.34', '0.34', '0.33']],
  ['what comes to it already', ['10', '0', '2.5'], '12.5', ['10', '0', '2.5']],
])('%s comes to the total in whole steps', (_, parts, total, wanted) => {
  expect(shares(parts, total)).toEqual(wanted);
});

test.each<[string, string[], string]>([
  ['a total that lies further away than rounding explains', ['10', '5'], '14.95'],
  ['a part below zero', ['10', '-0.004'], '10'],
  ['nothing', [], '3'],
])('%s changes nothing', (_, parts, total) => {
  expect(shares(parts, total)).toEqual(parts);
});

test('whatever was rounded once comes to its total, and no part moves by a whole step', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(parts, fc.constantFrom('EUR', 'JPY', 'KWD'), (units, currency) => {
      const exact = units.map((unit) => new Big(unit).div(10_000));
      const total = toText(currency, ...exact);
      const whole = wholeParts(exact, total, currency);
      expect(sumOf(whole).eq(total)).toBe(true);
      const step = new Big(10).pow(-{ EUR: 2, JPY: 0, KWD: 3 }[currency]!);
      for (const [index, part] of whole.entries()) expect(part.minus(exact[index]!).abs().lte(step)).toBe(true);
    }),
  );
});
