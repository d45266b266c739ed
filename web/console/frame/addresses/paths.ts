import type { Trouble } from '#core/reference/claims.ts';
import { openPaths } from '#core/reference/console-open-paths.ts';
import type { LinkedAct } from './linked-acts.ts';
import { type QueueView, todoView, writeView } from './queue-view.ts';

const withQuery = (path: string, query: URLSearchParams) => (query.size === 0 ? path : `${path}?${query}`);

/** Every address of the console, under its base `/console`. */
export const paths = {
  ...openPaths,
  queue: (view: QueueView = todoView) => withQuery('/claims', writeView(view)),
  claim: (id: string, view: QueueView = todoView, act?: LinkedAct) => withQuery(`/claims/${id}`, writeView(view, act)),
  /** An order by its id or number alone, in whichever store it is. */
  orderById: (order: string) => `/orders/${encodeURIComponent(order)}`,
  order: (storeId: string, orderId: string) => `/orders/${storeId}/${orderId}`,
  /** An order’s page, where a claim is being filed for its customer. */
  fileOn: (storeId: string, orderId: string) => `/orders/${storeId}/${orderId}?act=file`,
  /** Who bought an order: addressed by it, so that no email stands in an address. */
  customer: (storeId: string, orderId: string) => `/orders/${storeId}/${orderId}/customer`,
  /** A policy of a store. */
  policy: (storeId: string, policyId: string) => `/stores/${storeId}/policies/${policyId}`,
  /** What waits for a second person. */
  approvals: '/approvals',
  /** Approvals that a person has to see to. */
  executions: (state?: Trouble) => (state === undefined ? '/executions' : `/executions?state=${state}`),
  /** Where orders and products come in from a file. */
  import: (storeId: string) => `/stores/${storeId}/import`,
  /** Where one of several stores is chosen, for a page that belongs to one; without it for the settings. */
  whichStore: (page?: string) => (page === undefined ? '/which-store' : `/which-store?page=${page}`),
  /** How a store is connected to its engine. */
  engine: (storeId: string) => `/stores/${storeId}/engine`,
  webhook: (storeId: string, endpoint: string) => `/stores/${storeId}/webhooks?endpoint=${endpoint}`,
} as const;
