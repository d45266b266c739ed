import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/console-client.ts';
import { listAccounts } from '../../../../api/operations.gen.ts';

/** How often accounts that couldn’t be read are asked for again, in milliseconds. */
export const openAccountsPace = 10_000;

/** The accounts in which this person may open stores, by name. */
export const openAccountsQuery = queryOptions({
  queryKey: ['open-accounts'],
  queryFn: async ({ signal }) => {
    const { accounts } = await call(listAccounts, { signal });
    return accounts.toSorted((one, other) => one.name.localeCompare(other.name));
  },
  refetchInterval: ({ state }) => (state.error === null ? false : openAccountsPace),
});
