import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toOrderCurrency, toStoreCurrency } from '../platform/money.ts';
import { isToldOtherwise, keptRate, rateOfOrder, tableRate } from './order-rate.ts';

const today = '2026-11-29';
const table = [{ currency: 'KWD', rate: 0.3071, on: today, source: 'By hand' }];
const store = { currency: 'USD', rates: table };

test.each([
  ['is 1 in the store’s own currency, whatever was told', { currency: 'USD', exchangeRate: '100' }, 'engine', '1'],
  ['is what the store’s table has', { currency: 'KWD' }, 'others', '0.3071'],
  ['is what the store’s table has, whatever was told', { currency: 'KWD', exchangeRate: '100' }, 'others', '0.3071'],
  ['is what the store’s engine was paid', { currency: 'KWD', exchangeRate: '0.3' }, 'engine', '0.3'],
  ['is the table’s where a file tells one', { currency: 'KWD', exchangeRate: '0.3' }, 'file', '0.3071'],
  ['is none where no one says it', { currency: 'JPY' }, 'engine', null],
  ['is none by the word of who sent it', { currency: 'JPY', exchangeRate: '150' }, 'others', null],
  [
    'is none by an engine that speaks of another currency than the store’s',
    { currency: 'JPY', exchangeRate: '165', exchangeRatePer: 'EUR' },
    'engine',
    null,
  ],
] as const)('the rate of an order: %s', (_, order, toldBy, rate) => {
  expect(rateOfOrder(order, store, toldBy)?.rate ?? null).toBe(rate);
});

test('an order is never measured by who sent it, whatever they tell', () => {
  const code = fc.constantFrom('USD', 'EUR', 'KWD', 'JPY', 'CLF');
  const told = fc.oneof(
    fc.constantFrom(null, '0', '-1', 'NaN', '1e308', '', '0.92'),
    fc.double({ min: 0.000001, max: 1e6, noNaN: true }).map(String),
  );
  const row = fc.record({
    currency: code,
    rate: fc.double({ min: 0.0001, max: 1e6, noNaN: true }),
    on: fc.constant(today),
    source: fc.constant(''),
  });
  fc.assert(
    fc.property(
      code,
      code,
      told,
      fc.uniqueArray(row, { selector: ({ currency }) => currency }),
      (own, of, rate, rates) => {
        const place = { currency: own, rates };
        const ofTable = tableRate(rates, of)?.rate ?? null;
        for (const toldBy of ['others', 'file'] as const) {
          const found = rateOfOrder({ currency: of, exchangeRate: rate }, place, toldBy)?.rate ?? null;
          expect(found).toBe(own === of ? '1' : ofTable);
          // An amount has a worth exactly where there is a rate, and none is ever what was told.
          const worth = toStoreCurrency('12.34', found, own);
          expect(worth).toBe(found === null ? null : toStoreCurrency('12.34', found, own));
          expect(toOrderCurrency('500', found, of) === null).toBe(found === null);
        }
      },
    ),
  );
});

test.each([
  ['nothing', '0', null],
  ['below nothing', '-2', null],
  ['no number', 'NaN', null],
  ['beyond every bound', '1e308', null],
  ['infinite', 'Infinity', null],
  ['too small to keep', '0.0000004', null],
  ['no text', '', null],
  ['a text of many letters', '9'.repeat(500), null],
  ['a number', 0.92, '0.92'],
  ['more digits than are kept', '0.12345678', '0.123457'],
] as const)('a rate that is %s', (_, told, kept) => {
  expect(keptRate(told)).toBe(kept);
});

test.each([
  ['nothing', null, '0.92', false, null],
  ['the same within what shops round', '0.9201', '0.92', false, null],
  ['another', '100', '1', true, null],
  ['any where none counts', '0.92', null, true, null],
  ['another than the engine was paid', '0.95', '0.92', true, 'engine'],
  ['what a table’s rate moves to in weeks', '0.95', '0.92', false, 'table'],
  ['the way around', '1.087', '0.92', true, 'table'],
] as const)('what is told of a rate: %s', (_, told, counts, otherwise, from) => {
  expect(isToldOtherwise(told, counts, from)).toBe(otherwise);
});
