import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { countExecutions } from '../../../api/operations.gen.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { unlessHeard } from '../../kit/data/heard.ts';

/** How often the counts are read again, in milliseconds: money that didn’t move is in front of somebody within ten seconds. */
const countsPace = 10_000;

/** How much of what was approved isn’t completed. */
export const notCompletedQuery = (storeId: string | null) =>
  queryOptions({
    queryKey: queryKeys.notCompleted(storeId),
    queryFn: ({ signal }) => call(countExecutions, { query: storeId === null ? {} : { storeId }, signal }),
    refetchInterval: unlessHeard(countsPace),
  });
