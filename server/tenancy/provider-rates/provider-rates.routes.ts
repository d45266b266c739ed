import * as contract from '#core/contract/tenancy/provider-rates.ts';
import { type Route, route } from '../../platform/http/api/route.ts';
import { readProviderRates } from './read-rates.ts';

/** The routes of the provider's exchange rates. */
export const providerRatesRoutes: readonly Route[] = [
  route(contract.listProviderRates, async ({ ctx }) => ({
    status: 200,
    body: { rates: await readProviderRates(ctx) },
  })),
];
