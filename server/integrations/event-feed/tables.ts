import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  webhook_endpoints: {
    place: 'distributed',
    grows: 'stores',
    rights: { read: true, insert: true, update: true, delete: true },
    columns: {
      id: 'WebhookId',
      last_failure: 'WebhookFailure',
      off_reason: 'WebhookOffReason',
      signing: 'Json<SealedSigningKey[]>',
      topics: 'PublicTopic',
    },
    prefix: 'whk',
    ofCustomers: 'what a store wrote of its products and its ways',
  },
  webhook_deliveries: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true, update: ['attempts', 'ended_at', 'next_try_at', 'state'], delete: true },
    columns: { id: 'WebhookDeliveryId', endpoint_id: 'WebhookId', event_id: 'EventId', state: 'WebhookDeliveryState' },
    prefix: 'whd',
    ofCustomers: ['body'],
  },
  webhook_attempts: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true, delete: true },
    columns: {
      answer_headers: 'Json<Record<string, string>>',
      delivery_id: 'WebhookDeliveryId',
      failure: 'WebhookFailure',
    },
    ofCustomers: 'numbers, states, and references alone',
  },
} as const satisfies Tables;
