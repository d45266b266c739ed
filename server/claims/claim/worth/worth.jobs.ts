import type { StoreId } from '#core/ids.ts';
import type { JobTable } from '../../../platform/jobs/jobs.ts';
import { measureClaims } from './measure-claims.ts';

export interface WorthJobs {
  'measure-claims': { storeId: StoreId };
}

export const worthJobs: JobTable<WorthJobs> = {
  'measure-claims': { as: 'Timer', run: measureClaims },
};
