import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { listSavedViews } from '../../../api/operations.gen.ts';

export const savedViewsKey = (storeId: string) => ['saved-views', storeId];

/** The views of a store that this person is given, by place and name. */
export const savedViewsQuery = (storeId: string) =>
  queryOptions({
    queryKey: savedViewsKey(storeId),
    queryFn: ({ signal }) => call(listSavedViews, { params: { id: storeId }, signal }),
    staleTime: 60_000,
  });
