import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { listProviderRates, listRateProposals } from '../../../api/operations.gen.ts';

const ratesKey = ['provider-rates'];

/** How often they are read again while they are looked at, in milliseconds: a colleague’s word shows without a press. */
export const ratesPace = 30_000;

/** The lines of the table; another currency’s take their place once they are there. */
export const providerRatesQuery = (currency: string) =>
  queryOptions({
    queryKey: [...ratesKey, 'lines', currency],
    queryFn: ({ signal }) => call(listProviderRates, { query: currency === '' ? {} : { currency }, signal }),
    refetchInterval: ratesPace,
    placeholderData: keepPreviousData,
  });

/** What waits for a second person. */
export const rateProposalsQuery = queryOptions({
  queryKey: [...ratesKey, 'proposals'],
  queryFn: ({ signal }) => call(listRateProposals, { signal }),
  refetchInterval: ratesPace,
});

/** Reads again what a word to a rate changes. */
export const ratesChanged = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ratesKey });
