import { expect, test } from 'vitest';
import { awaitingStore, waitAfter } from './answer-clock.ts';

test.each([
  ['submit', 'NEW', 'begins'],
  ['sign', 'NEW', 'begins'],
  ['customer-answer', 'COMMUNICATING', 'begins'],
  ['appeal', 'WAITING_FOR_OP', 'begins'],
  ['open', 'OPEN', 'goes-on'],
  ['inform', 'COMMUNICATING', 'goes-on'],
  ['hand-over', 'WAITING_FOR_OP', 'goes-on'],
  ['wake', 'OPEN', 'goes-on'],
  ['ask-customer', 'WAITING_FOR_CUSTOMER', 'ends'],
  ['approve', 'APPROVED', 'ends'],
  ['deny', 'DENIED', 'ends'],
  ['undo', 'OPEN', 'comes-back'],
  ['undo', 'WAITING_FOR_CUSTOMER', 'ends'],
  ['snooze', 'TEMPORARILY_DISMISSED', 'sleeps'],
] as const)('at %s to %s %s', (trigger, to, becomes) => {
  expect(waitAfter(trigger, to)).toBe(becomes);
});

test('a wait is for the store only where the shopper has nothing to do', () => {
  expect(awaitingStore).not.toContain('WAITING_FOR_CUSTOMER');
  expect(awaitingStore).not.toContain('DRAFT');
});
