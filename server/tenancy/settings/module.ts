import type { Module } from '../../platform/modules/module-shape.ts';
import { type GuardedChangeJobs, guardedChangeJobs } from './guarded-changes/guarded-changes.jobs.ts';
import { guardedChangeRoutes } from './guarded-changes/guarded-changes.routes.ts';
import { type HostJobs, hostJobs } from './hosts/hosts.jobs.ts';
import { type GuardedChangeMails, guardedChangeMails } from './mails/guarded-change/mail.ts';
import { type HostMails, hostMails } from './mails/host-lost/mail.ts';
import { type MovedHostMails, movedHostMails } from './mails/host-moved/mail.ts';
import { settingsRoutes } from './settings.routes.ts';

/** Changing a store’s settings: versions, hosts, and what waits for a second person or a day. */
export const module: Module<GuardedChangeJobs & HostJobs, GuardedChangeMails & HostMails & MovedHostMails> = {
  routes: () => [...settingsRoutes, ...guardedChangeRoutes],
  jobs: { ...guardedChangeJobs, ...hostJobs },
  mails: { ...guardedChangeMails, ...hostMails, ...movedHostMails },
};
