import { z } from 'zod';
import { webhookOffReasons } from '#core/reference/webhooks.ts';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

const endpoint = z.strictObject({ webhookId: code });

/** What people, and the product itself, do with a store's endpoints. Addresses stay out: they may hold somebody's token. */
export const webhookEvents = {
  'webhook.created': {
    data: endpoint.extend({ topics: z.array(code) }),
    read: 'webhooks:read',
    about: 'machines',
    page: 'webhooks',
  },
  'webhook.changed': {
    data: endpoint.extend({ fields: z.array(code) }),
    read: 'webhooks:read',
    about: 'machines',
    page: 'webhooks',
  },
  'webhook.removed': { data: endpoint, read: 'webhooks:read', about: 'machines', page: 'webhooks' },
  'webhook.secret-rotated': { data: endpoint, read: 'webhooks:read', about: 'machines', page: 'webhooks' },
  /** Its secrets were sealed anew with a newer key. */
  'webhook.resealed': {
    data: endpoint.extend({ generation: z.number().int() }),
    read: 'webhooks:read',
    about: 'machines',
    page: 'webhooks',
  },
  'webhook.tested': { data: endpoint, read: 'webhooks:read', about: 'machines', page: 'webhooks' },
  'webhook.replayed': {
    data: endpoint.extend({ count: z.number().int() }),
    read: 'webhooks:read',
    about: 'machines',
    page: 'webhooks',
  },
  'webhook.switched-off': {
    data: endpoint.extend({ reason: z.enum(webhookOffReasons) }),
    read: 'webhooks:read',
    about: 'machines',
    page: 'webhooks',
  },
} as const satisfies EventKinds;
