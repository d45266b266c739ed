import { queryOptions, useQueries } from '@tanstack/react-query';
import type { Label } from '#core/contract/desk/labels.ts';
import type { Me } from '#core/contract/tenancy/people.ts';
import { call } from '../../../api/console-client.ts';
import { listLabels } from '../../../api/operations.gen.ts';

export const labelsKey = (storeId: string) => ['labels', storeId];

/** The labels of a store by name, retired ones last. */
export const labelsQuery = (storeId: string) =>
  queryOptions({
    queryKey: labelsKey(storeId),
    queryFn: ({ signal }) => call(listLabels, { params: { id: storeId }, signal }),
  });

/** The labels of the chosen store, or of every store whose labels this person reads; those that are retired too. */
export function useLabels(me: Me, storeId: string | null, enabled: boolean): readonly Label[] {
  const stores = me.stores.filter(
    (store) => (storeId === null || store.id === storeId) && store.permissions.includes('labels:read'),
  );
  return useQueries({
    queries: stores.map((store) => ({ ...labelsQuery(store.id), enabled })),
    combine: (answers) => answers.flatMap((answer) => answer.data?.labels ?? []),
  });
}
