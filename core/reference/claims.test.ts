import { expect, test } from 'vitest';
import { badgeTone, customerTypeLabel, portalStateLabels, portalStateOf } from './claims.ts';

test.each([
  ['NEW', 'new', 'New', 'info'],
  ['DRAFT', 'draft', 'Pending Customer', 'warning'],
  ['WAITING_FOR_CUSTOMER', 'pending', 'Pending', 'warning'],
  ['WAITING_FOR_BRAND', 'open', 'Open', 'primary'],
  ['RESOLVED', 'approved', 'Approved', 'success'],
  ['DENIED', 'denied', 'Denied', 'danger'],
  ['DISMISSED', 'dismissed', 'Dismissed', 'neutral'],
  ['ARCHIVED', 'closed', 'Closed', 'neutral'],
] as const)('%s is shown as %s', (claimState, state, label, tone) => {
  const shown = portalStateOf[claimState];
  expect([shown, portalStateLabels[shown], badgeTone(shown)]).toEqual([state, label, tone]);
});

test('states that only orders and payments have are neutral', () => {
  expect((['fulfilled', 'unfulfilled', 'payment'] as const).map(badgeTone)).toEqual(['neutral', 'neutral', 'neutral']);
});

test.each([
  ['MULTIPLE', 'Several problems'],
  ['DAMAGED', 'Damaged'],
  ['TRACKING_NOT_MOVING', 'Not received'],
  ['CARRIER_DID_NOT_RECEIVE', 'Not received'],
  ['PRODUCT_NOT_AS_DESCRIBED', 'Problem with an item'],
] as const)('in a list, a customer reads %s as %s', (type, label) => {
  expect(customerTypeLabel(type)).toBe(label);
});
