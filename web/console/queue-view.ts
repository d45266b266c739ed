import { type QueueTab, queueTabs } from '../../core/reference/claims.ts';
import { type LinkedAct, linkedActs } from './acts/claim-acts.ts';

/**
 * What a list of claims shows. It stands in the address and goes along to a claim and back, so that its neighbours are
 * those of the list that it was opened from.
 */
export interface QueueView {
  tab: QueueTab;
  /** Empty while nothing is searched for. */
  search: string;
  /** What moved last first, or what is due first: only what there is to do, unsearched, is due. */
  sort: 'activity' | 'due';
}

/** What somebody has to do now: the list that stands in an address without a word. */
export const todoView: QueueView = { tab: 'todo', search: '', sort: 'activity' };

/** A view of one tab, or of what a search finds in it. */
export const viewOf = (tab: QueueTab, search = ''): QueueView => ({ tab, search, sort: 'activity' });

/** The view in an address; what it cannot mean is left out. */
export function readView(query: URLSearchParams): QueueView {
  const tab = queueTabs.find((item) => item === query.get('tab')) ?? todoView.tab;
  const search = query.get('search')?.trim() ?? '';
  const isDue = query.get('sort') === 'due' && tab === 'todo' && search === '';
  return { tab, search, sort: isDue ? 'due' : 'activity' };
}

/** The act that an address opens on a claim's page. */
export function readAct(query: URLSearchParams): LinkedAct | undefined {
  return linkedActs.find((item) => item === query.get('act'));
}

/** A view, and the act to open, as an address holds them: nothing for what is so anyway. */
export function writeView(view: QueueView, act?: LinkedAct): URLSearchParams {
  const query = new URLSearchParams();
  if (view.tab !== todoView.tab) {
    query.set('tab', view.tab);
  }
  if (view.search !== '') {
    query.set('search', view.search);
  }
  if (view.sort !== todoView.sort) {
    query.set('sort', view.sort);
  }
  if (act !== undefined) {
    query.set('act', act);
  }
  return query;
}
