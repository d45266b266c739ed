import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { getPolicy, listPolicies } from '../../../api/operations.gen.ts';
import { type PolicyFilter, soldWithin } from './policy-filter.ts';

/** How often policies are read again, in milliseconds. */
export const policiesPace = 60_000;

/** What begins the key of everything that was read of a store’s policies. */
export const policiesKey = (storeId: string) => ['policies', storeId];

/** A store’s policies, the newest sale first, page by page; months are those of its time zone. */
export const policiesQuery = (storeId: string, timeZone: string, filter: PolicyFilter) =>
  infiniteQueryOptions({
    queryKey: [...policiesKey(storeId), 'list', ...Object.values(filter)],
    queryFn: ({ pageParam, signal }) => {
      const { state, kind, book, sold, search } = filter;
      const query = {
        ...{ storeId, cursor: pageParam, size: 50 },
        ...(state !== '' && { state }),
        ...(kind !== '' && { kind }),
        ...(book !== '' && { book }),
        ...(sold !== '' && soldWithin(sold, timeZone)),
        ...(search !== '' && { search }),
      };
      return call(listPolicies, { query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: policiesPace,
  });

/** What protects one order. */
export const policiesOfOrder = (storeId: string, orderId: string) =>
  queryOptions({
    queryKey: [...policiesKey(storeId), 'order', orderId],
    queryFn: ({ signal }) => call(listPolicies, { query: { storeId, orderId, cursor: '', size: 100 }, signal }),
  });

/** A policy with its sale, its claims, and how it stands in the book. */
export const policyQuery = (storeId: string, policyId: string) =>
  queryOptions({
    queryKey: [...policiesKey(storeId), 'one', policyId],
    queryFn: ({ signal }) => call(getPolicy, { params: { policyId }, query: { storeId }, signal }),
    refetchInterval: (query) => (query.state.data === undefined ? false : policiesPace),
    // What is not there, or not for this person, is not there the second time either.
    retry: (times, error) => times < 2 && !(error instanceof ApiProblem && error.status >= 400 && error.status < 500),
  });

/** Reads anew what is shown of a store’s policies, and of the order that one of them is of, wherever that is read. */
export const policiesChanged = (client: QueryClient, storeId: string, orderId: string): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [what, ...rest] }) =>
      (what === 'policies' && rest.includes(storeId)) || what === 'orders' || rest.includes(orderId),
  });
