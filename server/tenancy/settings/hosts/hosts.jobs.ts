import type { StoreId } from '../../../../core/ids.ts';
import type { JobTable } from '../../../platform/jobs/jobs.ts';
import type { MovedSide } from '../mails/host-moved/mail.ts';
import { mailLostHost } from './mail-lost-host.ts';
import { mailMovedHost } from './mail-moved-host.ts';

export interface HostJobs {
  /** A host’s DNS record is gone: whoever may change the store’s hosts is emailed. */
  'mail-lost-host': { storeId: StoreId; host: string };
  /** A host went from one store to another, which proved it: the people of both are emailed. */
  'mail-moved-host': { storeId: StoreId; host: string; side: MovedSide };
}

export const hostJobs: JobTable<HostJobs> = {
  'mail-lost-host': { as: 'Hosts', run: mailLostHost },
  'mail-moved-host': { as: 'Hosts', run: mailMovedHost },
};
