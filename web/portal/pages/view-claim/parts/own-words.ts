import type { Claim } from '../../../../../core/contract/claim-shapes.ts';

/** What the shopper wrote about the claim as a whole; empty where it repeats an item's details. */
export function ownWords(claim: Pick<Claim, 'claimDescription' | 'claimItems'>): string {
  const text = claim.claimDescription.trim();
  const repeated = claim.claimItems.some((item) => item.details.trim() === text);
  return repeated ? '' : text;
}
