import { z } from 'zod';
import { asks } from '../reference/problem-sentences.ts';
import { anyReader, claimPath } from './claims.ts';
import { instant, prose } from './fields.ts';
import { operation } from './operation.ts';

export const review = z.object({
  id: z.string(),
  claimId: z.string(),
  /** 1 (poor) to 5 (very good). */
  rating: z.number().int().min(1).max(5),
  text: z.string(),
  authorName: z.string(),
  createdAt: instant,
});
export type Review = z.output<typeof review>;

export const listReviews = operation({
  id: 'listReviews',
  method: 'get',
  path: '/v1/claims/{id}/reviews',
  tag: 'Reviews',
  summary: 'Get the customer’s feedback on a claim, if any',
  who: anyReader,
  permission: 'reviews:read',
  params: claimPath,
  answers: { 200: z.array(review) },
  problems: ['unauthenticated', 'not-found', 'link-expired'],
});

export const createReview = operation({
  id: 'createReview',
  method: 'post',
  path: '/v1/claims/{id}/reviews',
  tag: 'Reviews',
  summary: 'Leave feedback on a decided claim, once',
  who: ['shopper', 'claim-link'],
  permission: null,
  params: claimPath,
  body: z.strictObject({
    rating: z.number(asks('want-stars')).int(asks('want-stars')).min(1, asks('want-stars')).max(5, asks('want-stars')),
    text: prose(5000).trim().nullish(),
  }),
  answers: { 201: review },
  problems: ['unauthenticated', 'not-found', 'link-expired', 'validation-failed', 'review-exists', 'not-decided'],
});
