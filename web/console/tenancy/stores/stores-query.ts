import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { listStores, listWhitelabels } from '../../../api/operations.gen.ts';
import { unlessHeard } from '../../kit/data/heard.ts';

export const storesKey = ['stores'];

/** How often the list is read again, in milliseconds. */
export const storesPace = 60_000;

/** Every store that this person sees, by name. They come at once, in the one page of a list. */
export const storesQuery = infiniteQueryOptions({
  queryKey: storesKey,
  queryFn: async ({ signal }) => {
    const { stores } = await call(listStores, { query: {}, signal });
    return { rows: stores.toSorted((one, other) => one.name.localeCompare(other.name)) };
  },
  initialPageParam: '',
  getNextPageParam: () => null,
  refetchInterval: unlessHeard(storesPace),
});

/** One store alone, for a page about it. */
export const storeQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...storesKey, storeId],
    queryFn: async ({ signal }) => (await call(listStores, { query: { storeId }, signal })).stores[0] ?? null,
    refetchInterval: unlessHeard(storesPace),
  });

/** Every store page by page, those that need somebody first, for whoever watches over all of them. */
export const watchedQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...storesKey, 'watched', search],
    queryFn: ({ pageParam, signal }) =>
      call(listWhitelabels, { query: { cursor: pageParam, size: 50, ...(search !== '' && { search }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: unlessHeard(storesPace),
  });

/** One store as it’s watched over, which the page of a long list may not have. */
export const watchedOne = (storeId: string) =>
  queryOptions({
    queryKey: [...storesKey, 'watched-one', storeId],
    queryFn: async ({ signal }) => {
      const { rows } = await call(listWhitelabels, { query: { cursor: '', size: 1, search: storeId }, signal });
      return rows[0] ?? null;
    },
    refetchInterval: unlessHeard(storesPace),
  });
