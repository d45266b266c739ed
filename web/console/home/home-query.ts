import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/console-client.ts';
import { readHome } from '../../api/operations.gen.ts';
import { steadyMedia } from '../../api/steady-media.ts';
import { unlessHeard } from '../data/heard.ts';
import { pace } from '../data/queries.ts';
import { queryKeys } from '../data/query-keys.ts';

/** What Home shows. `storeId` null asks for every store of this person. */
export const homeQuery = (storeId: string | null) =>
  queryOptions({
    queryKey: queryKeys.home(storeId),
    queryFn: async ({ signal }) =>
      steadyMedia(await call(readHome, { query: storeId === null ? {} : { storeId }, signal })),
    refetchInterval: unlessHeard(pace.queue),
  });
