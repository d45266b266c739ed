import type { Module } from '../../platform/modules/module-shape.ts';
import { type MonthJobs, monthJobs } from './months.jobs.ts';
import { monthRoutes } from './months.routes.ts';

/** The months of a store's book: what each came to, and the closing that ends it. */
export const module: Module<MonthJobs> = {
  routes: () => monthRoutes,
  jobs: monthJobs,
};
