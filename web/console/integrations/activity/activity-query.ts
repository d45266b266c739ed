import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ActivityRow } from '#core/contract/integrations/activity.ts';
import { type ActivityGroup, activityGroups } from '#core/reference/activity.ts';
import { call } from '../../../api/console-client.ts';
import { listActivity, listActivityActors } from '../../../api/operations.gen.ts';
import { unlessHeard } from '../../kit/data/heard.ts';

/** How often the log is read again, in milliseconds. */
export const activityPace = 60_000;

/** What the log is narrowed to, as its address says it; what is empty narrows nothing. */
export interface ActivityFilter {
  actor: string;
  group: ActivityGroup | '';
  about: string;
  from: string;
  until: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The filter that an address says; what is no filter of ours is none. */
export function activityFilterOf(get: (name: string) => string): ActivityFilter {
  return {
    actor: get('person').slice(0, 80),
    group: activityGroups.find((group) => group === get('kind')) ?? '',
    about: get('about').slice(0, 100),
    from: day.test(get('from')) ? get('from') : '',
    until: day.test(get('to')) ? get('to') : '',
  };
}

const given = (filter: ActivityFilter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

interface PageAt {
  cursor: string;
  size: number;
  signal: AbortSignal;
}

const readPage = (storeId: string, filter: ActivityFilter, { cursor, size, signal }: PageAt) =>
  call(listActivity, { params: { id: storeId }, query: { ...given(filter), cursor, size }, signal });

export const activityQuery = (storeId: string, filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: ['activity', storeId, ...Object.values(filter)],
    queryFn: ({ pageParam, signal }) => readPage(storeId, filter, { cursor: pageParam, size: 50, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: unlessHeard(activityPace),
  });

export const activityActorsQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['activity-actors', storeId],
    queryFn: ({ signal }) => call(listActivityActors, { params: { id: storeId }, signal }),
  });

/**
 * All of a filter, page by page. What is written meanwhile stands before the first page, so nothing comes twice.
 * @param told is told how many lines there are so far
 */
export async function readWholeActivity(
  storeId: string,
  filter: ActivityFilter,
  told: (count: number) => void,
  signal: AbortSignal,
): Promise<ActivityRow[]> {
  const rows: ActivityRow[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { rows: ActivityRow[]; nextCursor: string | null } = await readPage(storeId, filter, {
      cursor,
      size: 100,
      signal,
    });
    rows.push(...page.rows);
    told(rows.length);
    cursor = page.nextCursor;
  }
  return rows;
}
