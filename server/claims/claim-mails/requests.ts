import type { AmendmentId, ClaimId, FulfillmentId, MessageId } from '#core/ids.ts';
import type { ClaimEmailName } from '#core/reference/claim-emails.ts';
import type { ReplyRefusal } from '#core/reference/replies.ts';
import type { MovedDayKind } from '#core/rules/claims/told-days.ts';

/** A mail about a claim; with `expected` it is sent only while the claim stands as it did then. */
interface AboutClaim {
  claimId: ClaimId;
  expected?: { version: number };
}

/** What is asked of a claim's mails. */
export interface ClaimMails extends Record<ClaimEmailName, { claimId: ClaimId }> {
  'claim-received': AboutClaim;
  'claim-needs-signature': AboutClaim;
  'claim-closed': AboutClaim;
  'claim-reminder': AboutClaim;
  'claim-arrival': AboutClaim;
  /** The answer comes later than was said, by the day `movedTo`; sent only while that day holds. */
  'claim-late': AboutClaim & { movedTo: string };
  /** A day that was told comes later, by the day `movedTo`; sent only while that day holds. `subject` is that of its row. */
  'claim-day-moved': { claimId: ClaimId; day: MovedDayKind; subject?: string; movedTo: string };
  'claim-link': AboutClaim;
  'claim-question': { claimId: ClaimId; messageId: MessageId };
  /** What the customer sent by email could not be added. */
  'claim-reply-refused': { claimId: ClaimId; reason: ReplyRefusal };
  'claim-approved': AboutClaim;
  'claim-resolved': AboutClaim;
  /** A parcel of a replacement left. */
  'claim-shipped': { claimId: ClaimId; fulfillmentId: FulfillmentId };
  'claim-denied': AboutClaim;
  'claim-revoked': AboutClaim;
  'claim-reopened': AboutClaim;
  'claim-amended': AboutClaim & { amendmentId: AmendmentId };
  'claim-review': AboutClaim;
  'claim-feedback': { claimId: ClaimId };
}
