import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/console-client.ts';
import { listEngineKinds, readEngine, readEngineImports } from '../../api/operations.gen.ts';
import { queryKeys } from '../data/query-keys.ts';

/** How often the health of an engine is read again while it is looked at, in milliseconds. */
export const enginePace = 10_000;
const importsPace = 3000;

export const engineQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...queryKeys.engine(storeId), 'health'],
    queryFn: ({ signal }) => call(readEngine, { params: { id: storeId }, signal }),
    refetchInterval: enginePace,
  });

export const engineImportsQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...queryKeys.engine(storeId), 'imports'],
    queryFn: ({ signal }) => call(readEngineImports, { params: { id: storeId }, signal }),
    refetchInterval: importsPace,
  });

export const engineKindsQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...queryKeys.engine(storeId), 'kinds'],
    queryFn: ({ signal }) => call(listEngineKinds, { params: { id: storeId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
