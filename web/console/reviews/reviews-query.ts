import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { ReviewStanding } from '../../../core/reference/reviews.ts';
import { call } from '../../api/console-client.ts';
import { listReviewRows } from '../../api/operations.gen.ts';

const reviewsKey = ['reviews'];

/** How often the list is read again, in milliseconds. */
export const reviewsPace = 60_000;

export interface ReviewFilter {
  standing: ReviewStanding;
  rating: number | null;
}

/** Shoppers’ feedback, newest first. `storeId` null asks for every store of this person. */
export const reviewsQuery = (storeId: string | null, { standing, rating }: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, storeId, standing, rating],
    queryFn: ({ pageParam, signal }) =>
      call(listReviewRows, {
        query: {
          cursor: pageParam,
          size: 50,
          standing,
          ...(rating === null ? {} : { rating }),
          ...(storeId === null ? {} : { storeId }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: reviewsPace,
  });

/** Reads feedback again after an act on one. */
export const reviewsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: reviewsKey });
