import type { Module } from '../../platform/modules/module-shape.ts';
import { type ProviderRatesJobs, providerRatesJobs } from './provider-rates.jobs.ts';
import { providerRatesRoutes } from './provider-rates.routes.ts';

/** The provider’s exchange rates of each day, from a public list. */
export const module: Module<ProviderRatesJobs> = {
  routes: () => providerRatesRoutes,
  jobs: providerRatesJobs,
};
