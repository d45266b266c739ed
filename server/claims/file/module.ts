import type { Module } from '../../platform/modules/module-shape.ts';
import { type FilingJobs, filingJobs } from './file.jobs.ts';
import { filingRoutes } from './file.routes.ts';

/** Filing a claim, and the evidence that its caller names. */
export const module: Module<FilingJobs> = {
  routes: ({ claimAnswers }) => filingRoutes(claimAnswers),
  jobs: filingJobs,
};
