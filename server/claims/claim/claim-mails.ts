import type { ClaimId, SessionId } from '../../../core/ids.ts';

/** A mail about a claim; with `expected` it is sent only while the claim stands as it did then. */
interface AboutClaim {
  claimId: ClaimId;
  expected?: { version: number };
}

export interface ClaimMails {
  'claim-received': AboutClaim;
  'claim-needs-signature': AboutClaim;
  'claim-closed': AboutClaim;
  'claim-reminder': AboutClaim;
  'claim-arrival': AboutClaim;
  /** The answer comes later than was said, by the day `movedTo`; sent only while that day holds. */
  'claim-late': AboutClaim & { movedTo: string };
  'claim-link': AboutClaim;
  'in-store-confirm': { sessionId: SessionId };
}
