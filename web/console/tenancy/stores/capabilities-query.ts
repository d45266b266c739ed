import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { readCapabilities } from '../../../api/operations.gen.ts';

export const capabilitiesPace = 60_000;
export const capabilitiesKey = (storeId: string) => ['capabilities', storeId];

/** What the provider lets a store do. */
export const capabilitiesQuery = (storeId: string) =>
  queryOptions({
    queryKey: capabilitiesKey(storeId),
    queryFn: async ({ signal }) => (await call(readCapabilities, { params: { id: storeId }, signal })).capabilities,
    refetchInterval: capabilitiesPace,
  });
