import type { z } from 'zod';
import type { claimDesk } from '#core/contract/desk/claim-page.ts';
import type { Signal as SignalWords } from '#server-words/signals.ts';
import type { ClaimRow } from '../../claims/claim/claim-items.ts';
import { receiptVerdict } from '../../claims/claim/receipt-of-claim.ts';
import { addressChanged } from '../../claims/claim-view/claim-view.ts';
import type { OrderRows } from '../../commerce/orders/read-order.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import type { DeskClaim } from './desk-claim.sql.ts';

const words = wordsOf('signals');

export type Signal = z.input<typeof claimDesk>['signals'][number];
export type NamedClaim = Signal['claims'][number];

/** What other claims say of this one. */
interface Beside {
  /** The customer's other claims, newest first. */
  earlier: DeskClaim['earlier'];
  /** The claims that show a photo of this one. */
  samePhotos: readonly NamedClaim[];
  /** The claims of customers with another email and the same phone or address. */
  alike: DeskClaim['alike'];
  /** What the shop made of its order since. */
  ofOrder: readonly SignalWords[];
}

/** Up to so many other claims a customer is like any other. */
const usualClaims = 1;

/** What to weigh and what is clear, each a sentence with its fact (console.md, Facts). */
export function signalsOf(claim: ClaimRow, rows: OrderRows, { earlier, samePhotos, alike, ofOrder }: Beside): Signal[] {
  const others = earlier.slice(0, 3).map((item) => ({
    id: item.id,
    claimNumber: item.claim_number,
    store: null,
  }));
  const hours = hoursAfterDelivery(claim, rows);
  return [
    ...ofOrder.map(weigh),
    earlier.length === 0
      ? clear(words.firstClaim)
      : { ...words.earlierClaims(earlier.length), clear: earlier.length <= usualClaims, claims: others },
    addressChanged(claim) ? weigh(words.addressChanged) : clear(words.addressAsOrdered),
    claim.signed_at ? clear(words.signed(claim.signature_name)) : weigh(words.unsigned),
    claim.missing_evidence
      ? weigh(words.evidenceMissing)
      : clear(words.evidenceComplete(claim.queue_photos, claim.queue_videos)),
    ...(samePhotos.length === 0
      ? []
      : [{ ...words.photoSeenBefore(samePhotos.length), clear: false, claims: [...samePhotos] }]),
    ...(['phone', 'address'] as const).flatMap((by) => {
      const claims = alike.flatMap((item) =>
        item.by === by ? { id: item.id, claimNumber: item.claimNumber, store: null } : [],
      );
      return claims.length === 0 ? [] : [{ ...words.claimsAlike[by](claims.length), clear: false, claims }];
    }),
    ...receiptSignal(claim),
    ...(hours === null || hours < 0 ? [] : [clear(words.filedAfterDelivery(hours))]),
  ];
}

/** What claims of other stores say, for who may know of them; nothing where there are none. */
export function signalsElsewhere(samePhotos: readonly NamedClaim[]): Signal[] {
  return samePhotos.length === 0
    ? []
    : [{ ...words.photoSeenElsewhere(samePhotos.length), clear: false, claims: [...samePhotos] }];
}

const clear = (said: SignalWords): Signal => ({ ...said, clear: true, claims: [] });
const weigh = (said: SignalWords): Signal => ({ ...said, clear: false, claims: [] });

/** Null where nothing was delivered; what was bought in a store was never on its way. */
function hoursAfterDelivery(claim: ClaimRow, rows: OrderRows): number | null {
  const parcel = rows.fulfillments[0];
  return parcel?.delivered_at && claim.sales_channel !== 'IN_STORE'
    ? Math.round((Date.parse(claim.created_at) - Date.parse(parcel.delivered_at)) / 3_600_000)
    : null;
}

/** Of something bought in a store, its date is the customer's word until somebody has looked at the receipt (T22). */
function receiptSignal(claim: ClaimRow): Signal[] {
  const verdict = receiptVerdict(claim);
  if (verdict === null) {
    return [];
  }
  return verdict.verified ? [clear(words.receiptVerified(verdict.verified.by))] : [weigh(words.receiptUnverified)];
}
