import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type QueueFilter, type QueueListField, writeQueueFilter } from '#core/rules/desk/queue-filter.ts';
import { call } from '../../../api/console-client.ts';
import {
  countQueueChoices,
  getClaimActions,
  getClaimDesk,
  listAssignees,
  listNoteReaders,
  listQueue,
  sumQueue,
} from '../../../api/operations.gen.ts';
import { steadyMedia } from '../../../api/steady-media.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { unlessHeard } from '../../kit/data/heard.ts';
import { countList } from './count-lists.ts';
import { plainDesk } from './plain-desk.ts';

/** How often what is on screen is read again while nobody tells of it, in milliseconds. */
export const pace = { queue: 15_000, claim: 10_000 };

/**
 * The queue as a view shows it, page by page; its pages are kept true by its head (use-queue-head.ts). `storeId` null asks
 * for every store of this person.
 */
export const queueQuery = (view: QueueView, storeId: string | null) =>
  infiniteQueryOptions({
    queryKey: queryKeys.queue(storeId, view),
    queryFn: ({ pageParam, signal }) => readPage(view, storeId, { cursor: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How many claims a page of the queue has. */
export const pageSize = 50;

/** One page of the queue as a view shows it. */
export async function readPage(
  view: QueueView,
  storeId: string | null,
  { cursor = '', size = pageSize, signal }: { cursor?: string; size?: number; signal: AbortSignal },
) {
  const query = {
    tab: view.tab,
    sort: view.sort,
    size,
    cursor,
    ...(storeId === null ? {} : { storeId }),
    ...(view.search === '' ? {} : { search: view.search }),
    ...writeQueueFilter(view.filter),
  };
  return steadyMedia(await call(listQueue, { query, signal }));
}

export const countsQuery = (storeId: string | null, filter: QueueFilter = {}) =>
  queryOptions({
    queryKey: queryKeys.counts(storeId, filter),
    queryFn: () => countList(storeId, filter),
    refetchInterval: unlessHeard(pace.queue),
  });

/** What all claims of a store’s list are worth, up to as many as one act is done to. */
export const listSumQuery = (storeId: string, { tab, search, filter }: Pick<QueueView, 'tab' | 'search' | 'filter'>) =>
  queryOptions({
    queryKey: queryKeys.listSum(storeId, tab, search, filter),
    queryFn: ({ signal }) =>
      call(sumQueue, {
        query: { storeId, tab, ...(search !== '' && { search }), ...writeQueueFilter(filter) },
        signal,
      }),
    staleTime: pace.queue,
  });

/** How many claims a tab has by each value of a field, under the other fields of a filter. */
export function choicesQuery(
  storeId: string | null,
  { tab, filter }: Pick<QueueView, 'tab' | 'filter'>,
  field: QueueListField,
  values: readonly string[],
) {
  const { [field]: _, ...others } = writeQueueFilter(filter);
  const asked = { ...others, field, values: values.join(',') };
  return queryOptions({
    queryKey: queryKeys.choices(storeId, tab, asked),
    queryFn: ({ signal }) =>
      call(countQueueChoices, { query: { tab, ...(storeId === null ? {} : { storeId }), ...asked }, signal }),
    staleTime: pace.queue,
  });
}

/** The people who have claims, to narrow a list by. */
export const assigneesQuery = (storeId: string | null) =>
  queryOptions({
    queryKey: queryKeys.assignees(storeId),
    queryFn: ({ signal }) => call(listAssignees, { query: storeId === null ? {} : { storeId }, signal }),
    staleTime: 60_000,
  });

export const deskQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.desk(id),
    queryFn: async ({ signal }) => plainDesk(steadyMedia(await call(getClaimDesk, { params: { id }, signal }))),
    refetchInterval: unlessHeard(pace.claim),
  });

/** What the reader may do with a claim as it was at a version. */
export const claimActionsQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: queryKeys.claimActions(id, version),
    queryFn: ({ signal }) => call(getClaimActions, { params: { id }, signal }),
    staleTime: 15_000,
  });

/** Whose notes somebody writes on a claim, and whom they can mention in them. */
export const noteReadersQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.noteReaders(id),
    queryFn: ({ signal }) => call(listNoteReaders, { params: { id }, signal }),
    staleTime: 60_000,
  });
