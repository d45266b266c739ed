import { type InfiniteData, type UseInfiniteQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import { pace, pageSize, queueQuery, readPage } from '../../claims/claim/queries.ts';
import { type QueueView, viewOf } from '../../frame/addresses/queue-view.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { changesIn, unlessHeard } from '../../kit/data/heard.ts';
import { isGap, newestOf, type Page, withHead } from './queue-pages.ts';

/**
 * Keeps the loaded pages of a list true at the price of one or two: its first page is read again, and where more are
 * loaded the claims that moved last, whatever their state. All pages are read again only when more moved than that.
 */
export function useQueueHead(
  view: QueueView,
  storeId: string | null,
  list: UseInfiniteQueryResult<InfiniteData<Page<QueueRow>, unknown>>,
) {
  const client = useQueryClient();
  const { queryKey } = queueQuery(view, storeId);
  return useQuery({
    queryKey: queryKeys.queueHead(storeId, view),
    queryFn: async ({ signal }) => {
      const before = client.getQueryData(queryKey);
      const [first, moved] = await Promise.all([
        readPage(view, storeId, { signal }),
        before !== undefined && before.pages.length > 1
          ? readPage({ ...viewOf('all'), sort: 'activity' }, storeId, { signal }).then(({ rows }) => rows)
          : [],
      ]);
      if (before !== undefined && isGap(moved, newestOf(before.pages), pageSize)) {
        await list.refetch();
      } else {
        client.setQueryData(queryKey, (now) => now && { ...now, ...withHead(now, { first, moved, tab: view.tab }) });
      }
      return null;
    },
    enabled: list.data !== undefined,
    // As if it had been read when the list was first opened: the list was, a moment ago.
    initialData: null,
    refetchInterval(query) {
      const everyMs = unlessHeard(pace.queue)(query);
      // Claims come into a list of the late by the clock, as its counts say.
      const counts =
        view.filter.signal?.includes('late') && client.getQueryState(queryKeys.counts(storeId, view.filter));
      return everyMs === false || !counts ? everyMs : Math.min(everyMs, changesIn(counts));
    },
  });
}
