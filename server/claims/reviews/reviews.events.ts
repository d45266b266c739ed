import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

export const reviewEvents = {
  'review.created': { data: z.strictObject({ reviewId: code, rating: z.number().int() }), read: 'reviews:read' },
  'review.replied': { data: z.strictObject({ reviewId: code }), read: 'reviews:read' },
  'review.hidden': { data: z.strictObject({ reviewId: code, rule: code }), read: 'reviews:read' },
  'review.shown': { data: z.strictObject({ reviewId: code }), read: 'reviews:read' },
} as const satisfies EventKinds;
