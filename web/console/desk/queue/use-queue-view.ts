import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { QueueSort, QueueTab } from '#core/reference/claims.ts';
import {
  inPossibleOrder,
  inTab,
  type QueueView,
  readView,
  sortsOf,
  withoutSearch,
  withoutValues,
  writeView,
} from '../../frame/addresses/queue-view.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';

export interface ViewOfQueue {
  /** The same at every drawing, so that rows that are given it stay as they are. */
  view: QueueView;
  /** The orders that the list can have for this person. */
  sorts: readonly QueueSort[];
  /** The stores that are listed have one currency. */
  comparesValues: boolean;
  /** To another tab, without a search. */
  show: (tab: QueueTab) => void;
  /** To another view that the way back leads out of. */
  open: (view: QueueView) => void;
  /** The same, in place of this view. */
  change: (view: QueueView) => void;
}

/** What the queue's address says, and the ways to another one. The address of somebody with several stores names theirs. */
export function useQueueView(): ViewOfQueue {
  const { me, store } = useFrame();
  const [query, setQuery] = useSearchParams();
  const listed = store === null ? me.stores.filter(({ permissions }) => permissions.includes('claims:read')) : [store];
  const seesNames = listed.every(({ permissions }) => permissions.includes('contacts:read'));
  // A value is worth more than another one only in the same currency.
  const comparesValues = new Set(listed.map(({ currency }) => currency)).size <= 1;
  const { view, sorts } = useMemo(() => {
    const read = readView(query);
    const asked = comparesValues ? read : withoutValues(read);
    const sorts = sortsOf(asked).filter(
      (sort) => (seesNames || sort !== 'customer') && (comparesValues || sort !== 'value'),
    );
    return { view: inPossibleOrder(asked, sorts), sorts };
  }, [query, seesNames, comparesValues]);
  const namesStore = me.stores.length > 1 && view.store === null;
  // Whoever is sent this address sees the same store.
  useEffect(() => {
    if (namesStore) {
      setQuery((before) => writeView({ ...readView(before), store: store?.id ?? 'all' }), { replace: true });
    }
  }, [namesStore, store, setQuery]);
  return {
    view,
    sorts,
    comparesValues,
    show: (tab) => setQuery(writeView(inTab({ ...withoutSearch(view), saved: null }, tab))),
    open: (next) => setQuery(writeView(next)),
    change: (next) => setQuery(writeView(next), { replace: true }),
  };
}
