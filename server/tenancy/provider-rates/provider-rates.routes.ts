import * as contract from '#core/contract/tenancy/provider-rates.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import type { SignInLibrary } from '../people/sign-in-library.ts';
import { rateProposalRoutes } from './proposals/rate-proposals.routes.ts';
import { readProviderRates } from './read-rates.ts';

/** The routes of the provider's exchange rates. */
export const providerRatesRoutes = (library: SignInLibrary): readonly Route[] => [
  route(contract.listProviderRates, async ({ ctx, query }) =>
    answer(200, await readProviderRates(ctx, query.currency ?? null)),
  ),
  ...rateProposalRoutes(library),
];
