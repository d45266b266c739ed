import type { ClaimId, StoreId } from '#core/ids.ts';
import type { JobTable } from '../../platform/jobs/jobs.ts';
import { answerErasure, type ErasureRequest } from './answer-request.ts';
import type { ErasurePlace } from './erasures.sql.ts';
import { beginRetention, keepNoLonger } from './keep-no-longer.ts';
import { runErasure } from './run-erasure.ts';

export interface PrivacyJobs {
  /** The next orders of a customer who is erased. */
  'erase-customer': ErasurePlace;
  /** Every day. */
  'begin-retention': Record<string, never>;
  /** Customers of a store that it keeps no longer, behind the claim `after`. */
  'keep-no-longer': { storeId: StoreId; after: ClaimId | null };
  /** A store’s engine asked for it. */
  'answer-erasure': ErasureRequest;
}

export const privacyJobs: JobTable<PrivacyJobs> = {
  'erase-customer': { as: 'Privacy', run: runErasure },
  'begin-retention': { as: 'Retention', at: '40 2 * * *', run: beginRetention },
  'keep-no-longer': { as: 'Retention', run: keepNoLonger },
  'answer-erasure': { as: 'Privacy', run: answerErasure },
};
