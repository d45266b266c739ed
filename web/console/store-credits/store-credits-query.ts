import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/console-client.ts';
import { listStoreCredits } from '../../api/operations.gen.ts';

/** How often the list is read again, in milliseconds. */
export const storeCreditsPace = 60_000;

/** Store credits newest first, page by page, or what a search finds. `storeId` null asks for every store of this person. */
export const storeCreditsQuery = (storeId: string | null, search: string) =>
  infiniteQueryOptions({
    queryKey: ['store-credits', storeId, search],
    queryFn: ({ pageParam, signal }) =>
      call(listStoreCredits, {
        query: {
          cursor: pageParam,
          size: 50,
          ...(search === '' ? {} : { search }),
          ...(storeId === null ? {} : { storeId }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (before) => before,
  });
