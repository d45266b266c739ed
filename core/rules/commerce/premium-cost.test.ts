import { expect, test } from 'vitest';
import { premiumCostOf } from './premium-cost.ts';

test.each([
  ['the provider’s share', '2.00', 65, '1.30'],
  ['half a cent up', '1.99', 50, '1.00'],
  ['rounded once, from the exact share', '2.87', 35, '1.00'],
  ['nothing of no share', '2.00', 0, '0.00'],
  ['not known where no premium was paid', null, 65, null],
  ['not known where there is no share', '2.00', null, null],
])('the cost is %s', (_, premium, rate, cost) => {
  expect(premiumCostOf({ premium, currency: 'USD' }, rate)).toBe(cost);
});
