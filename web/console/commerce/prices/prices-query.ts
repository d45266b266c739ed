import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { readCost } from '../../../api/operations.gen.ts';

/** How often prices are read again, in milliseconds. */
export const pricesPace = 60_000;

/** Prices and costs of a store, and of one cart more; `cart` is empty for none. */
export const pricesQuery = (storeId: string, cart: string) =>
  queryOptions({
    queryKey: ['prices', storeId, cart],
    queryFn: ({ signal }) =>
      call(readCost, { params: { id: storeId }, query: { ...(cart !== '' && { cart }) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pricesPace,
  });
