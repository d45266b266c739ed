import { expect, test } from 'vitest';
import { premiumCostOf } from './premium-cost.ts';

test.each([
  ['the provider’s share, whatever was told', '2.00', '0.01', 65, '1.30'],
  ['half a cent up', '1.99', null, 50, '1.00'],
  ['nothing of no share', '2.00', '0.99', 0, '0.00'],
  ['what was told where there is no share', '2.00', '0.99', null, '0.99'],
  ['not known where no premium was paid', null, '0.99', 65, null],
  ['not known where no one says it', '2.00', null, null, null],
])('the cost is %s', (_, premium, told, rate, cost) => {
  expect(premiumCostOf({ premium, told, currency: 'USD' }, rate)).toBe(cost);
});
