import type { JobTable } from '../../platform/jobs/jobs.ts';
import type { BulkPlace } from './bulk.sql.ts';
import { runBulkAct } from './run-bulk-act.ts';

export interface BulkJobs {
  /** The next claims of an act on many. */
  'bulk-act': BulkPlace;
}

export const bulkJobs: JobTable<BulkJobs> = { 'bulk-act': { as: 'Bulk', run: runBulkAct } };
