import { sql } from 'kysely';
import type { ClaimId, StoreId } from '#core/ids.ts';
import type { ReviewStanding } from '#core/reference/reviews.ts';
import type { ReviewRow } from '../../claims/reviews/review-of-claim.ts';
import type { Tx } from '../../platform/db/database.ts';
import { descending, listOfStores, type PageOfStores } from '../../platform/db/merged-pages.ts';
import { pageOfEach } from '../../platform/db/page-of-each.ts';
import { ofStores } from '../readable-stores/of-stores.sql.ts';

export type ListedReview = ReviewRow & { claim_id: ClaimId; claim_number: number };

const standings = {
  all: sql`true`,
  unanswered: sql`reply IS NULL`,
  answered: sql`reply IS NOT NULL`,
  hidden: sql`hidden_at IS NOT NULL`,
} as const;

interface ReviewFilter extends PageOfStores {
  standing: ReviewStanding;
  rating: number | null;
}

/** One page of some stores' feedback, newest first, each store in the order of its index: one row more than asked for. */
export const newestReviews = listOfStores(
  descending<ListedReview>((row) => [row.created_at, row.id]),
  async (tx, filter: ReviewFilter) => {
    const { storeIds, standing, rating, after, size } = filter;
    const behind = after ? sql`AND (created_at, id) < (${after.at}::timestamptz, ${after.id})` : sql``;
    const rated = rating === null ? sql`` : sql`AND rating = ${rating}`;
    const { rows } = await sql<ListedReview>`
    SELECT r.*, claims.claim_number
    FROM (
      SELECT found.* FROM ${pageOfEach(
        storeIds,
        (store) => sql`SELECT * FROM reviews
        WHERE reviews.store_id = ${store} AND ${standings[standing]} ${rated} ${behind}
        ORDER BY created_at DESC, id DESC LIMIT ${size + 1}`,
      )} AS found
      ORDER BY found.created_at DESC, found.id DESC LIMIT ${size + 1}) AS r
    JOIN claims ON ${ofStores(storeIds, 'claims', sql`r.store_id`)} AND claims.id = r.claim_id
    ORDER BY r.created_at DESC, r.id DESC`.execute(tx);
    return rows;
  },
);

/** How much feedback some stores got since then, and its average to a tenth. */
export async function ratingSince(
  tx: Tx,
  storeIds: readonly StoreId[],
  since: string,
): Promise<{ count: number; average: string | null }> {
  const { rows } = await sql<{ count: number; average: string | null }>`
    SELECT count(*)::int AS count, round(avg(rating), 1)::text AS average FROM reviews
    WHERE store_id = ANY(${storeIds}) AND created_at >= ${since}::timestamptz`.execute(tx);
  return rows[0] ?? { count: 0, average: null };
}
