import * as contract from '#core/contract/claims/reviews.ts';
import { route } from '../../platform/http/api/route.ts';
import { hideReview, replyToReview } from './answer-review.ts';
import { readReviews } from './read-reviews.ts';
import { writeReview } from './write-review.ts';

export const reviewRoutes = [
  route(contract.listReviews, async ({ ctx, params }) => ({ status: 200, body: await readReviews(ctx, params) })),
  route(contract.createReview, async ({ ctx, params, body }) => ({
    status: 201,
    body: await writeReview(ctx, { ...params, ...body }),
  })),
  route(contract.replyToReview, async ({ ctx, params, body }) => ({
    status: 200,
    body: await replyToReview(ctx, { ...params, ...body }),
  })),
  route(contract.hideReview, async ({ ctx, params, body }) => ({
    status: 200,
    body: await hideReview(ctx, { ...params, ...body }),
  })),
  route(contract.showReview, async ({ ctx, params }) => ({
    status: 200,
    body: await hideReview(ctx, { ...params, reason: null }),
  })),
];
