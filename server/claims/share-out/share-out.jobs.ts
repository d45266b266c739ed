import type { ClaimId, StoreId } from '#core/ids.ts';
import type { JobTable } from '../../platform/jobs/jobs.ts';
import { shareOut } from './share-out.ts';

export interface ShareOutJobs {
  'share-out': { storeId: StoreId; claimId: ClaimId };
}

export const shareOutJobs: JobTable<ShareOutJobs> = {
  'share-out': { as: 'Queue', run: shareOut },
};
