import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

export const productEvents = {
  'product.put': { data: z.strictObject({ productId: code }), read: 'product-variants:read', about: 'orders' },
} as const satisfies EventKinds;
