import type { Module } from '../../platform/modules/module-shape.ts';
import { type PrivacyMails, privacyMails } from './mails/own-data/mail.ts';
import { type PrivacyJobs, privacyJobs } from './privacy.jobs.ts';
import { privacyRoutes } from './privacy.routes.ts';

/**
 * What a store holds about a customer: a copy of it, and its erasure, order by order; each module erases its tables.
 */
export const module: Module<PrivacyJobs, PrivacyMails> = {
  routes: () => privacyRoutes,
  jobs: privacyJobs,
  mails: privacyMails,
};
