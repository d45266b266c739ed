import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { readLedger } from '../../../api/operations.gen.ts';
import type { LedgerFilter } from './ledger-filter.ts';

/** How often the ledger is read again, in milliseconds. */
export const ledgerPace = 60_000;

/**
 * The provider’s ledger, newest first, page by page. `storeId` null asks for every store. What was read for another filter
 * is never shown in the meantime: sums are of what is asked for.
 */
export const providerLedgerQuery = (storeId: string | null, filter: LedgerFilter) =>
  infiniteQueryOptions({
    queryKey: ['provider-ledger', storeId, ...Object.values(filter)],
    queryFn: ({ pageParam, signal }) => {
      const { causeKind, causeId, period, forMonth, account } = filter;
      const query = {
        ...{ cursor: pageParam, size: 50 },
        ...(storeId !== null && { storeId }),
        ...(causeKind !== '' && { causeKind }),
        ...(causeId !== '' && { causeId }),
        ...(period !== '' && { period }),
        ...(forMonth !== '' && { forMonth }),
        ...(account !== '' && { account }),
      };
      return call(readLedger, { query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: ledgerPace,
  });
