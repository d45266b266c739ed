import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { listApprovals } from '../../../api/operations.gen.ts';
import { steadyMedia } from '../../../api/steady-media.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { unlessHeard } from '../../kit/data/heard.ts';

/** How often the list is read again, in milliseconds. */
export const approvalsPace = 30_000;

/** What waits for a second person, longest waiting first. `storeId` null asks for every store of this person. */
export const approvalsQuery = (storeId: string | null) =>
  queryOptions({
    queryKey: queryKeys.approvals(storeId),
    queryFn: async ({ signal }) =>
      steadyMedia(await call(listApprovals, { query: storeId === null ? {} : { storeId }, signal })),
    refetchInterval: unlessHeard(approvalsPace),
  });
