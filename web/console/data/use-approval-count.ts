import { useQuery } from '@tanstack/react-query';
import type { PageLink } from '../navigation/pages.ts';
import { approvalsQuery } from './approvals-query.ts';

/**
 * How many approvals wait for this person: theirs to give, and what came back to them; 0 for who decides nothing. `more`
 * where there may be more than were counted.
 * @param links the pages that they may open
 */
export function useApprovalCount(links: readonly PageLink[], storeId: string | null) {
  const enabled = links.some(({ page }) => page.id === 'approvals');
  const found = useQuery({ ...approvalsQuery(storeId), enabled }).data;
  return { count: found?.toDo ?? 0, more: found?.more ?? false };
}
