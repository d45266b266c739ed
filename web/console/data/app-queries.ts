import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/console-client.ts';
import { checkAuthorization, listApps, listConnections } from '../../api/operations.gen.ts';
import { queryKeys } from './query-keys.ts';
import { teamPace } from './team-queries.ts';

export const appsQuery = (storeId: string) =>
  queryOptions({
    queryKey: queryKeys.apps(storeId),
    queryFn: ({ signal }) => call(listApps, { params: { id: storeId }, signal }),
    refetchInterval: teamPace,
  });

export const connectionsQuery = (storeId: string) =>
  queryOptions({
    queryKey: queryKeys.connections(storeId),
    queryFn: ({ signal }) => call(listConnections, { params: { id: storeId }, signal }),
    refetchInterval: teamPace,
  });

/** What an app asks a store for; a link that doesn't work is asked about once. */
export const authorizationQuery = (storeId: string, query: string) =>
  queryOptions({
    queryKey: queryKeys.authorization(storeId, query),
    queryFn: ({ signal }) => call(checkAuthorization, { params: { id: storeId }, body: { query }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
