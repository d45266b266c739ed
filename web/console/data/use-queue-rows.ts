import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { QueueRow } from '../../../core/contract/console.ts';
import type { QueueTab } from '../../../core/reference/claims.ts';
import { queueQuery } from './queries.ts';

/**
 * The rows of one tab. Rows change in place; rows that arrive while the list is being read
 * are held back until they are asked for, so that the list never jumps.
 */
export function useQueueRows(tab: QueueTab, storeId: string | null, search = '') {
  const query = useInfiniteQuery(queueQuery(tab, storeId, search));
  const key = `${storeId ?? ''} ${tab} ${search}`;
  const [known, setKnown] = useState<{ key: string; pages: number; ids: ReadonlySet<string> }>({
    key: '',
    pages: 0,
    ids: new Set(),
  });

  const all = useMemo(() => {
    const byId = new Map<string, QueueRow>();
    for (const page of query.data?.pages ?? []) {
      for (const row of page.rows) {
        byId.set(row.id, row);
      }
    }
    return [...byId.values()];
  }, [query.data]);

  const pages = query.data?.pages.length ?? 0;
  let ids = known.ids;
  if (
    query.data !== undefined &&
    (known.key !== key || pages > known.pages || (known.ids.size === 0 && all.length > 0))
  ) {
    ids = new Set([...(known.key === key ? known.ids : []), ...all.map((row) => row.id)]);
    setKnown({ key, pages, ids });
  }

  // In the order in which they were first shown: activity moves a claim up only when the list is shown anew.
  const rows = useMemo(() => {
    const byId = new Map(all.map((row) => [row.id, row]));
    return [...ids].flatMap((id) => byId.get(id) ?? []);
  }, [all, ids]);
  return {
    rows,
    waiting: all.length - rows.length,
    showWaiting: () => setKnown({ key, pages, ids: new Set(all.map((row) => row.id)) }),
    query,
  };
}
