import { useNavigate } from 'react-router';
import { paths } from '../../frame/addresses/paths.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { useQueueRows } from './use-queue-rows.ts';

/** Where a claim stands in the queue that it was opened from, below 0 where it does not, and the way to its neighbours. */
export function useQueuePlace(claimId: string, view: QueueView, storeId: string | null) {
  const { rows, query } = useQueueRows(view, storeId);
  const navigate = useNavigate();
  const place = rows.findIndex((row) => row.id === claimId);
  const move = (by: number) => {
    const to = rows[place < 0 ? 0 : place + by];
    if (to !== undefined) {
      void navigate(paths.claim(to.id, view));
    }
  };
  return { rows, hasMore: query.hasNextPage, place, move };
}
