import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFarFrom, maySetDay, movedPercent, type ProviderRate, providerRateText, rateOn } from './provider-rates.ts';

const line = (currency: string, rate: string, day = '2026-11-27', base = 'EUR'): ProviderRate => ({
  ...{ base, currency, rate, day },
  source: base === 'EUR' ? 'list' : 'by hand',
});
const table = [line('USD', '1.0562'), line('JPY', '158.44'), line('USD', '1.05', '2026-11-26')];
const on = (of: string, per: string, day = '2026-11-27') => rateOn(table, { of, per, day });

test.each([
  ['a currency per the base', 'USD', 'EUR', '1.0562'],
  ['the base per a currency', 'EUR', 'USD', '0.9467903806'],
  ['over the base', 'JPY', 'USD', '150.0094679038'],
])('a rate is found as %s', (_, of, per, rate) => {
  expect(on(of, per)).toEqual({ rate, on: '2026-11-27', source: 'list' });
});

test.each([
  ['the day itself first', '2026-11-27', '2026-11-27'],
  ['the last one before a closed day', '2026-11-29', '2026-11-27'],
  ['none of a later day', '2026-11-26', '2026-11-26'],
  ['one of seven days before', '2026-12-04', '2026-11-27'],
  ['none that is older', '2026-12-05', null],
  ['none from before the table', '2026-11-25', null],
])('of a day a rate is %s', (_, day, found) => {
  expect(on('USD', 'EUR', day)?.on ?? null).toBe(found);
});

test('no rate is made of two days, of two bases, or of what the table lacks', () => {
  const mixed = [
    line('USD', '1.05', '2026-11-26'),
    line('JPY', '158', '2026-11-27'),
    line('KWD', '0.3', '2026-11-27', 'USD'),
  ];
  const of = (currency: string, per: string) => rateOn(mixed, { of: currency, per, day: '2026-11-27' });
  expect([of('JPY', 'USD'), of('KWD', 'EUR'), of('CHF', 'EUR')]).toEqual([null, null, null]);
  expect(of('KWD', 'USD')).toEqual({ rate: '0.3', on: '2026-11-27', source: 'by hand' });
});

test('a line between two currencies counts before one over a base, in either direction', () => {
  const byHand = [...table, line('JPY', '150', '2026-11-27', 'USD')];
  const of = (rates: ProviderRate[], currency: string, per: string) =>
    rateOn(rates, { of: currency, per, day: '2026-11-27' });
  expect(of(byHand, 'JPY', 'USD')).toEqual({ rate: '150', on: '2026-11-27', source: 'by hand' });
  expect(of(byHand, 'USD', 'JPY')).toEqual({ rate: '0.0066666667', on: '2026-11-27', source: 'by hand' });
  const turned = [line('EUR', '0.5', '2026-11-27', 'USD'), line('JPY', '160')];
  expect(of(turned, 'USD', 'EUR')).toEqual({ rate: '2', on: '2026-11-27', source: 'by hand' });
  expect(of(turned, 'JPY', 'USD')).toEqual({ rate: '80', on: '2026-11-27', source: 'list, by hand' });
});

test('there and back a rate is the same, but for its last digits', () => {
  const rates = fc.integer({ min: 1, max: 10_000_000 }).map((value) => new Big(value).div(1000).toFixed());
  fc.assert(
    fc.property(rates, rates, (usd, jpy) => {
      const both = [line('USD', usd), line('JPY', jpy)];
      const there = rateOn(both, { of: 'JPY', per: 'USD', day: '2026-11-27' })?.rate ?? '0';
      const back = rateOn(both, { of: 'USD', per: 'JPY', day: '2026-11-27' })?.rate ?? '0';
      expect(new Big(there).times(new Big(usd)).minus(jpy).abs().lte(new Big(usd).times('0.0000000001'))).toBe(true);
      expect(new Big(back).times(new Big(jpy)).minus(usd).abs().lte(new Big(jpy).times('0.0000000001'))).toBe(true);
    }),
  );
});

test.each([
  ['1.0562', '1.0562'],
  ['158', '158'],
  ['0.0000000001', '0.0000000001'],
  ['0', null],
  ['0.00', null],
  ['-1', null],
  ['NaN', null],
  ['1e308', null],
  ['1e3', null],
  ['Infinity', null],
  ['', null],
  [' 1', null],
  ['12345678901', null],
  ['1,5', null],
])('a list that tells %j tells the rate %j', (told, rate) => {
  expect(providerRateText(told)).toBe(rate);
});

test.each([
  [null, '1', true],
  ['1', '1.1', false],
  ['1', '1.1001', true],
  ['1', '0.9', false],
  ['1', '0.8999', true],
])('after %j a list’s %s waits for a person: %s', (before, rate, waits) => {
  expect(isFarFrom(before, rate)).toBe(waits);
});

test.each([
  ['1.05', '1.05', '0'],
  ['1', '1.1', '10'],
  ['2', '1', '-50'],
  ['1.0562', '1.0103', '-4.35'],
  ['3', '2', '-33.33'],
  ['0.0000000001', '9999999999', '9999999998999999999900'],
])('from %s to %s a rate moves by %s percent', (before, rate, percent) => {
  expect(movedPercent(before, rate)).toBe(percent);
});

test.each([
  ['2026-11-30', true],
  ['2026-12-01', false],
  ['2025-10-26', true],
  ['2025-10-25', false],
  ['2026-13-01', false],
])('on 2026-11-30 a rate of %s may be set by hand: %s', (day, may) => {
  expect(maySetDay(day, '2026-11-30')).toBe(may);
});
