import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { readAccounts } from '../../../api/operations.gen.ts';

/** How often the register is read again, in milliseconds. */
export const accountsPace = 60_000;

/** Every account with its stores. They come at once, in the one page of a list. */
export const accountsQuery = infiniteQueryOptions({
  queryKey: ['accounts'],
  queryFn: async ({ signal }) => ({ rows: (await call(readAccounts, { signal })).accounts }),
  initialPageParam: '',
  getNextPageParam: () => null,
  refetchInterval: accountsPace,
});
