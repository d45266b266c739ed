import type { LinkedAct } from './acts/claim-acts.ts';
import { type QueueView, todoView, writeView } from './queue-view.ts';

const withQuery = (path: string, query: URLSearchParams) => (query.size === 0 ? path : `${path}?${query}`);

/** Every address of the console, under its base `/console`. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  /** The sign-in page, from which it goes on to another one. */
  signInTo: (next: string) => `/sign-in?next=${encodeURIComponent(next)}`,
  invitation: (token: string) => `/invitation/${token}`,
  /** The sign-in page, after a new password was set. */
  signInReset: '/sign-in?reset',
  forgotPassword: '/forgot-password',
  newPassword: '/new-password',
  secondFactor: '/second-factor',
  /** Where the emailed link of a lost authenticator leads. */
  lostCode: '/lost-code',
  queue: (view: QueueView = todoView) => withQuery('/claims', writeView(view)),
  claim: (id: string, view: QueueView = todoView, act?: LinkedAct) => withQuery(`/claims/${id}`, writeView(view, act)),
  /** An order by its id or number alone, in whichever store it is. */
  orderById: (order: string) => `/orders/${encodeURIComponent(order)}`,
  order: (storeId: string, orderId: string) => `/orders/${storeId}/${orderId}`,
  /** An order’s page, where a claim is being filed for its customer. */
  fileOn: (storeId: string, orderId: string) => `/orders/${storeId}/${orderId}?act=file`,
  /** Who bought an order: addressed by it, so that no email stands in an address. */
  customer: (storeId: string, orderId: string) => `/orders/${storeId}/${orderId}/customer`,
  /** What waits for a second person. */
  approvals: '/approvals',
  /** Approvals that a person has to see to. */
  executions: (state: 'manual' | 'failed' | 'unknown' = 'manual') =>
    state === 'manual' ? '/executions' : `/executions?state=${state}`,
  /** Where orders and products come in from a file. */
  import: (storeId: string) => `/stores/${storeId}/import`,
  /** How a store is connected to its engine. */
  engine: (storeId: string) => `/stores/${storeId}/engine`,
} as const;

const openPages: readonly string[] = [paths.signIn, paths.forgotPassword, paths.newPassword, paths.lostCode];

/** Whether a page is there for people who are not signed in. */
export function isOpenPage(pathname: string): boolean {
  return openPages.includes(pathname) || pathname.startsWith('/invitation/');
}
