import { useMemo, useState } from 'react';
import type { QueueRow } from '../../../core/contract/console.ts';
import type { Permission } from '../../../core/permissions.ts';
import type { ClaimAct } from '../acts/act.ts';
import { allClaimActs, isIn } from '../acts/claim-acts.ts';
import { type QueueView, writeView } from '../queue-view.ts';
import {
  allOrNone,
  type Choosing,
  extended,
  nothingSelected,
  type Selection,
  toggled,
  within,
} from '../tables/selection.ts';

const none: readonly ClaimAct[] = [];

/**
 * The rows of a list that are chosen, and the acts that somebody with these permissions can do to them at once. Another
 * list begins with none.
 */
export function useBulk(view: QueueView, rows: readonly QueueRow[], permissions: readonly Permission[]) {
  const key = String(writeView(view));
  const [kept, setKept] = useState({ key, selection: nothingSelected });
  const order = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useMemo(
    () => (kept.key === key ? within(kept.selection, order) : nothingSelected),
    [kept, key, order],
  );
  const set = (next: Selection) => setKept({ key, selection: next });
  const [asking, ask] = useState<ClaimAct | null>(null);
  const able = useMemo(
    () =>
      allClaimActs.filter(
        (act) => isIn(act, 'bulk') && act.permission !== null && permissions.includes(act.permission),
      ),
    [permissions],
  );
  const choosing: Choosing = {
    selection,
    onRow: (id, range) => set(range ? extended(selection, id, order) : toggled(selection, id)),
    onAllShown: () => set(allOrNone(selection, order)),
  };
  return {
    choosing: able.length === 0 ? null : choosing,
    selection,
    acts: selection.ids.size === 0 ? none : able,
    allShown: order.length > 0 && order.every((id) => selection.ids.has(id)),
    chooseWhole: () => set({ ids: new Set(order), from: null, whole: true }),
    clear: () => set(nothingSelected),
    /** The act whose question is open. */
    asking,
    ask,
  };
}

export type Bulk = ReturnType<typeof useBulk>;
