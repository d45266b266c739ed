import type { ClaimState } from '../../reference/claims.ts';
import type { Trigger } from './lifecycle/lifecycle-terms.ts';

/** States in which the shopper waits for the store. */
export const awaitingStore: readonly ClaimState[] = [
  'NEW',
  'OPEN',
  'COMMUNICATING',
  'WAITING_FOR_OP',
  'WAITING_FOR_BRAND',
];

/** Triggers with which a wait begins anew: the shopper did what was theirs, or an ending was taken back. */
const beginnings: readonly Trigger[] = [
  'submit',
  'valet',
  'sign',
  'customer-answer',
  'appeal',
  'reopen-denied',
  'reopen-closed',
  'undismiss',
  'revoke',
];

/**
 * What a transition does to the wait for an answer: it begins, goes on, ends, comes back as it was before an ending was
 * undone, or sleeps with the claim until its day.
 */
export function waitAfter(trigger: Trigger, to: ClaimState): 'begins' | 'goes-on' | 'ends' | 'comes-back' | 'sleeps' {
  if (to === 'TEMPORARILY_DISMISSED') {
    return 'sleeps';
  }
  if (!awaitingStore.includes(to)) {
    return 'ends';
  }
  if (trigger === 'undo') {
    return 'comes-back';
  }
  return beginnings.includes(trigger) ? 'begins' : 'goes-on';
}
