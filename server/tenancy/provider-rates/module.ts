import type { Module } from '../../platform/modules/module-shape.ts';
import { type RateProposalMails, rateProposalMails } from './mails/rate-proposal/mail.ts';
import { type ProviderRatesJobs, providerRatesJobs } from './provider-rates.jobs.ts';
import { providerRatesRoutes } from './provider-rates.routes.ts';

/** The provider’s exchange rates of each day, from a public list, and set by two people. */
export const module: Module<ProviderRatesJobs, RateProposalMails> = {
  routes: ({ library }) => providerRatesRoutes(library),
  jobs: providerRatesJobs,
  mails: rateProposalMails,
};
