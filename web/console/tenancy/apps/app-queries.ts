import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { checkAuthorization, listApps, listConnections } from '../../../api/operations.gen.ts';
import { unlessHeard } from '../../kit/data/heard.ts';

/** How often they are read again while they are looked at, in milliseconds. */
export const appsPace = 30_000;

export const appsKey = (storeId: string) => ['apps', storeId];
export const connectionsKey = (storeId: string) => ['connections', storeId];

export const appsQuery = (storeId: string) =>
  queryOptions({
    queryKey: appsKey(storeId),
    queryFn: ({ signal }) => call(listApps, { params: { id: storeId }, signal }),
    refetchInterval: unlessHeard(appsPace),
  });

export const connectionsQuery = (storeId: string) =>
  queryOptions({
    queryKey: connectionsKey(storeId),
    queryFn: ({ signal }) => call(listConnections, { params: { id: storeId }, signal }),
    refetchInterval: unlessHeard(appsPace),
  });

/** What an app asks a store for; a link that doesn't work is asked about once. */
export const authorizationQuery = (storeId: string, query: string) =>
  queryOptions({
    queryKey: ['authorization', storeId, query],
    queryFn: ({ signal }) => call(checkAuthorization, { params: { id: storeId }, body: { query }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
