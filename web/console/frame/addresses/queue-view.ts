import {
  type ClaimState,
  type QueueSort,
  type QueueTab,
  queueSorts,
  queueTabStates,
  queueTabs,
} from '#core/reference/claims.ts';
import { type QueueFilter, readQueueFilter, writeQueueFilter } from '#core/rules/desk/queue-filter.ts';
import { type LinkedAct, linkedActs } from './linked-acts.ts';

/**
 * What a list of claims shows. It stands in the address and goes along to a claim and back, so that its neighbours are
 * those of the list that it was opened from.
 */
export interface QueueView {
  tab: QueueTab;
  /** Empty while nothing is searched for. */
  search: string;
  /** The order of the list; one of those that its tab and search have. */
  sort: QueueSort;
  filter: QueueFilter;
  /** The id of the store, or `all`; null where the address leaves it to what was chosen last. */
  store: string | null;
  /** The id of the saved view that it came from. */
  saved: string | null;
}

/** What is due first where that can be, for it is late first. */
const usualSort = (tab: QueueTab, search: string) => (tab === 'todo' && search === '' ? 'due' : 'activity');

/** The orders that a list can have: only what there is to do is due, and what a search finds has one order. */
export function sortsOf({ tab, search }: Pick<QueueView, 'tab' | 'search'>): readonly QueueSort[] {
  if (search !== '') {
    return ['activity'];
  }
  return tab === 'todo'
    ? ['due', ...queueSorts.filter((sort) => sort !== 'due')]
    : queueSorts.filter((sort) => sort !== 'due');
}

/** A view without what it asks of values, for claims of which nobody can say which is worth more. */
export function withoutValues(view: QueueView): QueueView {
  const { valueFrom: _from, valueUntil: _until, ...filter } = view.filter;
  return { ...view, filter };
}

/** A view in its usual order where it can’t have the one that it asks for. */
export function inPossibleOrder(view: QueueView, sorts: readonly QueueSort[] = sortsOf(view)): QueueView {
  return sorts.includes(view.sort) ? view : { ...view, sort: usualSort(view.tab, view.search) };
}

/** A view of one tab, or of what a search finds in it. */
export const viewOf = (tab: QueueTab, search = ''): QueueView => ({
  tab,
  search,
  sort: usualSort(tab, search),
  filter: {},
  store: null,
  saved: null,
});

/** What somebody has to do now: the list that stands in an address without a word. */
export const todoView: QueueView = viewOf('todo');

/**
 * The same view of another tab; a state that the tab does not hold is dropped from the filter, and an order that was
 * chosen goes along where both tabs have it as a choice.
 */
export function inTab(view: QueueView, tab: QueueTab): QueueView {
  const { state, ...others } = view.filter;
  const states = tab === 'all' ? state : state?.filter((item) => queueTabStates[tab].includes(item));
  const filter = states === undefined || states.length === 0 ? others : { ...others, state: states };
  const isChosen = view.sort !== usualSort(view.tab, view.search) && (tab === view.tab || view.sort !== 'activity');
  return inPossibleOrder({ ...view, tab, filter, sort: isChosen ? view.sort : usualSort(tab, view.search) });
}

/** The same view without its search, in the order that it has by itself. */
export function withoutSearch(view: QueueView): QueueView {
  return view.search === '' ? view : { ...view, search: '', sort: usualSort(view.tab, '') };
}

/** The view itself where its tab holds claims of a state, and otherwise the tab that does. */
export function listWith(view: QueueView, state: ClaimState): QueueView {
  const holds = (tab: QueueTab) => tab === 'all' || queueTabStates[tab].includes(state);
  const tab = queueTabs.find((item) => item !== 'all' && holds(item)) ?? 'all';
  return holds(view.tab) ? view : { ...viewOf(tab), store: view.store };
}

/** The same view, narrowed by another filter; a field without a value is no longer set. */
export function withFilter(view: QueueView, filter: QueueFilter): QueueView {
  return inTab({ ...view, filter: readQueueFilter(new URLSearchParams(writeQueueFilter(filter))) }, view.tab);
}

/** The view in an address; what it cannot mean is left out. */
export function readView(query: URLSearchParams): QueueView {
  const tab = queueTabs.find((item) => item === query.get('tab')) ?? todoView.tab;
  const search = query.get('search')?.trim() ?? '';
  const sort = queueSorts.find((item) => item === query.get('sort')) ?? usualSort(tab, search);
  const [store, saved] = [query.get('store') || null, query.get('view') || null];
  return inTab({ tab, search, sort, filter: readQueueFilter(query), store, saved }, tab);
}

/** The act that an address opens on a claim's page. */
export function readAct(query: URLSearchParams): LinkedAct | undefined {
  return linkedActs.find((item) => item === query.get('act'));
}

/** A view, and the act to open, as an address holds them: nothing for what is so anyway. */
export function writeView(view: QueueView, act?: LinkedAct): URLSearchParams {
  const query = new URLSearchParams();
  if (view.store !== null) {
    query.set('store', view.store);
  }
  if (view.tab !== todoView.tab) {
    query.set('tab', view.tab);
  }
  if (view.search !== '') {
    query.set('search', view.search);
  }
  if (view.sort !== usualSort(view.tab, view.search)) {
    query.set('sort', view.sort);
  }
  for (const [field, text] of Object.entries(writeQueueFilter(view.filter))) {
    query.set(field, text);
  }
  if (view.saved !== null) {
    query.set('view', view.saved);
  }
  if (act !== undefined) {
    query.set('act', act);
  }
  return query;
}
