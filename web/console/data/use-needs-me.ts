import { useQuery } from '@tanstack/react-query';
import type { PageLink } from '../navigation/pages.ts';
import { countsQuery } from './queries.ts';
import { useApprovalCount } from './use-approval-count.ts';

const paceMs = 60_000;

/**
 * How much needs this person: claims to do that they haven't read, theirs or nobody's, and approvals that wait for them.
 * @param links the pages that they may open
 */
export function useNeedsMe(links: readonly PageLink[], storeId: string | null): number {
  const enabled = links.some(({ page }) => page.id === 'claims');
  const mine = countsQuery(storeId, { assignee: ['me', 'none'], signal: ['unread'] });
  const unread = useQuery({ ...mine, enabled, refetchInterval: paceMs }).data?.todo ?? 0;
  return unread + useApprovalCount(links, storeId).count;
}
