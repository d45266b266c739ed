import { infiniteQueryOptions } from '@tanstack/react-query';
import { mostOrdersFound } from '../../../core/reference/orders.ts';
import { call } from '../../api/console-client.ts';
import { listOrderRows } from '../../api/operations.gen.ts';

export const ordersKey = ['orders'];

/** How often what is on screen is read again, in milliseconds. */
export const ordersPace = 60_000;

/** Orders newest first, page by page, or what a search finds. `storeId` null asks for every store of this person. */
export const ordersQuery = (storeId: string | null, search: string) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, storeId, search],
    queryFn: ({ pageParam, signal }) =>
      call(listOrderRows, {
        query: {
          cursor: pageParam,
          size: search === '' ? 50 : mostOrdersFound,
          ...(search === '' ? {} : { search }),
          ...(storeId === null ? {} : { storeId }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (before) => before,
  });
