import type { JobTable } from '../jobs/jobs.ts';
import { type Periodic, periodicJob } from '../jobs/with-rest.ts';
import { writeCheckpoints } from './audit-checkpoints.ts';
import { writeAuditRoots } from './audit-roots.ts';
import { numberEvents } from './follow-store.ts';

export interface AuditLogJobs {
  /** Every minute: what was committed gets its number within its store. */
  'number-events': Periodic;
  /** Every hour: what each store told gets its checkpoint outside the database. */
  'write-checkpoints': Periodic;
  /** Every day: each store's events get their root. */
  'write-audit-roots': Periodic;
}

export const auditLogJobs: JobTable<AuditLogJobs> = {
  'number-events': periodicJob('number-events', { as: 'Timer', at: '* * * * *', run: numberEvents }),
  'write-checkpoints': periodicJob('write-checkpoints', { as: 'Timer', at: '35 * * * *', run: writeCheckpoints }),
  'write-audit-roots': periodicJob('write-audit-roots', { as: 'Timer', at: '20 0 * * *', run: writeAuditRoots }),
};
