import type { Module } from '../../platform/modules/module-shape.ts';
import { type PrivacyJobs, type PrivacyMails, privacyJobs } from './privacy.jobs.ts';
import { privacyRoutes } from './privacy.routes.ts';

/**
 * What a store holds about a customer: a copy of it, and its erasure, order by order; each module erases its tables.
 */
export const module: Module<PrivacyJobs, PrivacyMails> = {
  routes: () => privacyRoutes,
  jobs: privacyJobs,
};
