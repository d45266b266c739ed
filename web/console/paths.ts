import type { QueueTab } from '../../core/reference/claims.ts';
import type { LinkedAct } from './acts/claim-acts.ts';

/** Every address of the console, under its base `/console`. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  /** The sign-in page, from which it goes on to another one. */
  signInTo: (next: string) => `/sign-in?next=${encodeURIComponent(next)}`,
  invitation: (token: string) => `/invitation/${token}`,
  secondFactor: '/second-factor',
  queue: (tab: QueueTab = 'todo', search?: string) => {
    const query = new URLSearchParams();
    if (tab !== 'todo') {
      query.set('tab', tab);
    }
    if (search !== undefined && search !== '') {
      query.set('search', search);
    }
    return query.size === 0 ? '/claims' : `/claims?${query}`;
  },
  claim: (id: string, tab: QueueTab = 'todo', act?: LinkedAct) => {
    const query = new URLSearchParams();
    if (tab !== 'todo') {
      query.set('tab', tab);
    }
    if (act !== undefined) {
      query.set('act', act);
    }
    return query.size === 0 ? `/claims/${id}` : `/claims/${id}?${query}`;
  },
  /** Approvals that a person has to see to. */
  executions: (state: 'manual' | 'failed' | 'unknown' = 'manual') =>
    state === 'manual' ? '/executions' : `/executions?state=${state}`,
  /** How a store is connected to its engine. */
  engine: (storeId: string) => `/stores/${storeId}/engine`,
} as const;

/** Whether a page is there for people who are not signed in. */
export function isOpenPage(pathname: string): boolean {
  return pathname === paths.signIn || pathname.startsWith('/invitation/');
}
