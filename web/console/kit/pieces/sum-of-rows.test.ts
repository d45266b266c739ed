import { expect, test } from 'vitest';
import { sumsOfRows } from './sum-of-rows.ts';

test('chosen rows are added exactly, each currency by itself', () => {
  expect(sumsOfRows([])).toEqual([]);
  const rows = [
    { value: 0.1, currency: 'USD' },
    { value: 1200, currency: 'JPY' },
    { value: 0.2, currency: 'USD' },
    { value: 999_999_999.999, currency: 'USD' },
  ];
  expect(sumsOfRows(rows)).toEqual([
    { amount: '1000000000.299', currency: 'USD' },
    { amount: '1200.000', currency: 'JPY' },
  ]);
});
