import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { listSops, listSopsOfClaim, listSopVersions } from '../../../api/operations.gen.ts';

export const sopsKey = ['sops'];

/** The SOPs of a store by title, inactive ones too. */
export const sopsQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...sopsKey, storeId],
    queryFn: ({ signal }) => call(listSops, { params: { id: storeId }, signal }),
  });

/** The versions of an SOP, newest first, a page at a time. */
export const sopVersionsQuery = (storeId: string, sopId: string) =>
  infiniteQueryOptions({
    queryKey: [...sopsKey, storeId, sopId, 'versions'],
    queryFn: ({ signal, pageParam }) =>
      call(listSopVersions, {
        params: { id: storeId, sopId },
        query: { size: versionsAtOnce, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ versions }) => (versions.length < versionsAtOnce ? null : (versions.at(-1)?.version ?? null)),
  });

const versionsAtOnce = 25;

/** The active SOPs that apply to a claim. */
export const sopsOfClaimQuery = (claimId: string) =>
  queryOptions({
    queryKey: [...sopsKey, 'of-claim', claimId],
    queryFn: ({ signal }) => call(listSopsOfClaim, { params: { id: claimId }, signal }),
  });
