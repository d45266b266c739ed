import type { Module } from '../../platform/modules/module-shape.ts';
import { type ShareOutJobs, shareOutJobs } from './share-out.jobs.ts';

/** Sharing new claims out in turn. */
export const module: Module<ShareOutJobs> = {
  jobs: shareOutJobs,
};
