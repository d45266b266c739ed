import { currencyPlaces } from '#core/reference/currency-places.ts';
import type { QueueFilter } from '#core/rules/desk/queue-filter.ts';
import * as words from '#words/console/desk/saved-views.ts';
import { type QueueView, viewOf } from '../../frame/addresses/queue-view.ts';
import { roundSum } from '../../kit/pieces/money.ts';
import { listOf } from './saved-view-list.ts';

/** A view that everybody has, before they saved one. */
export interface StartView {
  name: string;
  view: QueueView;
}

/** What counts as a high value, by the places that a currency has: in its units, about what a decision is looked at twice for. */
const highValue: Readonly<Record<number, number>> = { 0: 20_000, 3: 50 };
const usualHighValue = 200;

/**
 * The views that everybody has of what is to do.
 * @param currency null for a list over several stores, whose values aren’t compared with one sum
 */
export function startViews(currency: string | null, store: string | null): StartView[] {
  const of = (name: string, filter: QueueFilter): StartView => ({ name, view: { ...viewOf('todo'), filter, store } });
  const sum = currency === null ? null : (highValue[currencyPlaces(currency)] ?? usualHighValue);
  return [
    of(words.mine, { assignee: ['me'] }),
    of(words.late, { signal: ['late'] }),
    ...(sum === null || currency === null
      ? []
      : [of(words.andUp(roundSum(sum, currency)), { valueFrom: String(sum) })]),
  ];
}

/** Whether a list is that view’s, whatever its order. */
export function shows(view: QueueView, { view: start }: StartView): boolean {
  const listed = ({ sort: _, ...list }: ReturnType<typeof listOf>) => JSON.stringify(list);
  return view.saved === null && listed(listOf(view)) === listed(listOf(start));
}
