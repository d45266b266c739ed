import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { readClaimFiling } from '../../../api/operations.gen.ts';

export const filingPace = 60_000;
export const filingKey = (storeId: string) => ['claim-filing', storeId];

/** Which ways of filing a claim are paused in a store. */
export const filingQuery = (storeId: string) =>
  queryOptions({
    queryKey: filingKey(storeId),
    queryFn: async ({ signal }) => (await call(readClaimFiling, { params: { id: storeId }, signal })).filing,
    refetchInterval: filingPace,
  });
