import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import { queueQuery } from '../../claims/claim/queries.ts';
import { type QueueView, writeView } from '../../frame/addresses/queue-view.ts';
import { type KnownRows, keptRows, knownAfter, rowsOf, shownRows } from './queue-rows.ts';
import { useQueueHead } from './use-queue-head.ts';

interface Looking {
  /** The row that somebody is on; null where nobody is. */
  at: string | null;
  /** A hand is on the list. */
  busy: boolean;
}

const nobody: Looking = { at: null, busy: false };

/**
 * The rows of one view. Rows change in place; rows that arrive while the list is being read are held back until they are
 * asked for, and those that leave stay until nobody is at them, so that the list never jumps.
 */
export function useQueueRows(view: QueueView, storeId: string | null, { at, busy }: Looking = nobody) {
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
  const before = useRef<readonly QueueRow[]>([]);
  const { rows, gone } = useMemo(() => {
    const kept = keptRows(all, before.current, { at, busy });
    return {
      rows: shownRows([...all, ...kept], current.ids),
      gone: new Set(kept.map(({ id }) => id)),
    };
  }, [all, current.ids, at, busy]);
  useEffect(() => {
    before.current = rows;
  }, [rows]);
  return {
    rows,
    /** Of the rows, those that are in the list no more. */
    gone,
    waiting: all.filter(({ id }) => !current.ids.has(id)).length,
    showWaiting: () => setKnown({ key, pages, ids: new Set(all.map((row) => row.id)) }),
    query,
    head,
  };
}
