import type { Module } from '../modules/module-shape.ts';
import { type AuditLogJobs, auditLogJobs } from './audit-log.jobs.ts';

/** One line for every act, chained so that a change shows. */
export const module: Module<AuditLogJobs> = {
  jobs: auditLogJobs,
};
