import type { JobTable } from '../jobs/jobs.ts';
import { writeAuditRoots } from './audit-roots.ts';
import { numberEvents } from './follow-store.ts';

export interface AuditLogJobs {
  /** Every minute: what was committed gets its number within its store. */
  'number-events': Record<string, never>;
  /** Every day: each store's events get their root. */
  'write-audit-roots': Record<string, never>;
}

export const auditLogJobs: JobTable<AuditLogJobs> = {
  'number-events': { as: 'Timer', run: numberEvents },
  'write-audit-roots': { as: 'Timer', run: writeAuditRoots },
};
