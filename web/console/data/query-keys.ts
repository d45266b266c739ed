import type { QueryClient } from '@tanstack/react-query';
import type { QueueTab } from '../../../core/reference/claims.ts';
import { type QueueFilter, writeQueueFilter } from '../../../core/rules/desk/queue-filter.ts';
import type { QueueView } from '../queue-view.ts';

/** The first word of every kept answer: what is read again after an act is named here and nowhere else. */
export const queryKeys = {
  me: ['me'],
  profile: ['profile'],
  demoSignIns: ['demo-sign-ins'],
  invitation: (token: string) => ['invitation', token],
  recovery: (token: string) => ['recovery', token],
  factorReset: (token: string) => ['factor-reset', token],
  queues: ['queue'],
  /** The pages of lists, which an act doesn't read again: each list's head does. */
  queueLists: ['queue-list'],
  queue: (storeId: string | null, view: QueueView) => ['queue-list', ...listed(storeId, view)],
  queueHead: (storeId: string | null, view: QueueView) => ['queue', 'head', ...listed(storeId, view)],
  homeQueue: (storeId: string | null) => ['queue', storeId, 'home'],
  allCounts: ['counts'],
  counts: (storeId: string | null, filter: QueueFilter) => ['counts', storeId, writeQueueFilter(filter)],
  choices: (storeId: string | null, tab: QueueTab, asked: Readonly<Record<string, string>>) => [
    'counts',
    'choices',
    storeId,
    tab,
    asked,
  ],
  allAssignees: ['assignees'],
  assignees: (storeId: string | null) => ['assignees', storeId],
  allClaims: ['claim'],
  claim: (id: string) => ['claim', id],
  desk: (id: string) => ['claim', id, 'desk'],
  claimActions: (id: string, version: number) => ['claim', id, 'actions', version],
  allMacros: ['macros'],
  sops: ['sops'],
  sopList: (storeId: string) => ['sops', storeId],
  sopVersions: (storeId: string, sopId: string) => ['sops', storeId, sopId, 'versions'],
  sopsOfClaim: (claimId: string) => ['sops', 'of-claim', claimId],
  macros: (storeId: string) => ['macros', storeId],
  savedViews: (storeId: string) => ['saved-views', storeId],
  labels: (storeId: string) => ['labels', storeId],
  allNoteReaders: ['note-readers'],
  noteReaders: (id: string) => ['note-readers', id],
  preview: (id: string, version: number, decision: unknown) => ['preview', id, version, decision],
  allApprovals: ['approvals'],
  approvals: (storeId: string | null) => ['approvals', storeId],
  bulk: (storeId: string, bulkId: string) => ['bulk', storeId, bulkId],
  allInboxes: ['inbox'],
  inbox: (storeId: string | null) => ['inbox', storeId],
  notificationChoices: ['notification-choices'],
  allExecutions: ['executions'],
  executions: (storeId: string | null, state: string) => ['executions', storeId, state],
  warranties: (storeId: string | null, search: string) => ['warranties', storeId, search],
  returns: (storeId: string | null) => ['returns', storeId],
  storeCredits: (storeId: string | null, search: string) => ['store-credits', storeId, search],
  allReviews: ['reviews'],
  reviews: (storeId: string | null, standing: string, rating: number | null) => ['reviews', storeId, standing, rating],
  allOrders: ['orders'],
  orders: (storeId: string | null, search: string) => ['orders', storeId, search],
  customer: (storeId: string, orderId: string) => ['customer', storeId, orderId],
  erasure: (storeId: string, erasureId: string) => ['erasure', storeId, erasureId],
  hold: (storeId: string, orderId: string) => ['hold', storeId, orderId],
  order: (storeId: string, orderId: string) => ['order', storeId, orderId],
  found: (storeId: string | null, search: string) => ['found', storeId, search],
  foundOrders: (storeId: string | null, search: string) => ['found-orders', storeId, search],
  engine: (storeId: string) => ['engine', storeId],
  engineHealth: (storeId: string) => ['engine', storeId, 'health'],
  engineImports: (storeId: string) => ['engine', storeId, 'imports'],
  engineKinds: (storeId: string) => ['engine', storeId, 'kinds'],
  fileImports: (storeId: string) => ['file-imports', storeId],
  fileImport: (storeId: string, importId: string) => ['file-imports', storeId, importId],
  stores: ['stores'],
  store: (storeId: string) => ['stores', storeId] as const,
  setup: (storeId: string) => ['setup', storeId],
  allTeams: ['team'],
  team: (storeId: string) => ['team', storeId],
  members: (storeId: string) => ['team', storeId, 'members'],
  invitations: (storeId: string) => ['team', storeId, 'invitations'],
  activity: (storeId: string, filter: readonly string[]) => ['activity', storeId, ...filter],
  activityActors: (storeId: string) => ['activity-actors', storeId],
  apiTokens: (storeId: string) => ['api-tokens', storeId],
  apps: (storeId: string) => ['apps', storeId],
  connections: (storeId: string) => ['connections', storeId],
  authorization: (storeId: string, query: string) => ['authorization', storeId, query],
  webhooks: (storeId: string) => ['webhooks', storeId],
  webhook: (id: string) => ['webhook', id],
  webhookDeliveries: (id: string, failed: boolean) => ['webhook', id, 'deliveries', failed],
  webhookDelivery: (id: string, deliveryId: string) => ['webhook', id, 'delivery', deliveryId],
  settings: (storeId: string) => ['settings', storeId],
  brandCheck: (storeId: string, branding: string) => ['brand-check', storeId, branding],
  /** What waits for a second word. */
  guardedChanges: (storeId: string) => ['settings', storeId, 'guarded-changes'],
  settingsHistory: (storeId: string, area: string) => ['settings', storeId, area],
} as const;

function listed(storeId: string | null, { tab, search, sort, filter }: QueueView) {
  return [storeId, tab, search, sort, writeQueueFilter(filter)];
}

/** Reads again whatever a change of a store’s controls can have changed: its settings, its engine, and what waits. */
export async function settingsChanged(client: QueryClient, storeId: string): Promise<void> {
  const touched = [queryKeys.settings(storeId), queryKeys.engine(storeId)];
  await Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Reads again whatever an act on a claim can have changed: the claim, the lists that show it, and their counts. */
export async function claimChanged(client: QueryClient, claimId: string): Promise<void> {
  const { queues, allCounts, allExecutions, allApprovals } = queryKeys;
  const touched = [queryKeys.claim(claimId), queues, allCounts, allExecutions, allApprovals];
  await Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Reads again what a change of any claim can show in: lists by their heads, and counts. */
export async function queueChanged(client: QueryClient): Promise<void> {
  const { queues, allCounts } = queryKeys;
  await Promise.all([queues, allCounts].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Reads again whatever an act on many claims can have changed, the whole of every list included. */
export async function manyClaimsChanged(client: QueryClient): Promise<void> {
  const { queues, queueLists, allCounts, allClaims } = queryKeys;
  await Promise.all(
    [queues, queueLists, allCounts, allClaims].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
