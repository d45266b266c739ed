import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/console-client.ts';
import { listWarrantyRows } from '../../api/operations.gen.ts';

/** How often the list is read again, in milliseconds. */
export const warrantiesPace = 60_000;

/** Warranties newest first, page by page, or what a search finds. `storeId` null asks for every store of this person. */
export const warrantiesQuery = (storeId: string | null, search: string) =>
  infiniteQueryOptions({
    queryKey: ['warranties', storeId, search],
    queryFn: ({ pageParam, signal }) =>
      call(listWarrantyRows, {
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
