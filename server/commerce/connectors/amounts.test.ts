import Big from 'big.js';
import { expect, test } from 'vitest';
import { checkRefund, toBookable, toText } from './amounts.ts';

test('a sum is rounded to the places of its currency, from exact amounts', () => {
  expect(toText('EUR', 0.1, 0.2)).toBe('0.30');
  expect(toText('EUR', '0.004', '0.001')).toBe('0.01');
  expect(toText('JPY', 1000.5)).toBe('1001');
  expect(toText('EUR', 1e-7)).toBe('0.00');
});

test('an amount finer than its currency is refused, not rounded', () => {
  expect(toBookable('12.340', 'EUR').toNumber()).toBe(12.34);
  expect(toBookable('500', 'JPY').toNumber()).toBe(500);
  for (const [amount, currency] of [
    ['12.345', 'EUR'],
    ['0.5', 'JPY'],
    ['0', 'EUR'],
    ['-1.00', 'EUR'],
  ] as const) {
    expect(() => toBookable(amount, currency)).toThrow('amount-not-bookable');
  }
});

test('a refund is of its payment: its currency, and what is left of it', () => {
  const paid = { currency: 'EUR', left: new Big('5') };
  expect(checkRefund({ amount: '5.00', currency: 'EUR' }, paid).toFixed(2)).toBe('5.00');
  expect(() => checkRefund({ amount: '5.00', currency: 'USD' }, paid)).toThrow('paid-in-other-currency');
  expect(() => checkRefund({ amount: '5.01', currency: 'EUR' }, paid)).toThrow('"amount":"5.00"');
  expect(() => checkRefund({ amount: '0.01', currency: 'EUR' }, { ...paid, left: new Big(-2) })).toThrow(
    '"amount":"0.00"',
  );
});
