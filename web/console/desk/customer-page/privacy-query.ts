import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { getErasure, getLegalHold } from '../../../api/operations.gen.ts';

/** How often an erasure that runs is looked at, in milliseconds. */
const pace = 1000;

/** How far the erasure of a customer is. */
export const erasureQuery = (storeId: string, erasureId: string) =>
  queryOptions({
    queryKey: ['erasure', storeId, erasureId],
    queryFn: ({ signal }) => call(getErasure, { params: { id: storeId, erasureId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : pace),
  });

/** Whether a customer's data has to be kept. */
export const holdQuery = (storeId: string, orderId: string) =>
  queryOptions({
    queryKey: ['hold', storeId, orderId],
    queryFn: ({ signal }) => call(getLegalHold, { params: { id: storeId, orderId }, signal }),
  });
