import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/console-client.ts';
import { getBulkAct } from '../../api/operations.gen.ts';
import { manyClaimsChanged, queryKeys } from './query-keys.ts';
import { keepInTab, keptInTab } from './tab-storage.ts';

const readEvery = 1000;

const bulkQuery = (storeId: string, bulkId: string) =>
  queryOptions({
    queryKey: queryKeys.bulk(storeId, bulkId),
    queryFn: ({ signal }) => call(getBulkAct, { params: { id: storeId, bulkId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? readEvery : false),
  });

const keptAt = (storeId: string) => `amends.bulk.${storeId}`;

/**
 * The act on many claims that this person started last in a store, in this tab of the browser: a reload shows it again.
 * When it ends, every list is read anew.
 */
export function useBulkAct(storeId: string | null) {
  const client = useQueryClient();
  // What is followed is kept outside of React, by store; this draws it anew.
  const [, redraw] = useState(0);
  const bulkId = storeId === null ? null : keptInTab(keptAt(storeId));
  const bulk = useQuery({ ...bulkQuery(storeId ?? '', bulkId ?? ''), enabled: bulkId !== null }).data;
  const settled = bulk !== undefined && bulk.state !== 'running' ? bulk.id : null;
  useEffect(() => {
    if (settled !== null) {
      void manyClaimsChanged(client);
    }
  }, [settled, client]);
  return {
    bulk: bulkId === null ? undefined : bulk,
    follow: (id: string | null) => {
      if (storeId !== null) {
        keepInTab(keptAt(storeId), id);
      }
      redraw((times) => times + 1);
    },
  };
}
