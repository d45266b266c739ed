import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Follows } from '../../platform/audit-log/followers.ts';
import type { Tx } from '../../platform/db/database.ts';
import { bookOf } from './books.sql.ts';

/**
 * The months of a book are of its store's time zone, which stays from the first entry on (finance.md 12).
 * @throws validation-failed, with which the change goes back
 */
export const bookFollows: Follows = {
  'store.changed': (tx, _ctx, { storeId, data }) =>
    data.fields.includes('timeZone') ? refuseWhereBooked(tx, storeId) : undefined,
};

async function refuseWhereBooked(tx: Tx, storeId: StoreId): Promise<void> {
  if ((await bookOf(tx, storeId)) !== undefined) {
    const message = say('time-zone-of-book');
    throw new Problem('validation-failed', { errors: [{ pointer: '/timeZone', code: 'not-offered', message }] });
  }
}
