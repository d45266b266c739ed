import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { listMonths } from '../../../api/operations.gen.ts';

/** How often the page reads them again, in milliseconds. */
export const moneyPace = 60_000;

/** The months of a store’s ledger, the last one first. */
export const moneyQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['money', storeId],
    queryFn: ({ signal }) => call(listMonths, { params: { id: storeId }, signal }),
  });
