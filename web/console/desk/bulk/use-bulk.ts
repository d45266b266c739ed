import { useMemo, useState } from 'react';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import type { ClaimAct } from '../../claims/acts/act.ts';
import { bulkWork } from '../../claims/acts/bulk-work.ts';
import { actsOnMany } from '../../claims/acts/claim-acts.ts';
import { type QueueView, writeView } from '../../frame/addresses/queue-view.ts';
import type { StoreOfMe } from '../../frame/data/store-choice.ts';
import {
  allOrNone,
  type Choosing,
  extended,
  nothingSelected,
  type Selection,
  toggled,
  within,
} from '../../kit/lists/selection.ts';

const none: readonly ClaimAct[] = [];
/** What is done to many claims most often comes first. */
const usual = Object.keys(bulkWork);

/**
 * The rows of a list that are chosen, and the acts that somebody can do to all of them at once, whichever of these stores
 * they are of. Another list begins with none.
 */
export function useBulk(view: QueueView, rows: readonly QueueRow[], stores: readonly StoreOfMe[]) {
  const key = String(writeView(view));
  const [kept, setKept] = useState({ key, selection: nothingSelected });
  const order = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useMemo(
    () => (kept.key === key ? within(kept.selection, order) : nothingSelected),
    [kept, key, order],
  );
  const set = (next: Selection) => setKept({ key, selection: next });
  const [asking, ask] = useState<ClaimAct | null>(null);
  const chosen = useMemo(() => rows.filter(({ id }) => selection.ids.has(id)), [rows, selection]);
  const acts = useMemo(() => {
    const ofThem = new Set(chosen.map(({ storeId }) => storeId));
    const held = stores.filter(({ id }) => ofThem.has(id)).map(({ permissions }) => permissions);
    return held.length < ofThem.size || held.length === 0
      ? none
      : actsOnMany(held)
          .filter(({ id }) => !(selection.whole && bulkWork[id]?.chosenOnly))
          .toSorted((a, b) => usual.indexOf(a.id) - usual.indexOf(b.id));
  }, [chosen, stores, selection.whole]);
  const able = stores.some(({ permissions }) => actsOnMany([permissions]).length > 0);
  const choosing: Choosing = {
    selection,
    onRow: (id, range) => set(range ? extended(selection, id, order) : toggled(selection, id)),
    onAllShown: () => set(allOrNone(selection, order)),
  };
  return {
    choosing: able ? choosing : null,
    selection,
    chosen,
    acts,
    allShown: order.length > 0 && order.every((id) => selection.ids.has(id)),
    chooseWhole: () => set({ ids: new Set(order), from: null, whole: true }),
    clear: () => set(nothingSelected),
    /** The act whose question is open. */
    asking,
    ask,
  };
}

export type Bulk = ReturnType<typeof useBulk>;
