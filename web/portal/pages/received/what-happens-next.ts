import { formatDay, plural } from '#words/format.ts';
import type { Claim } from '../../../../core/contract/claim-shapes.ts';

/** The sentence about the outcome that the shopper asked for (help texts of spec section 9). */
function wished(claim: Claim): string {
  switch (claim.resolutionRequested) {
    case 'RESHIP':
      return 'If all is clear, the items are shipped immediately.';
    case 'REFUND':
      return 'If all is clear, your refund takes up to 5 business days.';
    case 'STORE_CREDIT':
      return `If all is clear, the code for your store credit goes to ${claim.authorEmail}.`;
    default:
      return 'Then we write to say what we do.';
  }
}

/** What happens with a claim that was just filed, in two sentences. */
export function whatHappensNext(claim: Claim): string {
  if (claim.wakesAt !== null) {
    return `We decide on ${formatDay(claim.wakesAt, claim.timeZone)}. If the parcel turns up first, we close the claim for you.`;
  }
  const photos = claim.claimItems.reduce((sum, item) => sum + item.images.length, 0);
  const looks =
    photos === 0 ? 'looks at what you told us' : `looks at your ${photos === 1 ? 'photo' : plural(photos, 'photo')}`;
  return `A person at ${claim.storeName} ${looks}. ${wished(claim)}`;
}
