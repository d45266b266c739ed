import type { Module } from '../../platform/modules/module-shape.ts';
import { type ContractJobs, contractJobs } from './contracts.jobs.ts';
import { contractRoutes } from './contracts.routes.ts';
import { type ContractMails, contractMails } from './mails/contract-change/mail.ts';

/** What stores and their protection provider agreed: versions of contracts, proposed, confirmed by another, and accepted. */
export const module: Module<ContractJobs, ContractMails> = {
  routes: ({ library }) => contractRoutes(library),
  jobs: contractJobs,
  mails: contractMails,
};
