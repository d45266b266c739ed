import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../context/context.ts';
import { lastNumber, newestNumbers } from './event-numbers.sql.ts';

/** How far back the numbers of a store are looked at: older ones are in its daily roots. */
const lookedAt = 5000;

/**
 * The first of a store's newest numbers whose event is gone, or that is gone itself; null where each number has its event. The
 * newest line of a chain can be cut without a line behind it that wouldn't fit any more: its number stays, or leaves a gap.
 */
export function missingNumber({ db }: Pick<Ctx, 'db'>, storeId: StoreId): Promise<number | null> {
  return db.inStore(storeId, async (tx) => {
    const last = await lastNumber(tx, storeId);
    const first = Math.max(1, last - lookedAt + 1);
    const rows = await newestNumbers(tx, storeId, first);
    for (const [index, { number, there }] of rows.entries()) {
      if (number !== first + index) {
        return first + index;
      }
      if (!there) {
        return number;
      }
    }
    return null;
  });
}
