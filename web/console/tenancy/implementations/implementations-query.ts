import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { listImplementations, readImplementation } from '../../../api/operations.gen.ts';

/** How often implementations are read again, in milliseconds. */
export const implementationsPace = 60_000;

const implementationsKey = ['implementations'] as const;

/** Implementations of all stores: those to go on with, or those that were deployed. */
export const implementationsQuery = (of: 'open' | 'over') =>
  queryOptions({
    queryKey: [...implementationsKey, 'list', of],
    queryFn: ({ signal }) => call(listImplementations, { query: { of }, signal }),
    refetchInterval: implementationsPace,
  });

/** One implementation, with what it changes. */
export const implementationQuery = (storeId: string, id: string) =>
  queryOptions({
    queryKey: [...implementationsKey, 'one', storeId, id],
    queryFn: ({ signal }) => call(readImplementation, { params: { id: storeId, implementationId: id }, signal }),
    refetchInterval: (query) => (query.state.data === undefined ? false : implementationsPace),
    // What is not there, or not for this person, is not there the second time either.
    retry: (times, error) => times < 2 && !(error instanceof ApiProblem && error.status >= 400 && error.status < 500),
  });

/** Reads again what an act changed: the list, and each implementation that is shown. */
export const implementationsChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: implementationsKey });
