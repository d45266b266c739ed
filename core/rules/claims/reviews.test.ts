import { expect, test } from 'vitest';
import type { ClaimState } from '../../reference/claims.ts';
import { mayBeReviewed } from './reviews.ts';

const now = '2026-11-22T12:00:00Z';

test.each<[string, { state: ClaimState; appealCount?: number; decidedAt?: string }, boolean]>([
  ['that waits', { state: 'OPEN' }, false],
  ['that is approved', { state: 'APPROVED' }, true],
  ['that is closed', { state: 'CLOSED' }, true],
  ['that is archived', { state: 'ARCHIVED' }, false],
  ['that is denied and may be appealed', { state: 'DENIED', decidedAt: '2026-11-08T12:00:00Z' }, false],
  ['that is denied, when the days of an appeal are over', { state: 'DENIED', decidedAt: '2026-11-08T11:59:59Z' }, true],
  ['that is denied again after an appeal', { state: 'DENIED', appealCount: 1, decidedAt: now }, true],
])('a claim %s', (_, { state, appealCount = 0, decidedAt = null }, reviewed) => {
  expect(mayBeReviewed({ state, appealCount, decidedAt, told: {} }, 14, now)).toBe(reviewed);
});
