import type { JobTable } from '../../platform/jobs/jobs.ts';
import { importRates } from './import-rates.ts';

export interface ProviderRatesJobs {
  /** Four times a day: a list comes once on days when markets are open. */
  'import-rates': Record<string, never>;
}

export const providerRatesJobs: JobTable<ProviderRatesJobs> = {
  'import-rates': { as: 'Timer', at: '37 5,11,17,23 * * *', run: (ctx) => importRates(ctx) },
};
