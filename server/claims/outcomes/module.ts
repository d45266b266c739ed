import type { Module } from '../../platform/modules/module-shape.ts';
import { type OutcomeJobs, type OutcomeMails, outcomeJobs } from './outcomes.jobs.ts';
import { outcomeRoutes } from './outcomes.routes.ts';

/** Approving, denying, closing, undoing, and carrying an approval out in the store engine. */
export const module: Module<OutcomeJobs, OutcomeMails> = {
  routes: () => outcomeRoutes,
  jobs: outcomeJobs,
};
