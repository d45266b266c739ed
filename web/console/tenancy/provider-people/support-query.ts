import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { listSupportMembers, readSupportHistory } from '../../../api/operations.gen.ts';

/** How often the list is read again, in milliseconds. */
export const supportPace = 60_000;

/** What is read again after somebody’s stores changed. */
export const supportKey = ['support-members'] as const;

/** The provider’s support with its stores. They come at once, in the one page of a list. */
export const supportQuery = infiniteQueryOptions({
  queryKey: [...supportKey, 'list'],
  queryFn: async ({ signal }) => ({ rows: (await call(listSupportMembers, { signal })).members }),
  initialPageParam: '',
  getNextPageParam: () => null,
  refetchInterval: supportPace,
});

/** Which stores somebody was assigned, newest first. */
export const supportHistoryQuery = (supportId: string) =>
  queryOptions({
    queryKey: [...supportKey, 'history', supportId],
    queryFn: ({ signal }) => call(readSupportHistory, { params: { supportId }, signal }),
    refetchInterval: supportPace,
  });
