import type { Module } from '../../platform/modules/module-shape.ts';
import { type SessionJobs, sessionJobs } from './drafts.jobs.ts';
import { sessionRoutes } from './drafts.routes.ts';
import { sweepDrafts } from './sweep-drafts.ts';

/** Shoppers’ drafts. */
export const module: Module<SessionJobs> = {
  routes: () => sessionRoutes,
  jobs: sessionJobs,
  sweeps: { drafts: sweepDrafts },
};
