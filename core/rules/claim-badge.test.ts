import { expect, test } from 'vitest';
import { claimBadge } from './claim-badge.ts';

test.each([
  ['NEW', 'new', 'New', 'info'],
  ['DRAFT', 'draft', 'Pending Customer', 'warning'],
  ['WAITING_FOR_CUSTOMER', 'pending', 'Pending', 'warning'],
  ['WAITING_FOR_BRAND', 'open', 'Open', 'neutral'],
  ['RESOLVED', 'approved', 'Approved', 'success'],
  ['DENIED', 'denied', 'Denied', 'danger'],
  ['DISMISSED', 'dismissed', 'Dismissed', 'neutral'],
  ['ARCHIVED', 'closed', 'Closed', 'neutral'],
] as const)('%s is shown as %s', (claimState, state, label, tone) => {
  expect(claimBadge(claimState)).toEqual({ state, label, tone });
});
