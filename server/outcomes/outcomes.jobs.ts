import type { AmendmentId, ClaimId, ResolutionId, StoreId, UserId } from '../../core/ids.ts';
import type { JobTable } from '../jobs/jobs.ts';
import { releaseUnits } from './deny-claim.ts';
import { executeResolution } from './execution/execute-resolution.ts';

export interface OutcomeJobs {
  'execute-resolution': { storeId: StoreId; resolutionId: ResolutionId };
  'release-units': { storeId: StoreId; claimId: ClaimId; version: number };
}

export const outcomeJobs: JobTable<OutcomeJobs> = {
  'execute-resolution': { as: 'Execution', run: executeResolution },
  'release-units': { as: 'Timer', run: releaseUnits },
};

/** Sent only while the claim stands as it did when the mail was asked for. */
interface AboutDecision {
  claimId: ClaimId;
  expected?: { version: number };
}

/** To one person, about what was proposed on a claim: that it waits for somebody, or was sent back to its maker. */
interface AboutProposal {
  claimId: ClaimId;
  /** The proposal's. */
  version: number;
  userId: UserId;
}

export interface OutcomeMails {
  'proposal-waits': AboutProposal;
  'proposal-refused': AboutProposal;
  'claim-approved': AboutDecision;
  'claim-resolved': AboutDecision;
  'claim-denied': AboutDecision;
  'claim-revoked': AboutDecision;
  'claim-reopened': AboutDecision;
  'claim-amended': AboutDecision & { amendmentId: AmendmentId };
}
