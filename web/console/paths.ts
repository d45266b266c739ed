import type { QueueTab } from '../../core/reference/claims.ts';

/** Every address of the console, under its base `/console`. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
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
  claim: (id: string, tab: QueueTab = 'todo', act?: ClaimAct) => {
    const query = new URLSearchParams();
    if (tab !== 'todo') {
      query.set('tab', tab);
    }
    if (act !== undefined) {
      query.set('act', act);
    }
    return query.size === 0 ? `/claims/${id}` : `/claims/${id}?${query}`;
  },
} as const;

/** What a link may open on a claim's page at once. */
export const claimActs = ['approve', 'deny', 'close', 'message'] as const;
export type ClaimAct = (typeof claimActs)[number];
