import { formatDay } from '#words/format.ts';
import * as words from '#words/received.ts';
import type { Claim } from '../../../../../core/contract/claim-shapes.ts';

/** The sentence about the outcome that the shopper asked for (help texts of spec section 9). */
function wished(claim: Claim): string {
  switch (claim.resolutionRequested) {
    case 'RESHIP':
      return words.reship(claim.claimItems.reduce((sum, item) => sum + item.quantity, 0));
    case 'REFUND':
      return words.refund;
    case 'STORE_CREDIT':
      return words.storeCredit(claim.authorEmail);
    default:
      return words.other;
  }
}

/** What happens with a claim that was just filed, in two sentences. */
export function whatHappensNext(claim: Claim): string {
  if (claim.wakesAt !== null) {
    return words.tooSoon(formatDay(claim.wakesAt, claim.timeZone));
  }
  const files = claim.claimItems.flatMap((item) => item.images);
  const videos = files.filter((file) => file.contentType.startsWith('video/')).length;
  const looks =
    files.length === 0
      ? words.looksAtWords(claim.storeName)
      : words.looksAtPhotos(claim.storeName, files.length - videos, videos);
  return `${looks} ${wished(claim)}`;
}
