import { expect, test } from 'vitest';
import type { EligibilityCode } from '../../../reference/orders.ts';
import { fulfillmentEligibility, isTooLate, isTooSoon, shippingStanding } from './standing.ts';

const window = (code: string, eligibleAt: string | null = null, uneligibleAt: string | null = null) => ({
  claimType: 'DAMAGED',
  code,
  eligibleAt,
  uneligibleAt,
});
const early = '2026-01-01T00:00:00.000Z';
const middle = '2026-02-01T00:00:00.000Z';
const late = '2026-03-01T00:00:00.000Z';

const covered = { protected: true, left: 1 };
test('one fulfillment is eligible while one kind may be filed', () => {
  const windows = [window('too_soon', early, late), window('eligible', middle, late)];
  expect(fulfillmentEligibility(windows, covered)).toEqual({
    eligible: true,
    eligibilityCode: 'eligible',
    eligibleAt: middle,
    uneligibleAt: late,
  });
});
test.each([
  ['too_soon', [window('too_soon', middle, late), window('too_soon', early, late), window('too_soon')], covered, early],
  ['expired', [window('expired', early, middle)], covered, null],
  ['too_soon', [window('expired', early, middle), window('too_soon', late)], covered, late],
  ['not_shipped', [window('not_shipped')], covered, null],
  ['not_shipped', [], covered, null],
  ['unprotected', [window('eligible', early)], { protected: false, left: 1 }, early],
  ['fully_claimed', [window('eligible', early)], { protected: true, left: 0 }, early],
  ['unprotected', [window('eligible', early)], { protected: false, left: 0 }, early],
] as const)('one fulfillment is %s', (code, windows, order, eligibleAt) => {
  const standing = fulfillmentEligibility(windows, order);
  expect(standing).toMatchObject({ eligible: false, eligibilityCode: code, eligibleAt });
});

const order = (codes: EligibilityCode[], shipping = true, warranty = false) => ({
  fulfillments: codes.map((code) => ({ eligible: code === 'eligible', eligibilityCode: code })),
  protection: { shipping, warranty },
});

test.each([
  [order(['expired']), true],
  [order(['expired', 'eligible']), true],
  [order(['eligible', 'expired']), false],
  [order(['too_soon', 'expired']), false],
  [order(['expired'], true, true), false],
  [order(['expired'], false, false), false],
  [order([]), false],
])('an order of %j is too late: %s', (item, answer) => {
  expect(isTooLate(item)).toBe(answer);
});

test.each([
  [order(['eligible', 'expired']), 'open'],
  [order(['expired', 'eligible']), 'open'],
  [order(['expired']), 'too-late'],
  [order(['expired'], true, true), 'too-late'],
  [order(['too_soon', 'not_shipped']), 'too-soon'],
  [order(['not_shipped']), 'not-shipped'],
  [order([]), 'not-shipped'],
  [order(['fully_claimed', 'not_shipped']), 'not-shipped'],
  [order(['fully_claimed']), 'fully-claimed'],
  [order(['unprotected'], false), 'unprotected'],
  [order(['too_soon'], false), 'unprotected'],
])('an order of %j leads to %s', (item, page) => {
  expect(shippingStanding(item)).toBe(page);
});

const openFor = (...types: string[]) => types.map((claimType) => ({ ...window('eligible', early), claimType }));
const waiting = [{ ...window('too_soon', late), claimType: 'TRACKING_NOT_MOVING' }];
test.each([
  ['is all too soon', [['too_soon', waiting]], true],
  ['may be told of a wrong address alone', [['eligible', [...openFor('WRONG_ADDRESS'), ...waiting]]], true],
  [
    'has a package that is open',
    [
      ['too_soon', waiting],
      ['eligible', openFor('DAMAGED')],
    ],
    false,
  ],
  [
    'has a package that expired',
    [
      ['too_soon', waiting],
      ['expired', []],
    ],
    false,
  ],
  [
    'has a package that isn’t shipped',
    [
      ['too_soon', waiting],
      ['not_shipped', []],
    ],
    true,
  ],
  [
    'is claimed but for what is too soon',
    [
      ['fully_claimed', openFor('DAMAGED')],
      ['too_soon', waiting],
    ],
    true,
  ],
  ['isn’t shipped at all', [['not_shipped', []]], false],
  ['isn’t protected', [['unprotected', waiting]], false],
  ['has no package', [], false],
] as const)('an order is too soon or isn’t: one that %s', (_, parcels, answer) => {
  const fulfillments = parcels.map(([eligibilityCode, windows]) => ({ eligibilityCode, windows }));
  expect(isTooSoon({ fulfillments })).toBe(answer);
});
