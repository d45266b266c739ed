import type { StoreId } from '../../../../core/ids.ts';
import type { JobTable } from '../../../platform/jobs/jobs.ts';
import { mailLostHost } from './mail-lost-host.ts';

export interface HostJobs {
  /** A host’s DNS record is gone: whoever may change the store’s hosts is emailed. */
  'mail-lost-host': { storeId: StoreId; host: string };
}

export const hostJobs: JobTable<HostJobs> = {
  'mail-lost-host': { as: 'Hosts', run: mailLostHost },
};
