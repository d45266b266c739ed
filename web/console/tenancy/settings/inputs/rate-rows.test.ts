import { expect, test } from 'vitest';
import { rateRowsOf, rateRowsOfSaved, ratesOfRows, textOfRateRows } from './rate-rows.ts';

const saved = [{ currency: 'KWD', rate: 0.3071, on: '2026-03-01', source: 'Bank' }];
const [row] = rateRowsOfSaved(saved);

test('rates are the same after they were shown as rows and as text', () => {
  expect(ratesOfRows(rateRowsOf(textOfRateRows(rateRowsOfSaved(saved))))).toEqual(saved);
  expect(rateRowsOf(textOfRateRows([]))).toEqual([]);
});

test('a rate is read as people type it', () => {
  expect(ratesOfRows([{ ...row!, currency: ' kwd ', rate: '1,000.5' }])).toMatchObject([
    { currency: 'KWD', rate: 1000.5 },
  ]);
});

test.each([
  { rate: '0' },
  { rate: '-1' },
  { rate: '1e9' },
  { rate: 'NaN' },
  { rate: '' },
  { currency: 'dinar' },
  { on: '' },
  { on: 'today' },
])('rates with %j aren’t saved', (part) => {
  expect(ratesOfRows([{ ...row!, ...part }])).toBeNull();
});
