import type { ActsOf } from '../../../testing/offered-acts.ts';
import { writeReview } from '../write-review.ts';

/** The module’s acts on a claim, each with what its verb needs: what a claim offers is compared with what they take. */
export const acts = {
  review: (ctx, { id }) => writeReview(ctx, { id, rating: 5 }),
} satisfies ActsOf;
