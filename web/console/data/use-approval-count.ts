import { useQuery } from '@tanstack/react-query';
import type { PageLink } from '../navigation/pages.ts';
import { approvalsQuery } from './approvals-query.ts';

/**
 * How many approvals wait for this person: theirs to give, and what came back to them; 0 for who decides nothing.
 * @param links the pages that they may open
 */
export function useApprovalCount(links: readonly PageLink[], storeId: string | null): number {
  const enabled = links.some(({ page }) => page.id === 'approvals');
  return useQuery({ ...approvalsQuery(storeId), enabled }).data?.toDo ?? 0;
}
