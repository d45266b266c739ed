import { useNavigate } from 'react-router';
import type { QueueTab } from '../../../core/reference/claims.ts';
import { paths } from '../paths.ts';
import { useQueueRows } from './use-queue-rows.ts';

/** Where a claim stands in the queue that it was opened from, below 0 where it does not, and the way to its neighbours. */
export function useQueuePlace(claimId: string, tab: QueueTab, storeId: string | null) {
  const { rows } = useQueueRows(tab, storeId);
  const navigate = useNavigate();
  const place = rows.findIndex((row) => row.id === claimId);
  const move = (by: number) => {
    const to = rows[place < 0 ? 0 : place + by];
    if (to !== undefined) {
      void navigate(paths.claim(to.id, tab));
    }
  };
  return { rows, place, move };
}
