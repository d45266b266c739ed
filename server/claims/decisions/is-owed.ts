import type { DecisionId } from '#core/ids.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import type { ResolutionRow } from './decisions.sql.ts';

/**
 * Whether a resolution is still to be carried out as its claim stands: those of a decision while the claim is approved,
 * the money of an amendment on a claim that is resolved already, archived meanwhile or not.
 */
export function isOwed(
  claim: { state: ClaimState },
  decision: { id: DecisionId } | undefined,
  resolution: Pick<ResolutionRow, 'decision_id' | 'amendment_id'>,
): boolean {
  const states: readonly ClaimState[] = resolution.amendment_id === null ? ['APPROVED'] : ['RESOLVED', 'ARCHIVED'];
  return decision?.id === resolution.decision_id && states.includes(claim.state);
}
