import { z } from 'zod';
import { policyEndReasons, policyReasons } from '#core/reference/orders.ts';
import { amount, code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

/** What the provider’s people do with a policy by hand. */
export const policyEvents = {
  'policy.created': {
    data: z.strictObject({ policyId: code, insured: amount, currency: code, reason: z.enum(policyReasons) }),
    read: 'policies:read',
    about: 'orders',
  },
  'policy.changed': {
    data: z.union([
      z.strictObject({ policyId: code, insured: amount, currency: code }),
      z.strictObject({ policyId: code, period: code }),
    ]),
    read: 'policies:read',
    about: 'orders',
  },
  'policy.voided': {
    data: z.strictObject({ policyId: code, reason: z.enum(policyEndReasons) }),
    read: 'policies:read',
    about: 'orders',
  },
} as const satisfies EventKinds;
