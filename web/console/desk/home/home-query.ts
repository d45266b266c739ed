import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { readHome } from '../../../api/operations.gen.ts';
import { steadyMedia } from '../../../api/steady-media.ts';
import { pace } from '../../claims/claim/queries.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { unlessHeard } from '../../kit/data/heard.ts';

/** What Home shows. `storeId` null asks for every store of this person. */
export const homeQuery = (storeId: string | null) =>
  queryOptions({
    queryKey: queryKeys.home(storeId),
    queryFn: async ({ signal }) =>
      steadyMedia(await call(readHome, { query: storeId === null ? {} : { storeId }, signal })),
    refetchInterval: unlessHeard(pace.queue),
  });
