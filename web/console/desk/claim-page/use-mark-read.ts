import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import { call } from '../../../api/console-client.ts';
import { markClaimRead } from '../../../api/operations.gen.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import type { Page } from '../claim-table/queue-pages.ts';

/**
 * Notes that somebody has read an open claim once they see it, and again with each news; a tab in the background sees
 * nothing. Where the note doesn't get through, the claim stays unread.
 */
export function useMarkRead(desk: ClaimDesk | undefined): void {
  const client = useQueryClient();
  const id = desk?.claim.id;
  const until = desk?.unread ? desk.newsAt : undefined;
  useEffect(() => {
    if (id === undefined || until === undefined) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      call(markClaimRead, { params: { id }, body: { until } }).then(
        () => isRead(client, id, until),
        () => {},
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [client, id, until]);
}

/** The claim is read wherever it is shown here, without asking the server for every list again. */
function isRead(client: QueryClient, id: string, until: string): void {
  client.setQueryData<ClaimDesk>(queryKeys.desk(id), (desk) =>
    desk?.newsAt === until ? { ...desk, unread: false } : desk,
  );
  client.setQueriesData<InfiniteData<Page<QueueRow>>>(
    { queryKey: queryKeys.queueLists },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: withRead(page.rows, id) })) },
  );
}

/** @returns the same rows where that claim isn't among them or was read already */
function withRead(rows: QueueRow[], id: string): QueueRow[] {
  return rows.some((row) => row.id === id && row.unread)
    ? rows.map((row) => (row.id === id ? { ...row, unread: false } : row))
    : rows;
}
