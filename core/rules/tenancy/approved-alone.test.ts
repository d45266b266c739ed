import { expect, test } from 'vitest';
import { inItsStores } from '../platform/money.ts';
import { isFarFromLimits } from './approved-alone.ts';

const limits = { secondPersonFrom: 500, secondPersonFromOrder: null };
const far = { ...limits, secondPersonFromCustomer: 1e6, secondPersonFromDay: 1e6 };

/** Approvals go beside each other only where all that can be under way at once reach no limit together. */
test.each([
  [
    'limits that follow the one claim’s',
    { customer: '0', day: '0' },
    { ...limits, secondPersonFromCustomer: null, secondPersonFromDay: null },
    false,
  ],
  [
    'a customer’s limit that follows it',
    { customer: '0', day: '0' },
    { ...far, secondPersonFromCustomer: null },
    false,
  ],
  ['limits far above it', { customer: '0', day: '0' }, far, true],
  ['as much left as 400 at once give at most', { customer: '0', day: '800000' }, far, false],
  ['a cent more left', { customer: '799999.99', day: '799999.99' }, far, true],
])('with %s approvals are far from limits or not', (_, before, held, is) => {
  expect(
    isFarFromLimits(
      { order: inItsStores('0'), customer: inItsStores(before.customer), day: inItsStores(before.day) },
      held,
    ),
  ).toBe(is);
});
