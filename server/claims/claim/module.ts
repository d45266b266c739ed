import type { Module } from '../../platform/modules/module-shape.ts';
import { claimRoutes } from './claims.routes.ts';
import { measureAllClaims } from './worth/measure-claims.ts';
import { type WorthJobs, worthJobs } from './worth/worth.jobs.ts';

/** A claim’s rows, items and files, and who may reach it: what the modules above share. */
export const module: Module<WorthJobs> = {
  routes: () => claimRoutes,
  jobs: worthJobs,
  sweeps: { worth: measureAllClaims },
};
