import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../api/console-client.ts';
import { getBulkAct } from '../../../api/operations.gen.ts';
import { manyClaimsChanged } from '../../frame/data/query-keys.ts';
import { inTab } from '../../kit/data/keeper.ts';
import { type FollowedBulk, followedOf, withFollowed } from './followed-bulk.ts';

const readEvery = 1000;

export const bulkKey = (storeId: string, bulkId: string) => ['bulk', storeId, bulkId];

const bulkQuery = ({ storeId, bulkId }: FollowedBulk) =>
  queryOptions({
    queryKey: bulkKey(storeId, bulkId),
    queryFn: async ({ signal }) => ({
      storeId,
      ...(await call(getBulkAct, { params: { id: storeId, bulkId }, signal })),
    }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? readEvery : false),
  });

const keptAt = 'amends.bulk';

/**
 * The acts on many claims that this person started last in a store, or in each of them, in this tab of the browser: a
 * reload shows them again. When one ends, every list is read anew.
 */
export function useBulkActs(storeId: string | null) {
  const client = useQueryClient();
  // What is followed is kept outside of React; this draws it anew.
  const [, redraw] = useState(0);
  const followed = followedOf(inTab.read(keptAt));
  const queries = followed.filter((item) => storeId === null || item.storeId === storeId).map(bulkQuery);
  const bulks = useQueries({ queries }).flatMap(({ data }) => (data === undefined ? [] : [data]));
  const settled = bulks
    .filter(({ state }) => state !== 'running')
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (settled !== '') {
      void manyClaimsChanged(client);
    }
  }, [settled, client]);
  return {
    bulks,
    /** Follows an act in place of its store’s last one; null follows none there. */
    follow: (store: string, bulkId: string | null) => {
      inTab.keep(keptAt, withFollowed(inTab.read(keptAt), store, bulkId));
      redraw((times) => times + 1);
    },
  };
}
