import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { getCustomerDesk } from '../../../api/operations.gen.ts';

/** How often what is on screen is read again, in milliseconds. */
export const customerPace = 60_000;

export const customerKey = (storeId: string, orderId: string) => ['customer', storeId, orderId];

/** The customer of an order. */
export const customerQuery = (storeId: string, orderId: string) =>
  queryOptions({
    queryKey: customerKey(storeId, orderId),
    queryFn: ({ signal }) => call(getCustomerDesk, { params: { id: storeId, orderId }, signal }),
    retry: (times, error) => times < 2 && !(error instanceof ApiProblem && error.status >= 400 && error.status < 500),
  });
