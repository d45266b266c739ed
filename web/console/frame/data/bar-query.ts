import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { countBar } from '../../../api/operations.gen.ts';
import { unlessHeard } from '../../kit/data/heard.ts';
import { queryKeys } from './query-keys.ts';

/** How often the counts are read again, in milliseconds: money that didn’t move is in front of somebody within ten seconds. */
const barPace = 10_000;

/** What needs this person, as the bar counts it: one call for all of it. `storeId` null asks for every store of theirs. */
const barQuery = (storeId: string | null) =>
  queryOptions({
    queryKey: queryKeys.bar(storeId),
    queryFn: ({ signal }) => call(countBar, { query: storeId === null ? {} : { storeId }, signal }),
    refetchInterval: unlessHeard(barPace),
  });

const nothing = { unread: 0, approvals: { count: 0, more: false }, notCompleted: 0, claims: 0 };

/** The counts of the bar; nothing until they are read. */
export const useBarCounts = (storeId: string | null) => useQuery(barQuery(storeId)).data ?? nothing;
