import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

export const reviewEvents = {
  'review.created': {
    data: z.strictObject({ reviewId: code, rating: z.number().int() }),
    read: 'reviews:read',
    about: 'messages',
  },
  'review.replied': { data: z.strictObject({ reviewId: code }), read: 'reviews:read', about: 'messages' },
  'review.hidden': { data: z.strictObject({ reviewId: code, rule: code }), read: 'reviews:read', about: 'messages' },
  'review.shown': { data: z.strictObject({ reviewId: code }), read: 'reviews:read', about: 'messages' },
} as const satisfies EventKinds;
