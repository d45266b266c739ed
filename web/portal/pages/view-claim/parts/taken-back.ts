import type { Claim } from '#core/contract/claims/claim-shapes.ts';

/** Whether it was the shopper who ended the claim, with no more said of it than that. */
export function takenBack(claim: Pick<Claim, 'withdrawnAt' | 'decision'>): boolean {
  return claim.withdrawnAt !== null && claim.decision === null;
}
