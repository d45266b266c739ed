import { z } from 'zod';
import { reviewStandings } from '../../reference/reviews.ts';
import { review } from '../claims/reviews.ts';
import { line, listPage } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readWith } from '../platform/readable.ts';

/** Feedback as a row of a list. */
export const reviewRow = review.omit({ authorName: true }).extend({
  authorName: readWith('contacts:read', z.string()),
  storeId: z.string(),
  storeName: z.string(),
  claimNumber: z.number(),
  /** Who replied and who hid its words; empty where nobody did. */
  repliedBy: z.string(),
  hiddenBy: z.string(),
});
export type ReviewRow = z.output<typeof reviewRow>;

export const listReviewRows = operation({
  id: 'listReviewRows',
  pagesOnly: true,
  method: 'get',
  path: '/v1/console/reviews',
  tag: 'Console',
  summary: 'List feedback, newest first, with the 90-day average rating',
  who: ['staff'],
  permission: 'reviews:read',
  query: z.object({
    storeId: line(40).optional(),
    standing: z.enum(reviewStandings).default('all'),
    rating: z.coerce.number().int().min(1).max(5).optional(),
    ...listPage,
  }),
  answers: {
    200: z.object({
      rows: z.array(reviewRow),
      nextCursor: z.string().nullable(),
      /** Of all feedback of 90 days, whatever the filter, hidden words included; the average is null where there is none. */
      recent: z.object({ count: z.number(), average: z.number().nullable() }),
    }),
  },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});
