import type { Module } from '../../platform/modules/module-shape.ts';
import { type DraftJobs, draftJobs } from './drafts.jobs.ts';
import { draftRoutes } from './drafts.routes.ts';
import { sweepDrafts } from './sweep-drafts.ts';

/** Shoppers’ drafts. */
export const module: Module<DraftJobs> = {
  routes: () => draftRoutes,
  jobs: draftJobs,
  sweeps: { drafts: sweepDrafts },
};
