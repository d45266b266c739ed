import type { ClaimState } from '../../../reference/claims.ts';

/**
 * Says whether a claim in that state holds the units it names (lifecycle, rule 8).
 * @param hasResolution a live resolution exists
 * @param stateBefore for an archived claim, the state it was archived from
 */
export function countsAgainstQuantity(
  state: ClaimState,
  hasResolution: boolean,
  stateBefore: ClaimState | null = null,
): boolean {
  if (state === 'ARCHIVED') {
    return stateBefore === null || stateBefore === 'ARCHIVED' || countsAgainstQuantity(stateBefore, hasResolution);
  }
  return state === 'CLOSED' ? hasResolution : state !== 'DISMISSED';
}
