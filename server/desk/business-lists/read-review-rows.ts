import type { z } from 'zod';
import type { reviewRow } from '#core/contract/desk/review-list.ts';
import { type ReviewStanding, ratedDays } from '#core/reference/reviews.ts';
import { reviewView } from '../../claims/reviews/review-of-claim.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Position } from '../../platform/http/api/cursor.ts';
import { inStores, readableStores } from '../readable-stores/readable-stores.ts';
import { newestReviews, ratingSince } from './reviews.sql.ts';

const dayMs = 86_400_000;

/** Feedback of the stores whose feedback the caller may read, newest first, and how shoppers rated of late. */
export async function readReviewRows(
  ctx: Ctx,
  input: { storeId?: string; standing: ReviewStanding; rating?: number; after: Position | null; size: number },
): Promise<{
  rows: z.input<typeof reviewRow>[];
  recent: { count: number; average: number | null };
  next: Position | null;
}> {
  const stores = await readableStores(ctx, input.storeId, 'reviews:read');
  const storeIds = stores.map(({ id }) => id);
  const since = new Date(ctx.clock.now() - ratedDays * dayMs).toISOString();
  const [found, recent] = await inStores(ctx, stores, (tx) =>
    Promise.all([
      newestReviews(tx, { ...input, storeIds, rating: input.rating ?? null }),
      ratingSince(tx, storeIds, since),
    ]),
  );
  const page = found.slice(0, input.size);
  const last = page.at(-1);
  const rows = page.flatMap((row) => {
    const store = stores.find((item) => item.id === row.store_id);
    return store === undefined
      ? []
      : [
          {
            ...reviewView(ctx, store, row),
            storeId: store.id,
            storeName: store.name,
            claimNumber: row.claim_number,
            repliedBy: row.replied_by_name ?? '',
            hiddenBy: row.hidden_by_name ?? '',
          },
        ];
  });
  return {
    rows,
    recent: { count: recent.count, average: recent.average === null ? null : Number(recent.average) },
    next: found.length > input.size && last ? { at: last.created_at, id: last.id } : null,
  };
}
