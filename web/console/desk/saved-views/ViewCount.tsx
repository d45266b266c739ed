import { useQuery } from '@tanstack/react-query';
import * as words from '#words/console/desk/saved-views.ts';
import { countsQuery } from '../../claims/claim/queries.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { staleAfter, unlessHeard } from '../../kit/data/heard.ts';
import { atLeast } from '../../kit/pieces/money.ts';
import { matchesOf } from '../claim-table/QueueTabs.tsx';

/** How many claims a view lists now; a search is not counted. */
export function ViewCount({
  view,
  storeId,
}: {
  view: Pick<QueueView, 'tab' | 'search' | 'filter'>;
  storeId: string | null;
}) {
  const counts = useQuery({
    ...countsQuery(storeId, view.filter),
    enabled: view.search === '',
    staleTime: (query) => Math.max(60_000, staleAfter(query)),
    refetchInterval: unlessHeard(60_000),
  });
  if (view.search !== '') {
    return null;
  }
  const found = matchesOf(counts.data, view.tab);
  // Its place is there from the beginning, so that nothing beside it moves.
  return (
    <span className="kit-ink-2 queue-view-count">
      {found !== null && (
        <>
          <span aria-hidden="true">{atLeast(found.count, found.more)}</span>
          <span className="kit-unseen">{words.counted(found.count, found.more)}</span>
        </>
      )}
    </span>
  );
}
