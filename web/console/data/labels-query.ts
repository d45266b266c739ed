import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/console-client.ts';
import { listLabels } from '../../api/operations.gen.ts';
import { queryKeys } from './query-keys.ts';

/** The labels of a store by name, retired ones last. */
export const labelsQuery = (storeId: string) =>
  queryOptions({
    queryKey: queryKeys.labels(storeId),
    queryFn: ({ signal }) => call(listLabels, { params: { id: storeId }, signal }),
  });
