import type { Module } from '../../platform/modules/module-shape.ts';
import { sweepGrants } from './look-up/sweep-grants.ts';
import { type DraftLinkMails, draftLinkMails } from './mails/draft-link/mail.ts';
import { type LookUpMails, lookUpMails } from './mails/look-up-link/mail.ts';
import { type OrderJobs, orderJobs } from './orders.jobs.ts';
import { orderRoutes } from './orders.routes.ts';
import { rateAllOrders } from './rates/rate-orders.ts';

/**
 * Orders and their snapshots, covers, lookup with its grants, handoff to another device.
 */
export const module: Module<OrderJobs, DraftLinkMails & LookUpMails> = {
  routes: () => orderRoutes,
  jobs: orderJobs,
  mails: { ...draftLinkMails, ...lookUpMails },
  sweeps: { grants: sweepGrants, rates: rateAllOrders },
};
