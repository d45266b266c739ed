import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { listApiTokens } from '../../../api/operations.gen.ts';

/** How many tokens are read; a set beyond that is not worked with by eye. */
const size = 100;

/** How often they are read again while they are looked at, in milliseconds: systems call. */
export const tokensPace = 30_000;

export const tokensKey = (storeId: string) => ['api-tokens', storeId];

export const apiTokensQuery = (storeId: string) =>
  queryOptions({
    queryKey: tokensKey(storeId),
    queryFn: ({ signal }) => call(listApiTokens, { params: { id: storeId }, query: { size }, signal }),
    refetchInterval: tokensPace,
  });
