import { expect, test } from 'vitest';
import { RateListError, readRateList } from './rate-list.ts';
import { listOf } from './testing/bank-stand-in.ts';

const today = '2026-11-30';
const read = (text: string) => readRateList(text, today);

test('a list is read with its day, its currencies, and rates as exact as told', () => {
  expect(read(listOf('2026-11-27', { USD: '1.0562', JPY: '158.44' }))).toEqual({
    day: '2026-11-27',
    rates: [
      { currency: 'USD', rate: '1.0562' },
      { currency: 'JPY', rate: '158.44' },
    ],
  });
});

const whole = listOf(today, { USD: '1.0562', JPY: '158.44' });
test.each<readonly [string, string]>([
  ['nothing', ''],
  ['a page', '<html><body>Not found</body></html>'],
  ['another sender', whole.replace('European Central Bank', 'Bank of Somewhere')],
  ['a list that is cut', whole.slice(0, whole.indexOf('JPY'))],
  ['a list without its last line', whole.replace('</gesmes:Envelope>', '')],
  [
    'two days',
    whole.replace('</Cube></Cube>', `</Cube><Cube time='${today}'><Cube currency='CHF' rate='0.9'/></Cube></Cube>`),
  ],
  ['another base', listOf(today, { EUR: '0.9468', JPY: '150' })],
  ['a base beside its rates', whole.replace("currency='USD'", "currency='USD' base='GBP'")],
  ['a currency twice', whole.replace('JPY', 'USD')],
  ['an old day', listOf('2026-11-22', { USD: '1.0562' })],
  ['a day to come', listOf('2026-12-01', { USD: '1.0562' })],
  ['a day that is none', listOf('2026-13-01', { USD: '1.0562' })],
  ...['NaN', '0', '0.000', '-1.05', '1e308', 'Infinity', '', '1,0562', '99999999999'].map(
    (rate) => [`a rate of ${rate || 'nothing'}`, listOf(today, { USD: '1.0562', JPY: rate })] as const,
  ),
])('of %s nothing is taken', (_, text) => {
  expect(() => read(text)).toThrow(RateListError);
});
