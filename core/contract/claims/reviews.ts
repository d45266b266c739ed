import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { hidingReasons } from '../../reference/reviews.ts';
import { instant, line, prose } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readCustomersWith } from '../platform/readable.ts';
import { anyReader, claimPath } from './claims.ts';

export const review = z.object({
  id: z.string(),
  claimId: z.string(),
  /** 1 (poor) to 5 (very good). */
  rating: z.number().int().min(1).max(5),
  /** Empty where it’s hidden, except for its customer and whoever may show it again. */
  text: z.string(),
  authorName: readCustomersWith('contacts:read', z.string()),
  createdAt: instant,
  /** What the store replied, once. */
  reply: z.object({ text: z.string(), createdAt: instant }).nullable(),
  /** By which rule its words are hidden; null while they’re shown. */
  hidden: z.object({ reason: z.enum(hidingReasons), at: instant }).nullable(),
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

const byStaff = { tag: 'Reviews', who: ['staff', 'machine'], permission: 'reviews:update' } as const;
const onePath = z.object({ id: line(40), reviewId: line(40) });

export const replyToReview = operation({
  ...byStaff,
  id: 'replyToReview',
  method: 'post',
  path: '/v1/claims/{id}/reviews/{reviewId}/reply',
  summary: 'Reply to feedback, once: the customer gets it by email and on the claim page',
  params: onePath,
  body: z.strictObject({ text: prose(5000).trim().min(1, asks('missing')) }),
  answers: { 200: review },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed', 'reply-exists'],
});

export const hideReview = operation({
  ...byStaff,
  id: 'hideReview',
  method: 'post',
  path: '/v1/claims/{id}/reviews/{reviewId}/hide',
  summary: 'Hide a feedback comment that breaks a rule; its rating still counts',
  params: onePath,
  body: z.strictObject({ reason: z.enum(hidingReasons) }),
  answers: { 200: review },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});

export const showReview = operation({
  ...byStaff,
  id: 'showReview',
  method: 'post',
  path: '/v1/claims/{id}/reviews/{reviewId}/show',
  summary: 'Show a hidden feedback comment again',
  params: onePath,
  answers: { 200: review },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});
