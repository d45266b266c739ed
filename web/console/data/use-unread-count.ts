import { useInfiniteQuery } from '@tanstack/react-query';
import type { PageLink } from '../navigation/pages.ts';
import { inboxQuery } from './notifications-query.ts';

/**
 * How much this person hasn’t read of what concerns them.
 * @param links the pages that they may open
 */
export function useUnreadCount(links: readonly PageLink[], storeId: string | null): number {
  const enabled = links.some(({ page }) => page.id === 'inbox');
  return useInfiniteQuery({ ...inboxQuery(storeId), enabled }).data?.pages[0]?.unread ?? 0;
}
