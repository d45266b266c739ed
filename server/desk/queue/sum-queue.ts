import type { QueueTab } from '#core/reference/claims.ts';
import { mostBulkClaims } from '#core/rules/desk/bulk-acts.ts';
import type { QueueFilter } from '#core/rules/desk/queue-filter.ts';
import { toNumber } from '#core/rules/platform/money.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { inStores, readableStores } from '../readable-stores/readable-stores.ts';
import { narrowingOf } from './queue-narrowing.ts';
import { sumOfList } from './queue-sum.sql.ts';
import { searchableIn, statesOf } from './read-queue.ts';

/**
 * How many claims of a store a list has and what they are worth, a sum for each currency: of as many as one act can be
 * done to. Of more there is no sum, for it would be of some of them.
 * @throws not-found
 */
export async function sumQueue(
  ctx: Ctx,
  input: { storeId: string; tab: QueueTab; search: string; filter: QueueFilter },
): Promise<{ claims: number; more: boolean; sums: { amount: number; currency: string }[] }> {
  const { storeId, tab, search, filter } = input;
  const stores = await readableStores(ctx, storeId);
  const states = statesOf(tab, filter);
  const rows =
    states.length === 0
      ? []
      : await inStores(ctx, stores, (tx) =>
          sumOfList(tx, {
            storeIds: stores.map(({ id }) => id),
            states,
            narrowing: narrowingOf(ctx, filter, stores),
            text: search,
            searchableIn: searchableIn(ctx, stores),
            size: mostBulkClaims,
          }),
        );
  const claims = rows.reduce((all, row) => all + row.claims, 0);
  const more = claims > mostBulkClaims;
  return {
    claims: Math.min(claims, mostBulkClaims),
    more,
    sums: more ? [] : rows.map(({ value, currency }) => ({ amount: toNumber(value), currency })),
  };
}
