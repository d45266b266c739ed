import type { Module } from '../../platform/modules/module-shape.ts';
import { archiveQuietClaims } from './archive-claim.ts';
import { type LifecycleJobs, lifecycleJobs } from './lifecycle.jobs.ts';
import { lifecycleRoutes } from './lifecycle.routes.ts';

/** Changing a claim’s state, and its timers. */
export const module: Module<LifecycleJobs> = {
  routes: ({ claimAnswers }) => lifecycleRoutes(claimAnswers),
  jobs: lifecycleJobs,
  sweeps: { claims: archiveQuietClaims },
};
