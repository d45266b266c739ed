import type { Claim } from '#core/contract/claims/claim-shapes.ts';

/** Whether what is told of the claim and its items was written by staff, who filed it for the shopper. */
export function isStaffWriting(claim: Pick<Claim, 'claimDescription' | 'claimItems' | 'wordsBy'>): boolean {
  const isSaid = ownWords(claim) !== '' || claim.claimItems.some((item) => item.details !== '');
  return claim.wordsBy === 'store' && isSaid;
}

/** What the shopper wrote about the claim as a whole; empty where it repeats an item's details. */
export function ownWords(claim: Pick<Claim, 'claimDescription' | 'claimItems'>): string {
  const text = claim.claimDescription.trim();
  const repeated = claim.claimItems.some((item) => item.details.trim() === text);
  return repeated ? '' : text;
}
