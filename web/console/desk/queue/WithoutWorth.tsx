import { useQuery } from '@tanstack/react-query';
import * as words from '#words/console/desk/filters.ts';
import { countsQuery } from '../../claims/claim/queries.ts';
import { type QueueView, withFilter, withoutValues } from '../../frame/addresses/queue-view.ts';
import { matchesOf } from '../claim-table/QueueTabs.tsx';

interface Props {
  view: QueueView;
  storeId: string | null;
  onView: (view: QueueView) => void;
}

/** Says how many claims a list by value can’t compare, since their orders have no exchange rate, and leads to them. */
export function WithoutWorth({ view, storeId, onView }: Props) {
  const { filter, sort } = view;
  const hidden = filter.valueFrom !== undefined || filter.valueUntil !== undefined;
  const asked = withFilter(withoutValues(view), { ...withoutValues(view).filter, signal: ['no-rate'] });
  const counts = useQuery({ ...countsQuery(storeId, asked.filter), enabled: hidden || sort === 'value' }).data;
  const found = matchesOf(counts, view.tab);
  if (!(hidden || sort === 'value') || found === null || found.count === 0) {
    return null;
  }
  return (
    <p className="queue-search">
      {hidden ? words.leftOutWithoutRate(found.count, found.more) : words.lastWithoutRate(found.count, found.more)}
      <button type="button" className="kit-btn kit-btn-plain" onClick={() => onView(asked)}>
        {words.showThem(found.count)}
      </button>
    </p>
  );
}
