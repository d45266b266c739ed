import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { NotificationRow } from '#core/contract/desk/notifications.ts';
import type { NotificationState } from '#core/reference/notifications.ts';
import { inboxPace, inboxQuery } from '../../frame/data/notifications-query.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { isHeard, unlessHeard } from '../../kit/data/heard.ts';
import { inGroups } from './inbox-groups.ts';

/** Once something happened on a claim, its line may be over any moment: how often that is asked while nobody tells of it, and for how long. */
const soon = { paceMs: 700, forMs: 6_000 };

/** The lines of a tab of the inbox, as its page groups them, and how many the tabs have. */
export function useInboxList(storeId: string | null, state: NotificationState) {
  const client = useQueryClient();
  const soonUntil = useRef(0);
  const list = useInfiniteQuery({
    ...inboxQuery(storeId, state),
    refetchInterval: (query) =>
      !isHeard(query.queryKey) && Date.now() < soonUntil.current ? soon.paceMs : unlessHeard(inboxPace)(query),
  });
  const { data } = list;
  const groups = useMemo(() => {
    const rows = data?.pages.flatMap((page) => page.rows) ?? [];
    return state === 'open' ? inGroups(rows) : [{ head: null, rows: state === 'later' ? soonestFirst(rows) : rows }];
  }, [data, state]);
  const shown = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  return {
    list,
    groups,
    shown,
    /** Null until they are read. */
    counts: data?.pages[0] ?? null,
    /** Something happened on a claim: it is asked soon whether its line is over. */
    onChanged() {
      soonUntil.current = Date.now() + soon.forMs;
      void client.invalidateQueries({ queryKey: queryKeys.allInboxes });
    },
  };
}

const soonestFirst = (rows: readonly NotificationRow[]) =>
  rows.toSorted((a, b) => Date.parse(a.laterUntil ?? '') - Date.parse(b.laterUntil ?? ''));
