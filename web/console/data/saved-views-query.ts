import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/console-client.ts';
import { listSavedViews } from '../../api/operations.gen.ts';
import { queryKeys } from './query-keys.ts';

/** The views of a store that this person is given, by place and name. */
export const savedViewsQuery = (storeId: string) =>
  queryOptions({
    queryKey: queryKeys.savedViews(storeId),
    queryFn: ({ signal }) => call(listSavedViews, { params: { id: storeId }, signal }),
    staleTime: 60_000,
  });
