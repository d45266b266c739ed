import { z } from 'zod';
import { amount, code, type EventKinds, nothing, quotedText } from '../../platform/audit-log/event-kind.ts';

/**
 * What shipping protection cost the shopper: to be charged when it was added, to be given back when it was removed. By hand
 * nobody is charged or paid back.
 */
const protection = z.strictObject({
  ...{ sourceOrderId: quotedText, amount, currency: code },
  /** The provider’s people gave it or took it off; then the amount is 0. */
  byHand: z.literal(true).optional(),
});

/** What happens to an order, and who came to see it. */
export const orderEvents = {
  'order.imported': {
    data: z.strictObject({ sourceOrderId: quotedText, platform: quotedText }),
    read: 'orders:read',
    about: 'orders',
  },
  'order.updated': {
    data: z.union([
      /** The whole order came anew. */
      z.strictObject({ sourceOrderId: quotedText, platform: quotedText }),
      /** Some of its fields were changed. */
      z.strictObject({ sourceOrderId: quotedText, fields: z.array(code) }),
      /** A parcel of it moved. */
      z.strictObject({ sourceFulfillmentId: quotedText, status: code }),
    ]),
    read: 'orders:read',
    about: 'orders',
  },
  'protection.added': { data: protection, read: 'orders:read', about: 'orders' },
  'protection.removed': { data: protection, read: 'orders:read', about: 'orders' },
  'order.looked-up': { data: nothing, read: 'orders:read', about: 'visits' },
  'order.link-requested': { data: nothing, read: 'orders:read', about: 'visits' },
  'order.hand-off-made': { data: nothing, read: 'orders:read', about: 'visits' },
  'order.handed-over': { data: nothing, read: 'orders:read', about: 'visits' },
} as const satisfies EventKinds;
