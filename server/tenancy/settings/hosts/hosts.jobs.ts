import type { StoreId } from '#core/ids.ts';
import type { JobTable } from '../../../platform/jobs/jobs.ts';
import { mailLostHost } from './mail-lost-host.ts';
import { mailMovedHost } from './mail-moved-host.ts';

export interface HostJobs {
  /** A host’s DNS record is gone: whoever may change the store’s hosts is emailed. */
  'mail-lost-host': { storeId: StoreId; host: string };
  /** A host came to the store or left it, by what DNS says: whoever may change the store’s hosts is emailed. */
  'mail-moved-host': { storeId: StoreId; host: string; way: 'here' | 'away' };
}

export const hostJobs: JobTable<HostJobs> = {
  'mail-lost-host': { as: 'Hosts', run: mailLostHost },
  'mail-moved-host': { as: 'Hosts', run: mailMovedHost },
};
