import { queryOptions } from '@tanstack/react-query';
import type { EngineImport } from '#core/contract/commerce/engine-imports.ts';
import { call } from '../../../api/console-client.ts';
import { listEngineKinds, readEngine, readEngineImports } from '../../../api/operations.gen.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { unlessHeard } from '../../kit/data/heard.ts';

/** How often the health of an engine is read again while it is looked at, in milliseconds. */
export const enginePace = 10_000;
const importsPace = 3000;

export const engineQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...queryKeys.engine(storeId), 'health'],
    queryFn: ({ signal }) => call(readEngine, { params: { id: storeId }, signal }),
    // Whether it answers is no line of a feed.
    refetchInterval: unlessHeard(enginePace, 60_000),
  });

export const engineImportsQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...queryKeys.engine(storeId), 'imports'],
    queryFn: ({ signal }) => call(readEngineImports, { params: { id: storeId }, signal }),
    refetchInterval: (query) => (isUnderWay(query.state.data) ? importsPace : unlessHeard(enginePace, 60_000)(query)),
  });

/** Whether one hasn't reached its end yet; later it looks for changes every few minutes. */
const isUnderWay = (data: { imports: readonly EngineImport[] } | undefined): boolean =>
  data?.imports.some(({ completedAt }) => completedAt === null) === true;

export const engineKindsQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...queryKeys.engine(storeId), 'kinds'],
    queryFn: ({ signal }) => call(listEngineKinds, { params: { id: storeId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
