import { expect, test } from 'vitest';
import { amountOf, readAmount, sizeOf } from './amounts.ts';
import { instantOf, readDate } from './dates.ts';

test.each([
  ['24', '24'],
  ['24.5', '24.5'],
  ['24,50', '24.50'],
  ['$1,240.50', '1240.50'],
  ['1 240,50 €', '1240.50'],
  ['1\u202f240,50\u00a0€', '1240.50'],
  ["1'240.50", '1240.50'],
  ['CHF 1’240.50', '1240.50'],
  ['1,24,000.00', '124000.00'],
  ['1.240.000', '1240000'],
  ['1,240,000', '1240000'],
  ['0,999', '0.999'],
  ['1240.500', '1240.500'],
  ['-5.00', '-5.00'],
  ['−5.00', '-5.00'],
  ['-$5.00', '-5.00'],
  ['$-5.00', '-5.00'],
  ['(5.00)', '-5.00'],
  ['5.00-', '-5.00'],
  ['50.-', '50'],
  ['Rs. 500', '500'],
  ['500 kr', '500'],
  ['USD 12.00', '12.00'],
  ['US$12.00', '12.00'],
  ['12,00 zł', '12.00'],
])('an amount of %s is %s, whatever the sign', (text, amount) => {
  expect([amountOf(text, 'point'), amountOf(text, 'comma'), amountOf(text, null)]).toEqual([amount, amount, amount]);
});

test.each([
  ['1.240', '1.240', '1240'],
  ['1,240', '1240', '1.240'],
  ['€ 12.500', '12.500', '12500'],
  ['-1.240', '-1.240', '-1240'],
])('an amount of %s is one of two, and neither before that’s decided', (text, point, comma) => {
  expect([amountOf(text, 'point'), amountOf(text, 'comma')]).toEqual([point, comma]);
  expect(readAmount(amountOf(text, null))).toBeNull();
});

test.each([
  '',
  'free',
  '12 pieces',
  '12 pcs',
  '12x',
  '1.2.3',
  '1,2,3.4',
  '(5.00',
  '1.240,50,3',
  '#1',
  '12-34',
  'robin@example.com',
])('the text %j is no amount', (text) => {
  expect(readAmount(text)).toBeNull();
  expect(amountOf(text, 'point')).toBe(text);
});

test('what is taken off is as large with a minus', () => {
  expect([sizeOf('-5.00', null), sizeOf('5.00', null), sizeOf('none', null)]).toEqual(['5.00', '5.00', 'none']);
});

const utc = { dayOrder: null, timeZone: 'UTC' } as const;
test.each([
  ['2026-06-14 10:22:31 -0400', '2026-06-14T10:22:31-04:00'],
  ['2026-06-14T10:22:31.500Z', '2026-06-14T10:22:31.500Z'],
  ['2026-06-14 10:22:31 UTC', '2026-06-14T10:22:31Z'],
  ['2026-06-14T10:22+02', '2026-06-14T10:22:00+02:00'],
  ['14.06.2026', '2026-06-14T00:00:00.000Z'],
  ['14.6.26 9:05', '2026-06-14T09:05:00.000Z'],
  ['2026/6/14', '2026-06-14T00:00:00.000Z'],
  ['11/25/2026', '2026-11-25T00:00:00.000Z'],
  ['25/11/2026', '2026-11-25T00:00:00.000Z'],
  ['25-11-2026 23:59:59', '2026-11-25T23:59:59.000Z'],
  ['11/11/2026', '2026-11-11T00:00:00.000Z'],
  ['Nov 10, 2026, 10:22:31 AM', '2026-11-10T10:22:31.000Z'],
  ['Nov 10, 2026 12:05 am', '2026-11-10T00:05:00.000Z'],
  ['November 10th, 2026 12:05 p.m.', '2026-11-10T12:05:00.000Z'],
  ['Tue, 10 Nov 2026 10:22:31 +0000', '2026-11-10T10:22:31+00:00'],
  ['10. März 2026', '2026-03-10T00:00:00.000Z'],
  ['10 août 2026', '2026-08-10T00:00:00.000Z'],
  ['10 de noviembre de 2026', '2026-11-10T00:00:00.000Z'],
  ['10-Nov-2026', '2026-11-10T00:00:00.000Z'],
])('a date of %s is %s', (text, instant) => {
  expect(instantOf(text, utc)).toBe(instant);
});

test.each([
  ['2026-11-10 23:30:00', '2026-11-11T07:30:00.000Z'],
  ['2026-07-10 23:30:15', '2026-07-11T06:30:15.000Z'],
  ['2026-11-10', '2026-11-10T08:00:00.000Z'],
  // The clock jumps from two to three.
  ['2027-03-14 02:30', '2027-03-14T10:30:00.000Z'],
])('a date of %s without a zone is the store’s: %s', (text, instant) => {
  expect(instantOf(text, { ...utc, timeZone: 'America/Los_Angeles' })).toBe(instant);
});

test('an ambiguous date is read only once its order is decided', () => {
  const read = (dayOrder: 'day-first' | 'month-first' | null) =>
    instantOf('11/12/26 15:00', { dayOrder, timeZone: 'UTC' });
  expect([read('day-first'), read('month-first'), read(null)]).toEqual([
    '2026-12-11T15:00:00.000Z',
    '2026-11-12T15:00:00.000Z',
    '11/12/26 15:00',
  ]);
});

test.each([
  '',
  'yesterday',
  '31/31/2026',
  '2026-02-30',
  '10:22',
  '46336',
  '25.13.2026',
  '2026-11-10 25:00',
  'Foo 10, 2026',
])('the text %j is no date', (text) => {
  expect(readDate(text)).toBeNull();
  expect(instantOf(text, utc)).toBe(text);
});
