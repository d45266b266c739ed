import type { ClaimId } from '../../../core/ids.ts';

/** What the end of a claim, and a reply to its feedback, ask the mail job for. */
export interface ReviewMails {
  'claim-review': { claimId: ClaimId; expected?: { version: number } };
  'claim-feedback': { claimId: ClaimId };
}
