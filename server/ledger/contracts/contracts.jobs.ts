import type { ContractProposalId, StoreId } from '#core/ids.ts';
import type { JobTable } from '../../platform/jobs/jobs.ts';
import { lapseContract } from './lapse-contract.ts';

export interface ContractJobs {
  /** When a proposal can no longer go on: it ends, where it’s still open. */
  'lapse-contract': { storeId: StoreId; proposalId: ContractProposalId };
}

export const contractJobs: JobTable<ContractJobs> = {
  'lapse-contract': { as: 'Timer', run: lapseContract },
};
