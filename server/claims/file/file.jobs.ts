import type { ClaimId, ClaimItemId, StoreId } from '#core/ids.ts';
import type { JobTable } from '../../platform/jobs/jobs.ts';
import { fetchEvidence } from './fetch-evidence.ts';

export interface FilingJobs {
  /** `place` counts among the addresses that the claim's item names. */
  'fetch-evidence': { storeId: StoreId; claimId: ClaimId; claimItemId: ClaimItemId; place: number };
}

export const filingJobs: JobTable<FilingJobs> = {
  'fetch-evidence': { as: 'Pictures', run: fetchEvidence },
};
