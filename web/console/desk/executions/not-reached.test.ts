import { expect, test } from 'vitest';
import { notReached } from './not-reached.ts';

const usd = { amount: 1131.6, currency: 'USD' };

test.each([
  [[usd], 10, '$1,131.60 hasn’t reached 10 customers.'],
  [[usd, { amount: 20, currency: 'EUR' }], 1, '$1,131.60 and €20.00 haven’t reached 1 customer.'],
  [[], 0, null],
])('of %j for %i customers it is said that %s', (sums, customers, said) => {
  expect(notReached({ sums, customers })).toBe(said);
});
