import { queryOptions } from '@tanstack/react-query';
import type { OpenExecution } from '../../../core/reference/claims.ts';
import { call } from '../../api/console-client.ts';
import { countExecutions, listExecutions } from '../../api/operations.gen.ts';
import { listQuery } from './list-query.ts';
import { queryKeys } from './query-keys.ts';

/** How often the list is read again, in milliseconds. */
export const executionsPace = 15_000;
/** And its counts: money that didn’t move is in front of somebody within ten seconds. */
const countsPace = 10_000;

/** What a person has to see to, page by page, oldest first. `storeId` null asks for every store of this person. */
export const executionsQuery = (state: OpenExecution, storeId: string | null) => ({
  ...listQuery(queryKeys.executions(storeId, state), { storeId }, ({ query, signal }) =>
    call(listExecutions, { query: { ...query, state }, signal }),
  ),
  refetchInterval: executionsPace,
});

/** How much of what was approved isn’t completed. */
export const notCompletedQuery = (storeId: string | null) =>
  queryOptions({
    queryKey: queryKeys.notCompleted(storeId),
    queryFn: ({ signal }) => call(countExecutions, { query: storeId === null ? {} : { storeId }, signal }),
    refetchInterval: countsPace,
  });
