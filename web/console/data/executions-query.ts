import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/console-client.ts';
import { listExecutions } from '../../api/operations.gen.ts';
import { queryKeys } from './query-keys.ts';

export const executionStates = ['manual', 'failed', 'unknown'] as const;
export type ListedState = (typeof executionStates)[number];

/** How often the list is read again, in milliseconds. */
export const executionsPace = 15_000;

/** What a person has to see to, page by page, oldest first. `storeId` null asks for every store of this person. */
export const executionsQuery = (state: ListedState, storeId: string | null) =>
  infiniteQueryOptions({
    queryKey: queryKeys.executions(storeId, state),
    queryFn: ({ pageParam, signal }) =>
      call(listExecutions, {
        query: { state, size: 50, cursor: pageParam, ...(storeId === null ? {} : { storeId }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: executionsPace,
  });
