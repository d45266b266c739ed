import type { Module } from '../../platform/modules/module-shape.ts';
import { type BulkJobs, bulkJobs } from './bulk.jobs.ts';
import { bulkRoutes } from './bulk.routes.ts';

/** One act on many claims: which claims, its progress, what was skipped, undoing it; each claim by a verb for one. */
export const module: Module<BulkJobs> = {
  routes: () => bulkRoutes,
  jobs: bulkJobs,
};
