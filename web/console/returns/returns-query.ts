import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/console-client.ts';
import { listReturnRows } from '../../api/operations.gen.ts';

/** How often the list is read again, in milliseconds. */
export const returnsPace = 60_000;

/** Orders with returns under way, newest first, page by page. `storeId` null asks for every store of this person. */
export const returnsQuery = (storeId: string | null) =>
  infiniteQueryOptions({
    queryKey: ['returns', storeId],
    queryFn: ({ pageParam, signal }) =>
      call(listReturnRows, {
        query: {
          cursor: pageParam,
          size: 50,
          ...(storeId === null ? {} : { storeId }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: returnsPace,
  });
