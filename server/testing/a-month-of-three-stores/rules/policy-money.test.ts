import { expect, it, test } from 'vitest';
import type { CostBand, CostOfCover, CoverTerms } from '#core/rules/ledger/contract-terms.ts';
import { policyMoney } from './policy-money.ts';

const whole = { refund: '100', credit: '100', flat: '100', custom: '100' };
const coverOf = (cost: CostOfCover): CoverTerms => ({
  cost,
  share: null,
  reimburse: {
    ...whole,
    replacement: { basis: 'cost', percent: '100', unknownCostPercent: null, shippingEach: '0' },
    tax: 'with',
    perClaimAtMost: null,
  },
});
const percent = (text: string) => coverOf({ kind: 'percent-of-premium', percent: text });
const band = (given: Partial<CostBand>): CostBand => ({
  ...{ from: '20', upTo: '50', kind: 'fixed', amount: '0.90', atLeast: null, atMost: null },
  ...given,
});

test.each([
  ['rounds once, from the exact premium', { premium: '2.87', rate: '1' }, '35', 'USD', '2.87', '1.00'],
  ['divides by the rate before it rounds', { premium: '2.00', rate: '0.92' }, '35', 'USD', '2.17', '0.76'],
  ['rounds half a unit up', { premium: '137.50', rate: '1' }, '35', 'USD', '137.50', '48.13'],
  ['has the places of the store’s currency', { premium: '3.25', rate: '0.0066' }, '100', 'JPY', '492', '492'],
  ['has three places where a currency does', { premium: '1.2345', rate: '1' }, '50', 'KWD', '1.235', '0.617'],
  ['comes to 0 below half a unit', { premium: '0.01', rate: '1' }, '35', 'USD', '0.01', '0.00'],
  ['is 0 where no one paid a premium', { premium: null, rate: '1' }, '35', 'USD', '0.00', '0.00'],
])('a cost by percentage %s', (_, given, percentage, currency, premium, cost) => {
  const sold = { ...given, orderTotal: '100' };
  expect(policyMoney(sold, { cover: percent(percentage), fee: null }, currency)).toMatchObject({ premium, cost });
});

const bands = coverOf({
  kind: 'bands',
  bands: [
    band({}),
    band({ from: '50', upTo: '400', kind: 'percentage', amount: '1.75', atLeast: '1.25', atMost: '5.00' }),
    band({ from: '400', upTo: '1000', amount: '6.00' }),
  ],
});

test.each([
  ['the first band from its first value on', '20.00', '1', '0.90'],
  ['the first band up to its last unit', '49.99', '1', '0.90'],
  ['the next band from where the one before it ends', '50.00', '1', '1.25'],
  ['a percentage between its least and its most', '200.00', '1', '3.50'],
  ['a percentage at its most', '399.99', '1', '5.00'],
  ['the last band', '999.99', '1', '6.00'],
  ['the band of what the total is worth', '100.00', '2.5', '0.90'],
  ['the lower band where the worth is below the next one by less than a unit', '99.999', '2', '0.90'],
])('bands ask for %s', (_, orderTotal, rate, cost) => {
  const sold = { premium: null, orderTotal, rate };
  expect(policyMoney(sold, { cover: bands, fee: '12' }, 'EUR')).toEqual({ premium: '0.00', cost, fee: '12.00' });
});

it('a total that no band holds, or one without a rate, comes to nothing and says why', () => {
  const sold = { premium: null, rate: '1' };
  for (const orderTotal of ['19.99', '1000.00', '0']) {
    expect(policyMoney({ ...sold, orderTotal }, { cover: bands, fee: null }, 'EUR')).toBe('no-band');
  }
  expect(policyMoney({ ...sold, rate: null, orderTotal: '50' }, { cover: bands, fee: null }, 'EUR')).toBe('no-rate');
});
