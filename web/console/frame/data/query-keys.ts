import type { Query, QueryClient } from '@tanstack/react-query';
import type { QueueTab } from '#core/reference/claims.ts';
import { type QueueFilter, writeQueueFilter } from '#core/rules/desk/queue-filter.ts';
import type { QueueView } from '../addresses/queue-view.ts';

/**
 * The keys of kept answers that several folders read, or have read again after an act. A key that one folder alone uses is
 * with its query in that folder; where its answer is to be read again with one of these, it begins with that one:
 * `[...queryKeys.engine(storeId), 'health']`. No two begin with the same word by chance (query-keys.test.ts).
 */
export const queryKeys = {
  me: ['me'],
  profile: ['profile'],
  queues: ['queue'],
  /** The pages of lists, which an act doesn't read again: each list's head does. */
  queueLists: ['queue-list'],
  queue: (storeId: string | null, view: QueueView) => ['queue-list', ...listed(storeId, view)],
  queueHead: (storeId: string | null, view: QueueView) => ['queue', 'head', ...listed(storeId, view)],
  home: (storeId: string | null) => ['queue', storeId, 'home'],
  /** What the bar of every page counts. */
  bar: (storeId: string | null) => ['bar', storeId],
  allBars: ['bar'],
  allCounts: ['counts'],
  counts: (storeId: string | null, filter: QueueFilter) => ['counts', storeId, writeQueueFilter(filter)],
  choices: (storeId: string | null, tab: QueueTab, asked: Readonly<Record<string, string>>) => [
    'counts',
    'choices',
    storeId,
    tab,
    asked,
  ],
  listSum: (storeId: string, tab: QueueTab, search: string, filter: QueueFilter) => [
    'counts',
    'sum',
    storeId,
    tab,
    search,
    writeQueueFilter(filter),
  ],
  allAssignees: ['assignees'],
  assignees: (storeId: string | null) => ['assignees', storeId],
  allClaims: ['claim'],
  claim: (id: string) => ['claim', id],
  desk: (id: string) => ['claim', id, 'desk'],
  claimActions: (id: string, version: number) => ['claim', id, 'actions', version],
  allNoteReaders: ['note-readers'],
  noteReaders: (id: string) => ['note-readers', id],
  allApprovals: ['approvals'],
  approvals: (storeId: string | null) => ['approvals', storeId],
  allInboxes: ['inbox'],
  inbox: (storeId: string | null, state: string) => ['inbox', storeId, state],
  notificationChoices: ['notification-choices'],
  allExecutions: ['executions'],
  executions: (storeId: string | null, state: string) => ['executions', storeId, state],
  /** Told of as lists are, so whatever changes in a claim counts it anew. */
  notCompleted: (storeId: string | null) => ['counts', 'not-completed', storeId],
  engine: (storeId: string) => ['engine', storeId],
  allTeams: ['team'],
  settings: (storeId: string) => ['settings', storeId],
} as const;

function listed(storeId: string | null, { tab, search, sort, filter }: QueueView) {
  return [storeId, tab, search, sort, writeQueueFilter(filter)];
}

/** Reads again whatever a change of a store’s controls can have changed: its settings, its engine, and what waits. */
export async function settingsChanged(client: QueryClient, storeId: string): Promise<void> {
  const touched = [queryKeys.settings(storeId), queryKeys.engine(storeId)];
  await Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/**
 * A first read of it that is under way began before the change: invalidated alone, it would be taken for the answer, so it
 * is given up. Lists and counts aren't: they're told of a change as their page opens, and would be read twice each time.
 */
export async function readClaimAgain(client: QueryClient, claimId: string): Promise<void> {
  const queryKey = queryKeys.claim(claimId);
  const isFirstRead = (query: Query) => query.state.data === undefined && query.getObserversCount() > 0;
  await client.cancelQueries({ queryKey, predicate: isFirstRead });
  await client.invalidateQueries({ queryKey });
}

/** Reads again whatever an act on a claim can have changed: the claim, the lists that show it, and their counts. */
export async function claimChanged(client: QueryClient, claimId: string): Promise<void> {
  const { queues, allCounts, allBars, allExecutions, allApprovals } = queryKeys;
  const touched = [queues, allCounts, allBars, allExecutions, allApprovals];
  await Promise.all([
    readClaimAgain(client, claimId),
    ...touched.map((queryKey) => client.invalidateQueries({ queryKey })),
  ]);
}

/** Somebody has moved a claim that is opened next: what was read of it before is of before. */
export async function forgetClaim(client: QueryClient, claimId: string): Promise<void> {
  client.removeQueries({ queryKey: queryKeys.claim(claimId), type: 'inactive' });
  await readClaimAgain(client, claimId);
}

/** Reads again what a change of any claim can show in: lists by their heads, and counts. */
export async function queueChanged(client: QueryClient): Promise<void> {
  const { queues, allCounts, allBars } = queryKeys;
  await Promise.all([queues, allCounts, allBars].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Reads again whatever an act on many claims can have changed, the whole of every list included. */
export async function manyClaimsChanged(client: QueryClient): Promise<void> {
  const { queues, queueLists, allCounts, allBars, allClaims } = queryKeys;
  await Promise.all(
    [queues, queueLists, allCounts, allBars, allClaims].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
