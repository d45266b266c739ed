import type { SavedView } from '#core/contract/desk/saved-views.ts';
import { readQueueFilter, writeQueueFilter } from '#core/rules/desk/queue-filter.ts';
import { inTab, type QueueView, viewOf } from '../../frame/addresses/queue-view.ts';

/** What a saved view lists, as an address of the queue; the chosen store stays. */
export function openedView(saved: SavedView, store: string | null): QueueView {
  const filter = readQueueFilter({ get: (field) => saved.filter[field as keyof SavedView['filter']] ?? null });
  const { tab, search, sort } = saved;
  return { ...inTab({ ...viewOf(tab, search), filter }, tab), sort, store, saved: saved.id };
}

/** What a view lists, as the API takes it. */
export function listOf({ tab, search, sort, filter }: QueueView) {
  return { tab, search, sort, filter: writeQueueFilter(filter) };
}

/** Whether a view lists anything else than the saved one that it came from. */
export function differs(view: QueueView, saved: SavedView): boolean {
  return JSON.stringify(listOf(view)) !== JSON.stringify(listOf(openedView(saved, view.store)));
}

/** Whether there is something to save: a filter or a search. */
export function isNarrowed(view: QueueView): boolean {
  return view.search !== '' || Object.keys(writeQueueFilter(view.filter)).length > 0;
}
