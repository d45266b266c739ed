import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyPlaces } from '../platform/money.ts';
import { saysAmount } from './written-price.ts';

const languages = ['en-US', 'de-DE', 'fr-CH', 'ar-EG', 'fa-IR', 'hi-IN-u-nu-deva', 'ja-JP', 'sv-SE', 'my-MM', 'en-IN'];
const currencies = ['USD', 'EUR', 'JPY', 'KWD', 'ISK', 'INR'];
const priced = fc
  .record({ currency: fc.constantFrom(...currencies), units: fc.integer({ min: 0, max: 9_999_999 }) })
  .map(({ currency, units }) => ({
    currency,
    amount: (units / 10 ** currencyPlaces(currency)).toFixed(currencyPlaces(currency)),
  }));
const written = (amount: string, currency: string, language: string) =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(amount));

test('a price says its amount in every language, and no other', () => {
  fc.assert(
    fc.property(priced, priced, fc.constantFrom(...languages), ({ amount, currency }, other, language) => {
      const label = written(amount, currency, language);
      expect(saysAmount(label, amount, currency), label).toBe(true);
      expect(saysAmount(label, `${amount}${amount.includes('.') ? '' : '.'}00`, currency), label).toBe(true);
      if (other.currency === currency && other.amount !== amount) {
        expect(saysAmount(label, other.amount, currency), label).toBe(false);
      }
    }),
  );
});

test.each([
  ['Free', '1.95', 'USD'],
  ['', '0', 'USD'],
  ['$1.95', '1.955', 'USD'],
  ['$1.9', '1.9', 'USD'],
  ['$1.95 instead of $2.95', '1.95', 'USD'],
  ['¥195', '1.95', 'JPY'],
])('“%s” says not %s %s', (label, amount, currency) => {
  expect(saysAmount(label, amount, currency)).toBe(false);
});
