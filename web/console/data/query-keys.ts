import type { QueryClient } from '@tanstack/react-query';
import { type QueueFilter, writeQueueFilter } from '../../../core/rules/queue-filter.ts';
import type { QueueView } from '../queue-view.ts';

/** The first word of every kept answer: what is read again after an act is named here and nowhere else. */
export const queryKeys = {
  me: ['me'],
  demoSignIns: ['demo-sign-ins'],
  invitation: (token: string) => ['invitation', token],
  queues: ['queue'],
  /** The pages of lists, which an act doesn't read again: each list's head does. */
  queueLists: ['queue-list'],
  queue: (storeId: string | null, view: QueueView) => ['queue-list', ...listed(storeId, view)],
  queueHead: (storeId: string | null, view: QueueView) => ['queue', 'head', ...listed(storeId, view)],
  homeQueue: (storeId: string | null) => ['queue', storeId, 'home'],
  allCounts: ['counts'],
  counts: (storeId: string | null, filter: QueueFilter) => ['counts', storeId, writeQueueFilter(filter)],
  assignees: (storeId: string | null) => ['assignees', storeId],
  allClaims: ['claim'],
  claim: (id: string) => ['claim', id],
  desk: (id: string) => ['claim', id, 'desk'],
  allMacros: ['macros'],
  macros: (storeId: string) => ['macros', storeId],
  savedViews: (storeId: string) => ['saved-views', storeId],
  labels: (storeId: string) => ['labels', storeId],
  noteReaders: (id: string) => ['note-readers', id],
  preview: (id: string, version: number, decision: unknown) => ['preview', id, version, decision],
  allApprovals: ['approvals'],
  approvals: (storeId: string | null) => ['approvals', storeId],
  bulk: (storeId: string, bulkId: string) => ['bulk', storeId, bulkId],
  allExecutions: ['executions'],
  executions: (storeId: string | null, state: string) => ['executions', storeId, state],
  orders: (storeId: string | null, search: string) => ['orders', storeId, search],
  customer: (storeId: string, orderId: string) => ['customer', storeId, orderId],
  order: (storeId: string, orderId: string) => ['order', storeId, orderId],
  orderClaims: (order: string) => ['order-claims', order],
  found: (storeId: string | null, search: string) => ['found', storeId, search],
  foundOrders: (storeId: string | null, search: string) => ['found-orders', storeId, search],
  engine: (storeId: string) => ['engine', storeId],
  engineHealth: (storeId: string) => ['engine', storeId, 'health'],
  engineImports: (storeId: string) => ['engine', storeId, 'imports'],
  engineKinds: (storeId: string) => ['engine', storeId, 'kinds'],
  setup: (storeId: string) => ['setup', storeId],
  team: (storeId: string) => ['team', storeId],
  members: (storeId: string) => ['team', storeId, 'members'],
  invitations: (storeId: string) => ['team', storeId, 'invitations'],
  apiTokens: (storeId: string) => ['api-tokens', storeId],
  webhooks: (storeId: string) => ['webhooks', storeId],
  webhook: (id: string) => ['webhook', id],
  webhookDeliveries: (id: string, failed: boolean) => ['webhook', id, 'deliveries', failed],
  webhookDelivery: (id: string, deliveryId: string) => ['webhook', id, 'delivery', deliveryId],
  settings: (storeId: string) => ['settings', storeId],
  settingsHistory: (storeId: string, area: string) => ['settings', storeId, area],
} as const;

function listed(storeId: string | null, { tab, search, sort, filter }: QueueView) {
  return [storeId, tab, search, sort, writeQueueFilter(filter)];
}

/** Reads again whatever an act on a claim can have changed: the claim, the lists that show it, and their counts. */
export async function claimChanged(client: QueryClient, claimId: string): Promise<void> {
  const { queues, allCounts, allExecutions, allApprovals } = queryKeys;
  const touched = [queryKeys.claim(claimId), queues, allCounts, allExecutions, allApprovals];
  await Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Reads again whatever an act on many claims can have changed, the whole of every list included. */
export async function manyClaimsChanged(client: QueryClient): Promise<void> {
  const { queues, queueLists, allCounts, allClaims } = queryKeys;
  await Promise.all(
    [queues, queueLists, allCounts, allClaims].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
