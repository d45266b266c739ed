import type { QueryClient } from '@tanstack/react-query';
import type { ReviewStanding } from '#core/reference/reviews.ts';
import { call } from '../../../api/console-client.ts';
import { listReviewRows } from '../../../api/operations.gen.ts';
import { unlessHeard } from '../../kit/data/heard.ts';
import { listQuery } from '../../kit/data/list-query.ts';

const reviewsKey = ['reviews'];

/** How often the list is read again, in milliseconds. */
export const reviewsPace = 60_000;

export interface ReviewFilter {
  standing: ReviewStanding;
  rating: number | null;
}

/** Shoppers’ feedback, newest first. `storeId` null asks for every store of this person. */
export const reviewsQuery = (storeId: string | null, { standing, rating }: ReviewFilter) => ({
  ...listQuery([...reviewsKey, storeId, standing, rating], { storeId }, ({ query, signal }) =>
    call(listReviewRows, { query: { ...query, standing, ...(rating === null ? {} : { rating }) }, signal }),
  ),
  refetchInterval: unlessHeard(reviewsPace),
});

/** Reads feedback again after an act on one. */
export const reviewsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: reviewsKey });
