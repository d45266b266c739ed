import type { Module } from '../../platform/modules/module-shape.ts';
import { sweepGrants } from './look-up/sweep-grants.ts';
import { type OrderJobs, type OrderMails, orderJobs } from './orders.jobs.ts';
import { orderRoutes } from './orders.routes.ts';

/**
 * Orders and their snapshots, covers, lookup with its grants, handoff to another device.
 */
export const module: Module<OrderJobs, OrderMails> = {
  routes: () => orderRoutes,
  jobs: orderJobs,
  sweeps: { grants: sweepGrants },
};
