import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { getFileImport, listFileImports } from '../../../api/operations.gen.ts';

export const fileImportsKey = (storeId: string) => ['file-imports', storeId];

/** How often an import is read again while it runs, in milliseconds. */
export const importPace = 1_000;
/** The same of the list of imports. */
export const importsPace = 3_000;

export const fileImportsQuery = (storeId: string) =>
  queryOptions({
    queryKey: fileImportsKey(storeId),
    queryFn: ({ signal }) => call(listFileImports, { params: { id: storeId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.imports.some((item) => item.state === 'running') ? importsPace : false,
  });

export const fileImportQuery = (storeId: string, importId: string) =>
  queryOptions({
    queryKey: [...fileImportsKey(storeId), importId],
    queryFn: ({ signal }) => call(getFileImport, { params: { id: storeId, importId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'running' || state.data?.state === 'waiting' ? importPace : false,
  });
