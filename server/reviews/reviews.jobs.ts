import type { ClaimId } from '../../core/ids.ts';

/** What the end of a claim asks the mail job for. */
export interface ReviewMails {
  'claim-review': { claimId: ClaimId; expected?: { version: number } };
}
