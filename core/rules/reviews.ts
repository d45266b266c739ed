import type { ClaimState } from '../reference/claims.ts';

const decided: readonly ClaimState[] = ['APPROVED', 'RESOLVED', 'RESOLVED_BY_BRAND', 'DENIED', 'CLOSED'];

/** Whether a claim in this state may be reviewed: once it has been decided, and while it is not archived. */
export function mayBeReviewed(state: ClaimState): boolean {
  return decided.includes(state);
}
