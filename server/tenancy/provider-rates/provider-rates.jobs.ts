import type { JobTable } from '../../platform/jobs/jobs.ts';
import { importRates } from './import-rates.ts';
import { endOldProposals } from './proposals/expire-proposals.ts';

export interface ProviderRatesJobs {
  /** Four times a day: a list comes once on days when markets are open. */
  'import-rates': Record<string, never>;
  /** A week after a rate was proposed: it's over, where nobody confirmed it. */
  'expire-rate-proposals': Record<string, never>;
}

export const providerRatesJobs: JobTable<ProviderRatesJobs> = {
  'import-rates': { as: 'Timer', at: '37 5,11,17,23 * * *', run: (ctx) => importRates(ctx) },
  'expire-rate-proposals': { as: 'Timer', run: (ctx) => endOldProposals(ctx) },
};
