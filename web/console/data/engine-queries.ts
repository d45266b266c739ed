import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/console-client.ts';
import { readEngine } from '../../api/operations.gen.ts';

/** How often the health of an engine is read again while it is looked at, in milliseconds. */
export const enginePace = 10_000;

export const engineQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['engine', storeId],
    queryFn: ({ signal }) => call(readEngine, { params: { id: storeId }, signal }),
    refetchInterval: enginePace,
  });
