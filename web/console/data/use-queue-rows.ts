import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type QueueView, writeView } from '../queue-view.ts';
import { queueQuery } from './queries.ts';
import { type KnownRows, knownAfter, rowsOf, shownRows } from './queue-rows.ts';
import { useQueueHead } from './use-queue-head.ts';

/**
 * The rows of one view. Rows change in place; rows that arrive while the list is being read
 * are held back until they are asked for, so that the list never jumps.
 */
export function useQueueRows(view: QueueView, storeId: string | null) {
  const query = useInfiniteQuery(queueQuery(view, storeId));
  const head = useQueueHead(view, storeId, query);
  const key = `${storeId ?? ''} ${writeView(view)}`;
  const [known, setKnown] = useState<KnownRows>({ key: '', pages: 0, ids: new Set() });
  const all = useMemo(() => rowsOf(query.data?.pages ?? []), [query.data]);
  const pages = query.data?.pages.length ?? 0;
  const current = query.data === undefined ? known : knownAfter(known, { key, pages, rows: all });
  if (current !== known) {
    setKnown(current);
  }
  const rows = useMemo(() => shownRows(all, current.ids), [all, current.ids]);
  return {
    rows,
    waiting: all.length - rows.length,
    showWaiting: () => setKnown({ key, pages, ids: new Set(all.map((row) => row.id)) }),
    query,
    head,
  };
}
