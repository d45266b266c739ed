import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { mostOrdersFound } from '../../../core/reference/orders.ts';
import { ApiProblem, call } from '../../api/console-client.ts';
import { getCustomerDesk, listOrderRows } from '../../api/operations.gen.ts';
import { queryKeys } from './query-keys.ts';

/** How often what is on screen is read again, in milliseconds. */
export const ordersPace = 60_000;

/** Orders newest first, page by page, or what a search finds. `storeId` null asks for every store of this person. */
export const ordersQuery = (storeId: string | null, search: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.orders(storeId, search),
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

/** The customer of an order. */
export const customerQuery = (storeId: string, orderId: string) =>
  queryOptions({
    queryKey: queryKeys.customer(storeId, orderId),
    queryFn: ({ signal }) => call(getCustomerDesk, { params: { id: storeId, orderId }, signal }),
    retry: (times, error) => times < 2 && !(error instanceof ApiProblem && error.status >= 400 && error.status < 500),
  });
