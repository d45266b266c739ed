import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { getOrderDesk } from '../../../api/operations.gen.ts';
import { unlessHeard } from '../../kit/data/heard.ts';

export const orderKey = (storeId: string, orderId: string) => ['order', storeId, orderId];

/** How often an order that is looked at is read again, in milliseconds. */
export const orderPace = 60_000;

/** An order with its packages, payments and claims. */
export const orderQuery = (storeId: string, orderId: string) =>
  queryOptions({
    queryKey: orderKey(storeId, orderId),
    queryFn: ({ signal }) => call(getOrderDesk, { params: { id: storeId, orderId }, signal }),
    refetchInterval: (query) => (query.state.data === undefined ? false : unlessHeard(orderPace)(query)),
    // What is not there, or not for this person, is not there the second time either.
    retry: (times, error) => times < 2 && !(error instanceof ApiProblem && error.status >= 400 && error.status < 500),
  });
