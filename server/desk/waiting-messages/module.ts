import type { Module } from '../../platform/modules/module-shape.ts';
import { type WaitingMessageJobs, waitingMessageJobs } from './waiting-messages.jobs.ts';
import { waitingMessageRoutes } from './waiting-messages.routes.ts';

/** Messages of staff that aren’t sent yet: sent after some seconds in which they can be undone, or at an hour that their author chose. */
export const module: Module<WaitingMessageJobs> = {
  routes: () => waitingMessageRoutes,
  jobs: waitingMessageJobs,
};
