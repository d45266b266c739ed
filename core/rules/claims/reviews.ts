import type { ClaimState } from '../../reference/claims.ts';
import type { ToldUntil } from './lifecycle/lifecycle-facts.ts';
import { day, isOpen, within } from './lifecycle/lifecycle-guards.ts';

const ended: readonly ClaimState[] = ['APPROVED', 'RESOLVED', 'RESOLVED_BY_BRAND', 'CLOSED'];

/**
 * Whether a claim may be reviewed: once it has been decided, and while it is not archived. A denial is not over while it
 * may be appealed, so nobody asks how it went before.
 */
export function mayBeReviewed(
  claim: { state: ClaimState; appealCount: number; decidedAt: string | null; told: ToldUntil },
  appealDays: number,
  now: string,
): boolean {
  if (claim.state === 'DENIED') {
    return claim.appealCount > 0 || !(isOpen(claim.told.appeal, now) ?? within(claim.decidedAt, appealDays * day, now));
  }
  return ended.includes(claim.state);
}
